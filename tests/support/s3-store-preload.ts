import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, type PathLike, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

// Loaded before s3rver, which has faults that a store in use must not have. It reports bytes before they are in their file. It leaves
// half-written objects when it is killed, and then answers every listing with 500. It deletes the folder into which another object is
// being put. With this file an object exists as a whole or not at all, and empty folders are kept, which no listing shows.

type Metadata = Record<string, string>;
type Store = {
  getResourcePath(bucket: string, key: string | undefined, kind: string): string;
  putMetadata(bucket: string, key: string, metadata: Metadata, md5: string): Promise<void>;
};
type StoredObject = { bucket: string; key: string; content: Readable; metadata: Metadata };

// A store with a channel ends with the worker that started it.
process.once('disconnect', () => process.exit());

const require = createRequire(import.meta.url);
const { prototype } = require('s3rver/lib/stores/filesystem.js');

// Objects appear and disappear at once, since listings read one file at a time.
const draftOf = (path: PathLike) => `${path}.${randomUUID()}`;

async function keepText(path: PathLike, text: string): Promise<void> {
  const draft = draftOf(path);
  writeFileSync(draft, text);
  renameSync(draft, path);
}
require('fs-extra').writeFile = keepText;

async function keep(path: string, content: Readable): Promise<{ size: number; md5: string }> {
  mkdirSync(dirname(path), { recursive: true });
  const [hash, draft] = [createHash('md5'), draftOf(path)];
  const file = createWriteStream(draft);
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(content, count, file);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return { size: file.bytesWritten, md5: hash.digest('hex') };
}

prototype.putObject = async function (this: Store, { bucket, key, content, metadata }: StoredObject) {
  const kept = await keep(this.getResourcePath(bucket, key, 'object'), content);
  await this.putMetadata(bucket, key, metadata, kept.md5);
  return kept;
};

prototype.putPart = async function (this: Store, bucket: string, upload: string, part: number, content: Readable) {
  const path = `${this.getResourcePath(bucket, undefined, 'uploads')}/${upload}/${part}`;
  const kept = await keep(path, content);
  await keepText(`${path}.md5`, kept.md5);
  return kept;
};

prototype.deleteObject = async function (this: Store, bucket: string, key: string): Promise<void> {
  for (const kind of ['object', 'object.md5', 'metadata.json'])
    rmSync(this.getResourcePath(bucket, key, kind), { force: true });
};
