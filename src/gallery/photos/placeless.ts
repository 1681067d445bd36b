import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Deps } from '../../deps.ts';
import { findPlaceEdits } from '../../platform/images/place-edits.ts';
import { type Edit, withEdits } from '../../platform/storage/edits.ts';
import { type PlacelessRow, updatePlaceless } from './add-photo.sql.ts';
import { originalKey } from './photo-files.ts';

/** An edit as it is kept: where, and the bytes in base64. */
type KeptEdit = [number, string];

export const editsOf = (kept: unknown): Edit[] =>
  ((kept ?? []) as KeptEdit[]).map(([at, bytes]) => ({ at, bytes: Buffer.from(bytes, 'base64') }));

/** What there is to know of a file on this machine, to send it without the place that it names. */
export async function describePlaceless(path: string): Promise<PlacelessRow> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const edits = await findPlaceEdits(async (position, length) => {
      const { bytesRead, buffer: bytes } = await file.read({ buffer: Buffer.alloc(length), position });
      return bytes.subarray(0, bytesRead);
    }, size);
    return await measure(edits, () => file.createReadStream({ start: 0, autoClose: false }));
  } finally {
    await file.close();
  }
}

type Stored = { id: number; path: string; size_bytes: number };

/** The same of a photo of an earlier release, of which it is kept from then on. Only a file that names a place is read as a whole. */
export async function findPlaceless(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  photo: Stored,
): Promise<PlacelessRow> {
  const { id, path, size_bytes } = photo;
  const key = originalKey(path);
  const edits = await findPlaceEdits(
    async (start, length) => buffer(await storage.read(key, { start, end: start + length - 1 })),
    size_bytes,
  );
  const row = await measure(edits, () => storage.read(key));
  await db.all(updatePlaceless, { id, path, ...row });
  return row;
}

type Sent = Stored & { sha256: string; keeps_place: boolean; place_edits: unknown; placeless_sha256: string | null };

/** What guests get of a file: all of it, or all but the place. */
export async function sentOf(
  deps: Pick<Deps, 'db' | 'storage'>,
  photo: Sent,
): Promise<{ sha256: string; edits: Edit[] }> {
  const { sha256, keeps_place, place_edits } = photo;
  if (keeps_place) return { sha256, edits: [] };
  if (place_edits !== null) return { sha256: photo.placeless_sha256 ?? sha256, edits: editsOf(place_edits) };
  const found = await findPlaceless(deps, photo);
  return { sha256: found.placeless_sha256 ?? sha256, edits: editsOf(JSON.parse(found.place_edits)) };
}

async function measure(
  edits: Edit[],
  read: () => Parameters<typeof withEdits>[0] | Promise<Parameters<typeof withEdits>[0]>,
): Promise<PlacelessRow> {
  const place_edits = JSON.stringify(edits.map(({ at, bytes }): KeptEdit => [at, bytes.toString('base64')]));
  if (edits.length === 0) return { place_edits, placeless_sha256: null, placeless_crc32: null };
  const hash = createHash('sha256');
  let sum = 0;
  for await (const chunk of withEdits(await read(), 0, edits) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
  }
  return { place_edits, placeless_sha256: hash.digest('hex'), placeless_crc32: sum };
}
