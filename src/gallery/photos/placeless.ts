import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Deps, HasQueries } from '../../deps.ts';
import { conflict } from '../../platform/errors.ts';
import { findPlaceEdits } from '../../platform/images/place-edits.ts';
import { type Edit, withEdits } from '../../platform/storage/edits.ts';
import { type PlacelessRow, updatePlaceless } from './add-photo.sql.ts';
import { originalKey } from './photo-files.ts';
import { forgetPlaceless, forgetWrongPlaceEdits, type KeptPlaceless, selectPlaceless } from './placeless.sql.ts';

export { type KeptPlaceless, selectWrongPlaceEdits } from './placeless.sql.ts';

/** An edit as it is stored: where, and the bytes in base64. */
type KeptEdit = [number, string];

export const editsOf = (kept: unknown): Edit[] =>
  ((kept ?? []) as KeptEdit[]).map(([at, bytes]) => ({ at, bytes: Buffer.from(bytes, 'base64') }));

/** The facts needed to send a file on this machine without its location. */
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

type Stored = { id: number; path: string; size_bytes: number; sha256: string };

/**
 * The same for a photo of an earlier release, and stores it. Only a file that contains a place is read as a whole, and the result is stored
 * only if its bytes are unchanged.
 */
export async function findPlaceless(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  photo: Stored,
): Promise<PlacelessRow> {
  const { id, path, size_bytes, sha256 } = photo;
  const key = originalKey(path);
  const edits = await findPlaceEdits(
    async (start, length) => buffer(await storage.read(key, { start, end: start + length - 1 })),
    size_bytes,
  );
  const row = await measure(edits, () => storage.read(key), sha256);
  await db.all(updatePlaceless, { id, path, ...row });
  return row;
}

type Sent = Stored & { keeps_place: boolean; place_edits: unknown; placeless_sha256: string | null };

/** The file for guests: all of it, or without its location. */
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
  read: () => Readable | Promise<Readable>,
  expected?: string,
): Promise<PlacelessRow> {
  const place_edits = JSON.stringify(edits.map(({ at, bytes }): KeptEdit => [at, bytes.toString('base64')]));
  if (edits.length === 0) return { place_edits, placeless_sha256: null, placeless_crc32: null };
  const { sha256, ...digests } = await digestsOf(await read(), edits);
  if (expected !== undefined && sha256 !== expected)
    throw conflict('PHOTO_DAMAGED', 'The file of this photo is damaged. Ask the studio to upload it again.');
  return { place_edits, ...digests };
}

/** Digests of a file as stored, and of what guests get. */
export async function digestsOf(file: Readable, edits: Edit[], onBytes?: (bytes: number) => void) {
  const [whole, sent] = [createHash('sha256'), createHash('sha256')];
  let sum = 0;
  async function* hashed() {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      whole.update(chunk);
      onBytes?.(chunk.length);
      yield chunk;
    }
  }
  for await (const chunk of withEdits(
    Readable.from(hashed(), { objectMode: false }),
    0,
    edits,
  ) as AsyncIterable<Buffer>) {
    sent.update(chunk);
    sum = crc32(chunk, sum);
  }
  return { sha256: whole.digest('hex'), placeless_sha256: sent.digest('hex'), placeless_crc32: sum };
}

/** The edits for these photos, by id, if guests' copies differ from the files. */
export const findKeptPlaceless = async ({ db }: HasQueries, ids: number[]): Promise<Map<number, KeptPlaceless>> =>
  new Map((await db.all(selectPlaceless, { ids })).map((row) => [row.id, row]));

/** Deletes the stored edits of a photo, unless it has changed since: the next download computes them again. */
export const forgetKeptPlaceless = async ({ db }: HasQueries, path: string, kept: KeptPlaceless): Promise<void> => {
  await db.all(forgetPlaceless, { id: kept.id, path, placeless_sha256: kept.placeless_sha256 });
};

/** The same for all photos whose edits can't be right. Reports them. */
export const forgetImpossibleEdits = async ({ db }: HasQueries): Promise<string[]> =>
  (await db.all(forgetWrongPlaceEdits, {})).map(({ id }) => `photo ${id}: the next download looks for its place again`);
