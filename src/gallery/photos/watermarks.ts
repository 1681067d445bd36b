import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import type { Watermark } from '../../platform/images/picture.ts';
import { logoKey } from './photo-files.ts';
import type { WatermarkRow } from './picture-files.sql.ts';

/** A watermark. Its digest is part of the keys and addresses of pictures. */
export type GalleryWatermark = { digest: string } & ({ text: string } | { logo: string });

/** The version of the drawing: a new one makes new pictures. */
const DRAWING = 1;

/** The watermark of a gallery. Without a logo, it is the studio's name. */
export function watermarkOf(row: WatermarkRow | null | undefined): GalleryWatermark | undefined {
  if (!row || row.watermark === 'none') return undefined;
  const { watermark, logo } = row;
  if (watermark === 'logo' && logo) return { digest: digestOf('logo', logo.sha256), logo: logoKey(logo.filename) };
  const text = (watermark === 'text' && row.watermark_text) || (row.studio ?? 'Atelier');
  return { digest: digestOf('text', text), text };
}

const digestOf = (kind: string, what: string) => hash('sha256', JSON.stringify([DRAWING, kind, what])).slice(0, 12);

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
  return { digest: watermark.digest, logo: await previews.logo.bytes };
}
