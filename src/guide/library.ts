import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { addressOf, type Document, GUIDE, parseDocument } from './document.ts';

const FOLDER = join(import.meta.dirname, '../../docs');
const PICTURE_TYPES: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp' };

export type Library = {
  /** By address. */
  documents: Map<string, Document>;
  pictures: Map<string, { type: string; bytes: Buffer }>;
  /** The links of the index, by its sections. */
  navigation: { title: string; links: { href: string; text: string }[] }[];
};

/** Reads and renders the folder `docs/`. */
export function readLibrary(): Library {
  const library: Library = { documents: new Map(), pictures: new Map(), navigation: [] };
  for (const path of globSync('**/*.*', { cwd: FOLDER })) {
    const file = path.replaceAll('\\', '/');
    const bytes = readFileSync(join(FOLDER, path));
    const type = PICTURE_TYPES[extname(path)];
    if (type) library.pictures.set(addressOf(file), { type, bytes });
    if (file.endsWith('.md')) library.documents.set(addressOf(file), parseDocument(file, `${bytes}`));
  }
  const index = library.documents.get(GUIDE)?.sections ?? [];
  library.navigation = index.filter(({ depth }) => depth === 2);
  return library;
}
