import { BRANDING, logoKey } from '../../gallery/photos/photo-files.ts';
import { OF_AN_EVENT } from '../../gallery/photos/sweep.ts';
import type { Session } from '../../platform/db/session.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { HAS_CONTROLS } from '../archive/write-archive.ts';
import type { Kept } from '../kept-files.ts';
import { ORIGINAL, photoFlags, THUMBNAIL } from '../photo-flags.ts';
import { findRows, isStillThere, listLogos, type PhotoFiles, rowsInBatches } from '../rows.ts';
import { inBatches } from '../streams.ts';
import { copyInto, type FileCopier, type Given } from './copier.ts';

const BATCH = 200;

/** Combines the copiers of these kinds of files and of the studio’s logo. */
export function copyAllFiles(kinds: Kept[], ...given: Given): FileCopier {
  const copiers = [copyLogo(...given), ...kinds.map((kept) => copyFiles(kept, ...given))];
  return {
    async copyAll() {
      for (const { copyAll } of copiers) await copyAll();
    },
    async copyMissing(snapshot) {
      for (const { copyMissing } of copiers) if (!(await copyMissing(snapshot))) return false;
      return true;
    },
  };
}

/** Copies files of a kind into the archive, and compares originals with their rows. Four bytes per row record what has been copied. */
function copyFiles(kept: Kept, ...[operator, db, archive, counts, onFault, onStranger]: Given): FileCopier {
  const { storage, session } = operator;
  const { what, reads, areas, originalKey, thumbnailKey, pathOf } = kept;
  const copied = photoFlags();
  const faulty = photoFlags();
  let outside: Promise<Session> | undefined;

  const copy = copyInto(archive, operator, counts);

  const note = (photo: PhotoFiles, key: string, sha256: string) => {
    const isOriginal = key === originalKey(photo.path);
    copied.add(photo, isOriginal ? ORIGINAL : THUMBNAIL);
    if (isOriginal && sha256 !== photo.sha256)
      onFault(`${key} (${what.one} ${photo.id}) has the SHA-256 ${sha256}, which differs from its row`);
  };

  /** Other files in the storage do not belong to the gallery, and their names may be invalid in an archive. */
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
      // Pictures that can be made again have no row.
      const named = batch.filter(({ key }) => [originalKey, thumbnailKey].some((keyOf) => key === keyOf(pathOf(key))));
      if (named.length === 0) continue;
      for (const photo of await findRows({ db }, reads, [...new Set(named.map(({ key }) => pathOf(key)))])) {
        for (const key of [originalKey(photo.path), thumbnailKey(photo.path)]) {
          const sha256 = hashes.get(key);
          if (sha256 !== undefined) note(photo, key, sha256);
        }
      }
    }
  };

  const copyOne = async (photo: PhotoFiles, key: string): Promise<boolean> => {
    const found: Omit<StoredFile, 'key'> | undefined = await storage.find(key);
    const sha256 = found && (await copy(key, found.size, storage.read(key)));
    if (sha256 !== undefined) note(photo, key, sha256);
    else if (await isStill(photo)) reportMissing(photo, key);
    else return false;
    return true;
  };

  /** Whether the photo now exists with these files, outside of any snapshot. */
  const isStill = async (photo: PhotoFiles) => {
    outside ??= session();
    return isStillThere({ db: await outside }, reads, photo);
  };

  const reportMissing = (photo: PhotoFiles, key: string) => {
    const flag = key === photo.thumbnail_path ? THUMBNAIL : ORIGINAL;
    if (!faulty.has(photo, flag)) onFault(`${key} (${what.one} ${photo.id}) is missing or unreadable`);
    faulty.add(photo, flag);
  };

  return {
    async copyAll() {
      for (const area of areas) await copyArea(area);
    },
    async copyMissing(snapshot) {
      let isWhole = true;
      for await (const batch of rowsInBatches({ db: snapshot }, reads, 5 * BATCH)) {
        for (const photo of batch) {
          const { path, thumbnail_path } = photo;
          if (!copied.has(photo, ORIGINAL)) isWhole = (await copyOne(photo, originalKey(path))) && isWhole;
          if (thumbnail_path !== null && !copied.has(photo, THUMBNAIL))
            isWhole = (await copyOne(photo, thumbnail_path)) && isWhole;
        }
      }
      return isWhole;
    },
  };
}

const SMALL_BYTES = 512 * 1024;
const AHEAD = 16;

/**
 * Files with their bytes, in order. Small ones are read ahead, since a distant store takes longer to start than to send them. A large one
 * is read when its turn comes.
 */
async function* readAhead(
  storage: Storage,
  files: StoredFile[],
): AsyncGenerator<{ file: StoredFile; bytes: Promise<AsyncIterable<Uint8Array>> }> {
  const begun: (Promise<AsyncIterable<Uint8Array>> | undefined)[] = [];
  for (const [index, file] of files.entries()) {
    for (let next = begun.length; next < files.length && next < index + AHEAD; next++) {
      const isSmall = (files[next]?.size ?? 0) <= SMALL_BYTES;
      const whole = isSmall ? readWhole(storage, files[next]?.key ?? '') : undefined;
      whole?.catch(() => {});
      begun.push(whole);
    }
    yield { file, bytes: begun[index] ?? storage.read(file.key) };
    begun[index] = undefined;
  }
}

const readWhole = async (storage: Storage, key: string) =>
  asAsync((await (await storage.read(key)).toArray()) as Uint8Array[]);

async function* asAsync(chunks: Uint8Array[]) {
  yield* chunks;
}

/** Copies the studio's logo into the archive. */
function copyLogo(...[operator, , archive, counts, onFault, onStranger]: Given): FileCopier {
  const { storage, session } = operator;
  const copy = copyInto(archive, operator, counts);
  /** Files that are in the archive or unreadable. */
  const logos = new Set<string>();
  let outside: Promise<Session> | undefined;
  return {
    async copyAll() {
      for await (const { key, size } of storage.listAll(BRANDING)) {
        if (HAS_CONTROLS.test(key)) onStranger(JSON.stringify(key));
        else if ((await copy(key, size, storage.read(key))) !== undefined) logos.add(key);
      }
    },
    async copyMissing(snapshot) {
      for (const { filename } of await listLogos({ db: snapshot })) {
        const key = logoKey(filename);
        if (logos.has(key)) continue;
        const found = await storage.find(key);
        if (!found || (await copy(key, found.size, storage.read(key))) === undefined) {
          outside ??= session();
          const isStillNamed = (await listLogos({ db: await outside })).some((logo) => logo.filename === filename);
          if (!isStillNamed) return false;
          onFault(`${key} (the studio’s logo) is missing or unreadable`);
        }
        logos.add(key);
      }
      return true;
    },
  };
}
