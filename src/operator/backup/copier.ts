import { ORIGINALS } from '../../gallery/photos/photo-files.ts';
import type { Session } from '../../platform/db/session.ts';
import { FILES } from '../archive/format.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import type { Operator } from '../open-operator.ts';

const MAX_TRIES = 5;

type Counts = { files: number; bytes: number; originals: number };

export type FileCopier = {
  /** Copies every file that the storage lists. */
  copyAll(): Promise<void>;
  /**
   * Copies the missing files of the photos in `snapshot`. Returns false if one was deleted in the meantime, so that the snapshot has a row
   * without its file.
   */
  copyMissing(snapshot: Session): Promise<boolean>;
};

export type Given = [
  operator: Operator,
  db: Session,
  archive: ArchiveWriter,
  counts: Counts,
  onFault: (what: string) => void,
  onStranger: (key: string) => void,
];

type Copy = (key: string, size: number, opened: Promise<AsyncIterable<Uint8Array>>) => Promise<string | undefined>;

/** Copies files into the archive one by one. */
export function copyInto(archive: ArchiveWriter, { storage, interrupted }: Operator, counts: Counts): Copy {
  /** Returns the SHA-256; undefined if the file is missing or unreadable. */
  return async (key: string, size: number, opened: Promise<AsyncIterable<Uint8Array>>): Promise<string | undefined> => {
    let [bytes, length] = [opened, size];
    opened.catch(() => {});
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      interrupted.throwIfAborted();
      const sha256 = await archive.add(FILES + key, length, once(bytes));
      if (sha256 !== undefined) {
        counts.files += 1;
        counts.bytes += length;
        if (key.startsWith(ORIGINALS)) counts.originals += length;
        return sha256;
      }
      // The file was truncated or rewritten while it was read, as previews may be.
      const found = await storage.find(key);
      if (!found) return undefined;
      length = found.size;
      bytes = storage.read(key);
    }
    return undefined;
  };
}

async function* once(opened: Promise<AsyncIterable<Uint8Array>>) {
  yield* await opened;
}
