import { hash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import { type Source, sweepFolder, writeStaged } from '../staging.ts';
import { missing, type StagedFile, type Storage } from '../storage.ts';
import type { S3Config } from '../storage-config.ts';
import { openBytes, signBody, toBase64 } from './body.ts';
import { type Connection, connect } from './connection.ts';
import { explained } from './faults.ts';
import { listObjects } from './list.ts';
import { sweepMultipart } from './multipart.ts';
import { openPictureSigner, originFinder, presignFile } from './presign.ts';
import { describe, putFile } from './put.ts';
import { readFile } from './read.ts';

const HOUR_MS = 60 * 60_000;

/** Files as objects of a store, with local staging. It connects only when needed. */
export function s3Storage(config: S3Config, stalledMs?: number): Storage {
  const { staging } = config;
  const store = connect(config, stalledMs);
  let sweptAt = Number.NEGATIVE_INFINITY;
  /** Every machine has its own staging folder, and one machine sweeps for the whole installation. */
  const sweepStaging = () => {
    if (performance.now() - sweptAt < HOUR_MS) return;
    sweptAt = performance.now();
    sweepFolder(staging, HOUR_MS).catch(() => {});
  };
  const stage = async (source: Source, maxBytes: number, isNew = true): Promise<StagedFile> => {
    sweepStaging();
    const { file, ...staged } = await writeStaged(staging, source, maxBytes);
    await file.close();
    return {
      ...staged,
      async store(key) {
        await putFile(store, key, staged, isNew);
        await rm(staged.path, { force: true });
      },
      discard: () => rm(staged.path, { force: true }),
    };
  };

  return {
    stage,
    async put(key, bytes) {
      const staged = await stage([bytes], bytes.byteLength, false);
      await staged.store(key).finally(staged.discard);
    },
    async copy(from, to) {
      const { Bucket, Key } = store.at(from);
      const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
      await store.call((s3, options) => s3.copyObject({ ...store.at(to), CopySource }, options));
    },
    read: (key, range) => readFile(store, key, range),
    readAll: (key) => readFile(store, key),
    async localPath(key) {
      const { path, discard } = await stage(await readFile(store, key), Number.POSITIVE_INFINITY);
      return { path, release: discard };
    },
    appendPart: (...args) => appendPieces(store, ...args),
    async part(name, { size, sha256, pieces }) {
      const staged = await stage(joinPieces(store, name, pieces), size);
      if (staged.size === size && (sha256 === undefined || sha256 === staged.sha256)) return staged;
      await staged.discard();
      throw missing();
    },
    removePart: (name) => removePieces(store, name),
    listParts: () => listPieces(store),
    async remove(key) {
      await store.call((s3, options) => s3.deleteObject(store.at(key), options));
    },
    removeFolder: async () => {},
    find: (key) => describe(store, key),
    async *listAll(prefix, changedAfter) {
      if (changedAfter) return;
      for await (const file of listObjects(store, prefix)) if (!isPiece(file.key)) yield file;
    },
    async sweepStaged(olderThanMs) {
      const before = new Date((await storeTime(store)).getTime() - olderThanMs);
      return (await sweepFolder(staging, olderThanMs)) + (await sweepMultipart(store, before));
    },
    time: () => storeTime(store),
    async check() {
      const staged = await stage([new Uint8Array(1)], 1);
      await staged.discard();
      const { Bucket } = store.at('');
      await store
        .call((s3, options) => s3.headBucket({ Bucket }, options))
        .catch((fault) => {
          throw explained(fault);
        });
    },
    ...(config.presigns && {
      presign: (key, headers) => presignFile(store, key, headers),
      pictureOrigin: originFinder(store),
    }),
    ...(config.presigns === 'all' && openPictureSigner(store)),
  };
}

const PIECE_BYTES = 4 * 1024 * 1024;
const REMOVED_AT_A_TIME = 8;

const PARTS = 'parts/';
const folderOf = (name: string) => `${PARTS}${name}/`;

/**
 * Stores the stream as objects of a few megabytes; one is sent while the next one fills. Parts of a multipart upload would have to be at
 * least five megabytes, which would hold back bytes that a client has sent. Each object has a unique name, so a replica that was believed
 * dead can't overwrite bytes that another one has acknowledged since.
 */
async function appendPieces(
  store: Connection,
  name: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
  onSynced: (offset: number, piece: string) => Promise<void>,
): Promise<void> {
  let position = offset;
  let chunks: Uint8Array[] = [];
  let filled = 0;
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    if (filled === 0) return;
    const piece = `${position}-${randomBytes(6).toString('hex')}`;
    const bytes = Buffer.concat(chunks);
    position += filled;
    [chunks, filled] = [[], 0];
    const end = position;
    writing = putPiece(store, folderOf(name) + piece, bytes).then(() => onSynced(end, piece));
    writing.catch(() => {});
  };
  try {
    for await (const chunk of source) {
      onChunk(chunk);
      chunks.push(chunk);
      filled += chunk.byteLength;
      if (filled >= PIECE_BYTES) await flush();
    }
  } catch (error) {
    await flush()
      .then(() => writing)
      .catch(() => {});
    throw error;
  }
  await flush();
  await writing;
}

async function putPiece(store: Connection, key: string, bytes: Buffer): Promise<void> {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const sha256 = hash('sha256', bytes);
  const checksum = !store.lacks.has('checksums') && { ChecksumSHA256: toBase64(sha256) };
  const input = { ...store.at(key), ContentLength: bytes.byteLength, ...checksum };
  // On a slow line it may take longer, as long as there is progress.
  await store.send(
    () => openBytes(bytes),
    (s3, options, Body) => s3.send(signBody(new PutObjectCommand({ ...input, Body }), sha256), options),
  );
}

/** The bytes of pieces, in their order. */
async function* joinPieces(store: Connection, name: string, pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield* await readFile(store, folderOf(name) + piece);
}

async function removePieces(store: Connection, name: string): Promise<void> {
  const limit = pLimit(REMOVED_AT_A_TIME);
  const removals: Promise<unknown>[] = [];
  for await (const { key } of listObjects(store, folderOf(name)))
    removals.push(limit(() => store.call((s3, options) => s3.deleteObject(store.at(key), options))));
  await Promise.all(removals);
}

/** The names of pieces, each with the time of its last one. */
async function* listPieces(store: Connection): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  let last: { name: string; modifiedAt: Date } | undefined;
  for await (const { key, modifiedAt } of listObjects(store, PARTS)) {
    const [, name = ''] = key.split('/');
    if (last && last.name !== name) yield last;
    const isNewer = last?.name !== name || last.modifiedAt < modifiedAt;
    if (isNewer) last = { name, modifiedAt };
  }
  if (last) yield last;
}

/** The store's clock, read from a piece that belongs to no upload. */
async function storeTime(store: Connection): Promise<Date> {
  const key = folderOf('clock') + randomBytes(6).toString('hex');
  await putPiece(store, key, Buffer.alloc(1));
  try {
    const found = await describe(store, key);
    if (!found) throw missing();
    return found.modifiedAt;
  } finally {
    await store.call((s3, options) => s3.deleteObject(store.at(key), options));
  }
}

const isPiece = (key: string): boolean => key.startsWith(PARTS);
