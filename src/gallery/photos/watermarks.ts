import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import type { Drawn, Watermark } from '../../platform/images/picture.ts';
import { DEFAULT_BRAND } from '../settings/brand.schema.ts';
import { logoKey } from './photo-files.ts';
import type { WatermarkRow } from './picture-files.sql.ts';

/** A watermark. Its digest is part of the keys and addresses of pictures. */
export type GalleryWatermark = { digest: string; drawn: Drawn } & ({ text: string } | { logo: string });

/** The version of the drawing: a new one makes new pictures. */
const DRAWING = 1;

/** The watermark of a gallery. Without a logo, it is the studio's name. */
export function watermarkOf(row: WatermarkRow | null | undefined): GalleryWatermark | undefined {
  if (!row || row.watermark === 'none') return undefined;
  const { watermark, logo } = row;
  const drawn = row.drawn ?? USUAL;
  if (watermark === 'logo' && logo)
    return { digest: digestOf('logo', logo.sha256, drawn), drawn, logo: logoKey(logo.filename) };
  const text = (watermark === 'text' && row.watermark_text) || (row.studio ?? 'Atelier');
  return { digest: digestOf('text', text, drawn), drawn, text };
}

const USUAL = DEFAULT_BRAND.watermark;

/** Pictures from before there were brands are as usual, and keep their digest. */
function digestOf(kind: string, what: string, { position, size, strength }: Drawn): string {
  const isUsual = position === USUAL.position && size === USUAL.size && strength === USUAL.strength;
  const facts = [DRAWING, kind, what, ...(isUsual ? [] : [position, size, strength])];
  return hash('sha256', JSON.stringify(facts)).slice(0, 12);
}

/** The text or the logo to draw. */
export async function readWatermark(
  { storage, previews }: Pick<Deps, 'storage' | 'previews'>,
  watermark: GalleryWatermark,
): Promise<Watermark> {
  if ('text' in watermark) return watermark;
  if (previews.logo?.key !== watermark.logo) {
    const read = { key: watermark.logo, bytes: storage.read(watermark.logo).then(buffer) };
    previews.logo = read;
    read.bytes.catch(() => {
      if (previews.logo === read) previews.logo = undefined;
    });
  }
  return { digest: watermark.digest, drawn: watermark.drawn, logo: await previews.logo.bytes };
}
