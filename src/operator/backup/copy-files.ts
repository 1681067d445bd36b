import {
  AREAS,
  BRANDING,
  logoKey,
  ORIGINALS,
  originalKey,
  photoPathOf,
  THUMBNAILS,
} from '../../gallery/photos/photo-files.ts';
import { OF_AN_EVENT } from '../../gallery/photos/sweep.ts';
import type { Session } from '../../platform/db/session.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { FILES } from '../archive/format.ts';
import { type ArchiveWriter, HAS_CONTROLS } from '../archive/write-archive.ts';
import type { Operator } from '../open-operator.ts';
import { ORIGINAL, photoMarks, THUMBNAIL } from '../photo-marks.ts';
import { findLogo, findPhotos, isStillThere, type PhotoFiles, photosInBatches } from '../rows.ts';
import { inBatches } from '../streams.ts';
import { readAhead } from './read-ahead.ts';

const BATCH = 200;
const MAX_TRIES = 5;

export type FileCopier = {
  /** Copies whatever the storage lists. */
  copyAll(): Promise<void>;
  /**
   * Copies the files of photos that are not in the archive yet, as `snapshot` sees the photos. Returns false when one of them was deleted
   * meanwhile: then that snapshot has a row without its file.
   */
  copyMissing(snapshot: Session): Promise<boolean>;
};

type Counts = { files: number; bytes: number; originals: number };

/** Copies files into the archive, and compares originals with their rows on the way. Four bytes for each photo say what of it is in there. */
export function copyFiles(
  { storage, interrupted, session }: Operator,
  db: Session,
  archive: ArchiveWriter,
  counts: Counts,
  onFault: (what: string) => void,
  onStranger: (key: string) => void,
): FileCopier {
  const copied = photoMarks();
  const faulty = photoMarks();
  /** The logos that the archive has, or that nobody can read. */
  const logos = new Set<string>();
  let outside: Promise<Session> | undefined;

  /** Returns the SHA-256; undefined when the file is not there, or can't be read. */
  const copy = async (
    key: string,
    size: number,
    opened: Promise<AsyncIterable<Uint8Array>>,
  ): Promise<string | undefined> => {
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
      // It was cut off, or written anew while it was read, as previews may be.
      const found = await storage.find(key);
      if (!found) return undefined;
      length = found.size;
      bytes = storage.read(key);
    }
    return undefined;
  };

  const note = (area: string, photo: PhotoFiles, key: string, sha256: string) => {
    copied.add(photo, area === ORIGINALS ? ORIGINAL : THUMBNAIL);
    if (area === ORIGINALS && sha256 !== photo.sha256)
      onFault(`${key} (photo ${photo.id}) has the SHA-256 ${sha256}, its row another`);
  };

  /** Whatever else lies in the storage is not the gallery's, and its name may be none for an archive. */
  async function* listOurs(area: string) {
    for await (const file of storage.listAll(area)) {
      if (OF_AN_EVENT.test(file.key.slice(area.length)) && !HAS_CONTROLS.test(file.key)) yield file;
      else onStranger(JSON.stringify(file.key));
    }
  }

  const copyArea = async (area: string) => {
    for await (const batch of inBatches(listOurs(area), BATCH)) {
      const hashes = new Map<string, string>();
      for await (const { file, bytes } of readAhead(storage, batch)) {
        const sha256 = await copy(file.key, file.size, bytes);
        if (sha256 !== undefined) hashes.set(file.key, sha256);
      }
      if (area !== ORIGINALS && area !== THUMBNAILS) continue;
      const keyOf = (path: string) => (area === ORIGINALS ? originalKey(path) : `${THUMBNAILS}${path}.jpg`);
      const paths = batch.map(({ key }) => photoPathOf(area, key));
      for (const photo of await findPhotos({ db }, paths)) {
        const key = keyOf(photo.path);
        const sha256 = hashes.get(key);
        if (sha256 !== undefined) note(area, photo, key, sha256);
      }
    }
  };

  const copyOne = async (area: string, photo: PhotoFiles, key: string): Promise<boolean> => {
    const found: Omit<StoredFile, 'key'> | undefined = await storage.find(key);
    const sha256 = found && (await copy(key, found.size, storage.read(key)));
    if (sha256 !== undefined) note(area, photo, key, sha256);
    else if (await isStill(photo)) reportMissing(photo, key);
    else return false;
    return true;
  };

  /** Whether the photo is there now, with these files, whatever a snapshot sees. */
  const isStill = async (photo: PhotoFiles) => {
    outside ??= session();
    return isStillThere({ db: await outside }, photo);
  };

  /** The logo that a snapshot has. */
  const copyLogo = async (snapshot: Session): Promise<boolean> => {
    const logo = await findLogo({ db: snapshot });
    const key = logo && logoKey(logo.filename);
    if (!key || logos.has(key)) return true;
    const found = await storage.find(key);
    if (found && (await copy(key, found.size, storage.read(key))) !== undefined) {
      logos.add(key);
      return true;
    }
    outside ??= session();
    if ((await findLogo({ db: await outside }))?.filename !== logo.filename) return false;
    onFault(`${key} (the studio’s logo) is not in the storage, or can’t be read`);
    logos.add(key);
    return true;
  };

  const reportMissing = (photo: PhotoFiles, key: string) => {
    const flag = key === photo.thumbnail_path ? THUMBNAIL : ORIGINAL;
    if (!faulty.has(photo, flag)) onFault(`${key} (photo ${photo.id}) is not in the storage, or can’t be read`);
    faulty.add(photo, flag);
  };

  return {
    async copyAll() {
      for (const area of AREAS) await copyArea(area);
      for await (const { key, size } of storage.listAll(BRANDING)) {
        if (HAS_CONTROLS.test(key)) onStranger(JSON.stringify(key));
        else if ((await copy(key, size, storage.read(key))) !== undefined) logos.add(key);
      }
    },
    async copyMissing(snapshot) {
      let isWhole = await copyLogo(snapshot);
      for await (const batch of photosInBatches({ db: snapshot }, 5 * BATCH)) {
        for (const photo of batch) {
          const { path, thumbnail_path } = photo;
          if (!copied.has(photo, ORIGINAL)) isWhole = (await copyOne(ORIGINALS, photo, originalKey(path))) && isWhole;
          if (thumbnail_path !== null && !copied.has(photo, THUMBNAIL))
            isWhole = (await copyOne(THUMBNAILS, photo, thumbnail_path)) && isWhole;
        }
      }
      return isWhole;
    },
  };
}

async function* once(opened: Promise<AsyncIterable<Uint8Array>>) {
  yield* await opened;
}
