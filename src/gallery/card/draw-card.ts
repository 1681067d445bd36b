import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import type { Brand } from '../settings/brand.schema.ts';

export type Card = {
  size: 'a5' | 'a6';
  language: string;
  pairing: Brand['type_pairing'];
  accent: string;
  studio: string;
  /** A PNG; without it the card shows the studio's name. */
  logo: Buffer | undefined;
  name: string;
  day: string | undefined;
  text: string;
  link: string;
};

const INK = '#1c1b19';
const MUTED = '#67625a';

const require = createRequire(import.meta.url);
const font = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`);
const FALLBACK = font('inter/400Regular/Inter_400Regular');

/** PDF programs need whole fonts, which do not vary. */
const FONTS: Record<Card['pairing'], { title: string; text: string }> = {
  classic: { title: font('source-serif-4/400Regular/SourceSerif4_400Regular'), text: FALLBACK },
  romantic: {
    title: font('cormorant-garamond/500Medium/CormorantGaramond_500Medium'),
    text: font('mulish/400Regular/Mulish_400Regular'),
  },
  editorial: {
    title: font('bodoni-moda/400Regular/BodoniModa_400Regular'),
    text: font('figtree/400Regular/Figtree_400Regular'),
  },
  modern: { title: font('jost/300Light/Jost_300Light'), text: font('jost/400Regular/Jost_400Regular') },
};

/** Draws a card as PDF. All lengths are shares of its width, so both sizes look the same. */
export async function drawCard({ size, language, pairing, accent, ...card }: Card): Promise<Buffer> {
  // Few processes ever need it, and it takes 26 MB.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: card.name, Author: card.studio };
  const doc = new PDFDocument({ size: size.toUpperCase(), margin: 0, font: '', lang: language, info });
  const file = buffer(doc);
  const { width, height } = doc.page;
  const side = width * 0.1;
  const inner = width - 2 * side;
  const isWide = pairing === 'modern';

  /** A font that lacks a character of the text is replaced. */
  const typeface = (kind: 'title' | 'text', text: string) => {
    doc.font(FONTS[pairing][kind]);
    const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
    if ([...text].some((char) => !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))) doc.font(FALLBACK);
  };
  type Line = { kind?: 'title' | 'text'; share: number; colour: string; top: number; spacing?: number; link?: string };
  /** Returns where the text ends. */
  const write = (text: string, { kind = 'text', share, colour, top, spacing = 0, link }: Line): number => {
    typeface(kind, text);
    doc.fontSize(width * share).fillColor(colour);
    const style = {
      width: inner,
      align: 'center',
      characterSpacing: spacing * width * share,
      ...(link && { link }),
    } as const;
    doc.text(text, side, top, style);
    return top + doc.heightOfString(text, style);
  };

  const top = height * 0.075;
  if (card.logo) doc.image(card.logo, side, top, { fit: [inner, height * 0.075], align: 'center', valign: 'center' });
  else write(card.studio.toUpperCase(), { share: 0.03, colour: MUTED, top: top + height * 0.025, spacing: 0.14 });

  const title = isWide ? card.name.toUpperCase() : card.name;
  const spacing = isWide ? 0.1 : 0;
  const share = shareOf((size) => {
    typeface('title', title);
    doc.fontSize(width * size);
    const characterSpacing = spacing * width * size;
    const words = title.split(/\s+/).map((word) => doc.widthOfString(word, { characterSpacing }));
    return Math.max(...words) <= inner && doc.heightOfString(title, { width: inner, characterSpacing }) <= height * 0.2;
  });
  const named = write(title, { kind: 'title', share, colour: INK, top: height * 0.2, spacing });
  const line = named + height * 0.02;
  doc.rect(width * 0.44, line, width * 0.12, Math.max(0.75, width * 0.003)).fill(accent);
  if (card.day) write(card.day, { share: 0.034, colour: MUTED, top: line + height * 0.02 });

  const edge = width * 0.44;
  const code = height * 0.5;
  drawCode(doc, card.link, { left: (width - edge) / 2, top: code, edge });
  const said = write(card.text, { share: 0.034, colour: INK, top: code + edge + height * 0.03 });
  const written = card.link.replace(/^https?:\/\//, '');
  write(written, { share: 0.026, colour: accent, top: said + height * 0.012, link: card.link });
  doc.end();
  return file;
}

const SHARES = [0.1, 0.085, 0.07, 0.058, 0.048, 0.04, 0.032, 0.026];
const LEAST = 0.022;

/** The largest size in which a name fits. */
const shareOf = (fits: (share: number) => boolean): number => SHARES.find(fits) ?? LEAST;

/** Dark on white, in one path, so that nothing shows between the modules. The white around it is that of the card. */
function drawCode(
  doc: PDFKit.PDFDocument,
  link: string,
  { left, top, edge }: { left: number; top: number; edge: number },
) {
  const { size, data } = encode(link, { ecc: 'M', border: 0 });
  const module = edge / size;
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      doc.rect(left + x * module, top + y * module, (end - x) * module, module);
      x = end;
    }
  }
  doc.fill(INK);
}
