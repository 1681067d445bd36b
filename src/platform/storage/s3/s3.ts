import { rm } from 'node:fs/promises';
import { type Source, sweepFolder, writeStaged } from '../staging.ts';
import { missing, type StagedFile, type Storage } from '../storage.ts';
import type { S3Config } from '../storage-config.ts';
import { type Connection, connect } from './connection.ts';
import { explained } from './faults.ts';
import { listObjects } from './list.ts';
import { sweepMultipart } from './multipart.ts';
import { appendPieces, isPiece, joinPieces, listPieces, removePieces, storeTime } from './pieces.ts';
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
    ...(config.presigns && { presign: (key, headers) => presignFile(store, key, headers) }),
  };
}

const SECONDS = 5 * 60;

/** A URL under which anyone can read a file for five minutes, with these `headers`. */
async function presignFile(
  store: Connection,
  key: string,
  { type, disposition }: { type: string; disposition: string },
): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const command = new GetObjectCommand({
    ...store.at(key),
    ResponseContentType: type,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: 'private, no-cache',
  });
  return store.call((s3) => getSignedUrl(s3, command, { expiresIn: SECONDS }));
}
