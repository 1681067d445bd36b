import { readdir, stat } from 'node:fs/promises';
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

export type ImageFile = { path: string; name: string; size: number; type: string };

/** The `image/*` type that a file's name says it has. */
export function imageType(path: string): string | undefined {
  const raw = RAW[/\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  const type = raw ? `image/x-${raw}` : mime.getType(path);
  return type?.startsWith('image/') ? type : undefined;
}

/** The images at and below some paths, in the order of their names; `onOther` hears of files that are none. */
export async function findImages(paths: string[], onOther: (path: string) => void): Promise<ImageFile[]> {
  const found: ImageFile[] = [];
  const visit = async (path: string): Promise<void> => {
    const entry = await stat(path);
    if (entry.isDirectory()) {
      const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
      for (const name of names) await visit(join(path, name));
      return;
    }
    const type = imageType(path);
    if (type && entry.isFile()) found.push({ path, name: basename(path), size: entry.size, type });
    else onOther(path);
  };
  for (const path of paths) await visit(path);
  return found;
}
