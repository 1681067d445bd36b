import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';

// Loaded before s3rver. When it deletes the last object of a folder, it deletes the folder too, and ends with an unheard ENOENT when
// another object is being put there at that moment. With this it keeps empty folders, which no listing shows.

type Store = { getResourcePath(bucket: string, key: string, kind: string): string };
const FileSystemStore = createRequire(import.meta.url)('s3rver/lib/stores/filesystem.js');

FileSystemStore.prototype.deleteObject = async function (this: Store, bucket: string, key: string): Promise<void> {
  for (const kind of ['object', 'object.md5', 'metadata.json'])
    rmSync(this.getResourcePath(bucket, key, kind), { force: true });
};
