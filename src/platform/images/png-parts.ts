import { crc32 } from 'node:zlib';
import type { Edit } from '../storage/edits.ts';
import { type Found, MAX_PARTS, nothing } from './found-parts.ts';
import type { ReadAt, Span } from './spans.ts';

const MAX_CHUNK_BYTES = 8 * 1024 * 1024;
const MAX_BLANKED_BYTES = 128 * 1024;
const HEAD_BYTES = 8;
const XMP_NAME = 'XML:com.adobe.xmp\0';
/** EXIF and XMP in digits, or compressed XMP, can't be changed in place, so the whole part is replaced. */
const PROFILE = /^Raw profile type (?:exif|app1|xmp)\0/i;
/** An unknown chunk type that is safe to copy. */
const UNUSED = 'fiLl';

/** EXIF and XMP of a PNG. */
export async function inPng(read: ReadAt): Promise<Found> {
  const found = nothing();
  for (let [at, parts] = [8, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, HEAD_BYTES + 32);
    if (head.length < HEAD_BYTES) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const text = head.toString('latin1', HEAD_BYTES);
    const [start, chunk] = [at + HEAD_BYTES, { at: at + 4, length: length + 4 }];
    at += 12 + length;
    if (length > MAX_CHUNK_BYTES) continue;
    const isXmp = type === 'iTXt' && text.startsWith(XMP_NAME);
    const isPacked = isXmp && text.charCodeAt(XMP_NAME.length) !== 0;
    if (isPacked || (/^[itz][TE]Xt$/.test(type) && PROFILE.test(text))) {
      const bytes = Buffer.alloc(4 + Math.min(length, MAX_BLANKED_BYTES));
      bytes.write(UNUSED, 0, 'latin1');
      found.edits.push({ at: chunk.at, bytes });
    } else if (type === 'eXIf') found.exif.push([{ at: start, length }]);
    else if (isXmp) found.xmp.push([{ at: start + XMP_NAME.length + 1, length: length - XMP_NAME.length - 1 }]);
    else continue;
    found.checked.push(chunk);
  }
  return found;
}

/** The same edits with the new checksums of their chunks, without those in unreadable chunks. */
export async function withChecksums(read: ReadAt, chunks: Span[], edits: Edit[]): Promise<Edit[]> {
  let all = edits;
  for (const { at, length } of chunks) {
    const inside = edits.filter((edit) => edit.at >= at && edit.at < at + length);
    if (inside.length === 0) continue;
    const stored = await read(at, length + 4);
    if (stored.length < length + 4) {
      all = all.filter((edit) => !inside.includes(edit));
      continue;
    }
    const chunk = Buffer.from(stored.subarray(0, length));
    for (const edit of inside) edit.bytes.copy(chunk, edit.at - at);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(chunk));
    all.push({ at: at + length, bytes });
  }
  return all;
}
