import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { imageType } from '../client/image-types.ts';
import type { Filter } from './glob.ts';

const AT_ONCE = 64;

/** The state when the file was found. Later changes alter its size or times. */
export type ImageFile = { path: string; name: string; size: number; mtime: number; ctime: number; type: string };

type Listeners = { onOther(path: string): void; onFault(path: string, error: unknown): void };

export type Search = Listeners & { filter: Filter };

/** The images at and below some paths, in the order of their names. Reports files that are not images or can't be read. */
export async function findImages(paths: string[], search: Search): Promise<ImageFile[]> {
  // A path named on the command line must exist.
  for (const path of paths) await stat(path);
  const found = await Promise.all(paths.map((path) => visit(path, path, search)));
  return found.flat();
}

async function visit(path: string, root: string, search: Search): Promise<ImageFile[]> {
  try {
    return await imagesAt(path, root, search);
  } catch (error) {
    search.onFault(path, error);
    return [];
  }
}

async function imagesAt(path: string, root: string, search: Search): Promise<ImageFile[]> {
  const entry = await stat(path);
  if (entry.isDirectory()) return imagesIn(path, root, search);
  const below = placeOf(path, root);
  if (!search.filter.takes(below)) return [];
  const type = imageType(path);
  if (type && entry.isFile()) {
    const { size, mtimeMs: mtime, ctimeMs: ctime } = entry;
    return [{ path, name: basename(path), size, mtime, ctime, type }];
  }
  search.onOther(path);
  return [];
}

async function imagesIn(folder: string, root: string, search: Search): Promise<ImageFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: ImageFile[][] = [];
  // A folder may hold more files than may be open at a time.
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE).map(async (entry) => {
      const path = join(folder, entry.name);
      if (await isPassedOver(entry, path, root, search)) return [];
      return visit(path, root, search);
    });
    found.push(...(await Promise.all(some)));
  }
  return found.flat();
}

/** Links to folders are not followed: they may lead in a circle. */
async function isPassedOver(entry: Dirent, path: string, root: string, { filter }: Search): Promise<boolean> {
  if (entry.isDirectory()) return !filter.enters(placeOf(path, root));
  if (!entry.isSymbolicLink()) return false;
  return stat(path).then(
    (target) => target.isDirectory(),
    (error) => error.code === 'ELOOP',
  );
}

/** The path below the folder that was named, as patterns see it. */
export const placeOf = (path: string, root: string): string =>
  path === root ? basename(path) : relative(root, path).split(sep).join('/');
