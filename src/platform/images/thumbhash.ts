import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The size limit of the library. */
const EDGE = 100;

/** The picture in some 25 bytes, as base64. */
export async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
