import type { Edit } from '../storage/edits.ts';
import type { ReadAt, Span } from './spans.ts';

const MAX_BOXES = 1_000;
const MAX_DEPTH = 4;
const MAX_KEYS_BYTES = 64 * 1024;
const MAX_PLACE_BYTES = 4 * 1024;
const PLACES = new Set(['\xa9xyz', 'loci']);
const FOLDERS = new Set(['moov', 'udta', 'trak', 'meta']);

type Box = Span & { type: string; head: number };

/** The location boxes of a video, which become free boxes. */
export async function findVideoPlaces(read: ReadAt, video: Span): Promise<Edit[]> {
  const edits: Edit[] = [];
  let boxes = 0;

  async function* boxesIn({ at: start, length: total }: Span): AsyncGenerator<Box> {
    for (let at = start; at + 8 <= start + total && boxes < MAX_BOXES; boxes += 1) {
      const head = await read(at, 16);
      if (head.length < 8) return;
      const size = head.readUInt32BE(0);
      const isWide = size === 1 && head.length === 16;
      const length = size === 0 ? start + total - at : isWide ? Number(head.readBigUInt64BE(8)) : size;
      if (length < 8 || at + length > start + total) return;
      yield { at, length, type: head.toString('latin1', 4, 8), head: isWide ? 16 : 8 };
      at += length;
    }
  }
  const blank = ({ at, length, head }: Box) => {
    edits.push({ at: at + 4, bytes: Buffer.from('free') });
    if (length > head) edits.push({ at: at + head, bytes: Buffer.alloc(Math.min(length - head, MAX_PLACE_BYTES)) });
  };
  const walk = async (span: Span, depth: number): Promise<void> => {
    let named: Set<number> | undefined;
    for await (const box of boxesIn(span)) {
      const inside = { at: box.at + box.head, length: box.length - box.head };
      if (PLACES.has(box.type)) blank(box);
      if (box.type === 'keys') named = placeKeys(await read(inside.at, Math.min(inside.length, MAX_KEYS_BYTES)));
      if (box.type === 'ilst' && named)
        for await (const value of boxesIn(inside))
          if (named.has(Buffer.from(value.type, 'latin1').readUInt32BE(0))) blank(value);
      if (!FOLDERS.has(box.type) || depth >= MAX_DEPTH) continue;
      // In MP4 the box has four bytes before its boxes, in QuickTime none.
      const isFull = box.type === 'meta' && (await read(inside.at, 8)).toString('latin1', 4, 8) !== 'hdlr';
      await walk(isFull ? { at: inside.at + 4, length: inside.length - 4 } : inside, depth + 1);
    }
  };
  await walk(video, 0);
  return edits;
}

/** Which of the named values are places, from 1 on. */
function placeKeys(keys: Buffer): Set<number> {
  const found = new Set<number>();
  for (let [at, index] = [8, 1]; at + 8 <= keys.length; index += 1) {
    const length = keys.readUInt32BE(at);
    if (length < 8) break;
    if (/location/i.test(keys.toString('latin1', at + 8, at + length))) found.add(index);
    at += length;
  }
  return found;
}
