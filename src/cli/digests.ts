import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ImageFile } from './find-images.ts';
import { replaceFile } from './replace-file.ts';

/** With its bytes if the file is small. */
export type HashedImage = ImageFile & { sha256: string; bytes?: Buffer };

/** A file up to this size is read once, for its digest and for sending it. */
const KEPT_BYTES = 512 * 1024;
const KEPT_MS = 90 * 86_400_000;
const MAX_KEPT = 200_000;
/** A file that changed just before it was read may change again without a new timestamp. */
const SETTLED_MS = 2_000;

type Entry = { size: number; mtime: number; ctime: number; sha256: string; used: number };

export type Digests = {
  /** If the file has not changed since it was read. */
  find(image: ImageFile): HashedImage | undefined;
  read(image: ImageFile): Promise<HashedImage>;
  save(): Promise<void>;
};

/** The SHA-256 of files. A file in `file` with an unchanged size and time is not read again. */
export async function openDigests(file: string, interrupted: AbortSignal): Promise<Digests> {
  const known = new Map(Object.entries(await readEntries(file)));
  return {
    find(image) {
      const entry = known.get(image.path);
      if (entry?.size !== image.size || entry.mtime !== image.mtime || entry.ctime !== image.ctime) return undefined;
      entry.used = Date.now();
      return { ...image, sha256: entry.sha256 };
    },
    async read(image) {
      const { path, size, mtime, ctime } = image;
      const used = Date.now();
      const hashed = await read(image, interrupted);
      if (used - mtime > SETTLED_MS) known.set(path, { size, mtime, ctime, sha256: hashed.sha256, used });
      return hashed;
    },
    async save() {
      const oldest = Date.now() - KEPT_MS;
      const kept = [...known].filter(([, { used }]) => used > oldest).sort(([, a], [, b]) => b.used - a.used);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const text = JSON.stringify(Object.fromEntries(kept.slice(0, MAX_KEPT)));
      await replaceFile(file, (draft) => writeFile(draft, text, { mode: 0o600, flag: 'wx' }));
    },
  };
}

/** Empty if the file cannot be read or is invalid. Every image is then read again. */
async function readEntries(file: string): Promise<Record<string, Entry>> {
  try {
    const entries = JSON.parse(await readFile(file, 'utf8'));
    return Object.values(entries).every(isEntry) ? entries : {};
  } catch {
    return {};
  }
}

function isEntry(found: unknown): found is Entry {
  const { sha256, ...times } = found as Entry;
  return (
    typeof sha256 === 'string' &&
    (['size', 'mtime', 'ctime', 'used'] as const).every((key) => Number.isFinite(times[key]))
  );
}

async function read(image: ImageFile, signal: AbortSignal): Promise<HashedImage> {
  const digest = (await import('node:crypto')).createHash('sha256');
  const kept: Buffer[] = [];
  const isKept = image.size <= KEPT_BYTES;
  let bytes = 0;
  // One byte more than the file had shows that it grew.
  for await (const chunk of createReadStream(image.path, { end: image.size, signal })) {
    digest.update(chunk);
    bytes += chunk.length;
    if (isKept) kept.push(chunk);
  }
  if (bytes !== image.size) throw new Error('The file changed while it was read. Upload it again.');
  return { ...image, ...(isKept && { bytes: Buffer.concat(kept) }), sha256: digest.digest('hex') };
}
