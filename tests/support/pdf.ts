import { inflateSync } from 'node:zlib';

/** Reads what a PDF of one page shows: its size in points, its lines of text, its colours, its filled boxes, and its links. */
export function readPdf(bytes: Buffer) {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string) => {
    const [, packed = ''] = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const page = [...objects.values()].find((body) => body.includes('/Type /Page\n')) ?? '';
  const referred = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  const content = streamOf(referred(page, 'Contents'));
  const resources = objects.get(referred(page, 'Resources')) ?? '';

  /** The characters of a font's glyphs. */
  const charactersOf = (font: string) => {
    const map = streamOf(referred(objects.get(referred(resources, font)) ?? '', 'ToUnicode'));
    const [, list = ''] = /beginbfrange\n<\w+> <\w+> \[([^\]]*)\]/.exec(map) ?? [];
    return [...list.matchAll(/<(\w+)>/g)].map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)));
  };
  const lines = [...content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font = '', shown = '']) => {
    const characters = charactersOf(font);
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []);
    return glyphs.map((code) => characters[Number.parseInt(code, 16)]).join('');
  });
  const [width, height] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []).slice(1).map(Number);
  const boxes = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((found) =>
    found.slice(1).map(Number),
  ) as [left: number, top: number, width: number, height: number][];
  const links = [...new Set([...file.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link]) => link))];
  const colours = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm)].map(
    (found) =>
      `#${found
        .slice(1)
        .map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  );
  return { width, height, lines, colours, boxes, links, hasPicture: resources.includes('/XObject') };
}
