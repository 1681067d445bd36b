import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import type { Watermark } from '../../platform/images/picture.ts';
import { logoKey } from './photo-files.ts';
import type { WatermarkRow } from './picture-files.sql.ts';

/** A watermark, told from any other by its digest, which is part of the keys and addresses of pictures. */
export type Mark = { digest: string } & ({ text: string } | { logo: string });

/** Another drawing of the same is another watermark. */
const DRAWING = 1;

/** The watermark of a gallery. Where a logo is wanted and there is none it is the studio's name: never nothing. */
export function markOf(row: WatermarkRow | null | undefined): Mark | undefined {
  if (!row || row.watermark === 'none') return undefined;
  const { watermark, logo } = row;
  if (watermark === 'logo' && logo) return { digest: digestOf('logo', logo.sha256), logo: logoKey(logo.filename) };
  const text = (watermark === 'text' && row.watermark_text) || (row.studio ?? 'Atelier');
  return { digest: digestOf('text', text), text };
}

const digestOf = (kind: string, what: string) => hash('sha256', JSON.stringify([DRAWING, kind, what])).slice(0, 12);

/** What it takes to draw a watermark. */
export async function watermarkFor(
  { storage, previews }: Pick<Deps, 'storage' | 'previews'>,
  mark: Mark,
): Promise<Watermark> {
  if ('text' in mark) return mark;
  if (previews.logo?.key !== mark.logo) {
    const read = { key: mark.logo, bytes: storage.read(mark.logo).then(buffer) };
    previews.logo = read;
    read.bytes.catch(() => {
      if (previews.logo === read) previews.logo = undefined;
    });
  }
  return { digest: mark.digest, logo: await previews.logo.bytes };
}
