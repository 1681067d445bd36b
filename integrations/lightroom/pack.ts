import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packFiles } from '../../src/platform/zip/pack-files.ts';

// npm run build:lightroom: packs the plug-in. The same files always give the same bytes.

const NAME = 'atelier.lrplugin';
const root = join(import.meta.dirname, '../..');
/** The first time that ZIP knows. Nobody needs to see when a checkout was made. */
const TIME = new Date('1980-01-01T00:00:00Z');

/** A ZIP file with the files of a folder, and the folder itself around them. */
export function packFolder(folder: string, name: string): Buffer {
  const files = readdirSync(folder).sort();
  return packFiles(
    files.map((file) => ({ name: `${name}/${file}`, bytes: readFileSync(join(folder, file)) })),
    { modifiedAt: TIME, isLocal: true },
  );
}

if (import.meta.main) {
  const target = join(root, 'dist/integrations', `${NAME}.zip`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, packFolder(join(import.meta.dirname, NAME), NAME));
}
