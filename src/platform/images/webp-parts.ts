import { EXIF, type Found, MAX_PARTS, nothing } from './found-parts.ts';
import type { ReadAt } from './spans.ts';

/** EXIF and XMP of a WebP. */
export async function inWebp(read: ReadAt): Promise<Found> {
  const found = nothing();
  for (let [at, parts] = [12, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 8 + EXIF.length);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Some programs write the name that JPEG uses.
    const name = head.subarray(8).equals(EXIF) ? EXIF.length : 0;
    if (type === 'EXIF') found.exif.push([{ at: at + 8 + name, length: length - name }]);
    if (type === 'XMP ') found.xmp.push([{ at: at + 8, length }]);
    at += 8 + length + (length % 2);
  }
  return found;
}
