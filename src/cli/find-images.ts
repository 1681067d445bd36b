import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import mime from 'mime';

/** Raw files that the registry of types does not name. */
const RAW: Record<string, string> = {
  arw: 'sony-arw',
  cr2: 'canon-cr2',
  cr3: 'canon-cr3',
  nef: 'nikon-nef',
  orf: 'olympus-orf',
  pef: 'pentax-pef',
  raf: 'fuji-raf',
  rw2: 'panasonic-rw2',
};

const AT_ONCE = 64;

export type ImageFile = { path: string; name: string; size: number; type: string };

/** The `image/*` type that a file's name says it has. */
export function imageType(path: string): string | undefined {
  const raw = RAW[/\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  const type = raw ? `image/x-${raw}` : mime.getType(path);
  return type?.startsWith('image/') ? type : undefined;
}

type Listeners = { onOther(path: string): void; onFault(path: string, error: unknown): void };

/** The images at and below some paths, in the order of their names. Reports files that are not images or can't be read. */
export async function findImages(paths: string[], listeners: Listeners): Promise<ImageFile[]> {
  // A path named on the command line must exist.
  for (const path of paths) await stat(path);
  const found = await Promise.all(paths.map((path) => visit(path, listeners)));
  return found.flat();
}

async function visit(path: string, listeners: Listeners): Promise<ImageFile[]> {
  try {
    return await imagesAt(path, listeners);
  } catch (error) {
    listeners.onFault(path, error);
    return [];
  }
}

async function imagesAt(path: string, listeners: Listeners): Promise<ImageFile[]> {
  const entry = await stat(path);
  if (entry.isDirectory()) {
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
    const found: ImageFile[][] = [];
    // A folder may hold more files than may be open at a time.
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE).map((name) => join(path, name));
      found.push(
        ...(await Promise.all(some.map(async (one) => ((await leadsAway(one)) ? [] : visit(one, listeners))))),
      );
    }
    return found.flat();
  }
  const type = imageType(path);
  if (type && entry.isFile()) return [{ path, name: basename(path), size: entry.size, type }];
  listeners.onOther(path);
  return [];
}

/** Links to folders are not followed: they may lead in a circle. */
async function leadsAway(path: string): Promise<boolean> {
  if (!(await lstat(path)).isSymbolicLink()) return false;
  return stat(path).then(
    (entry) => entry.isDirectory(),
    (error) => error.code === 'ELOOP',
  );
}
