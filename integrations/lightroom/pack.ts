import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { centralHeader, endOfDirectory, localHeader, type ZipEntry } from '../../src/platform/zip/headers.ts';

// npm run build:lightroom: packs the plug-in. The same files always give the same bytes.

const NAME = 'atelier.lrplugin';
const root = join(import.meta.dirname, '../..');
/** The first time that ZIP knows. Nobody needs to see when a checkout was made. */
const TIME = new Date('1980-01-01T00:00:00Z');

/** A ZIP file with the files of a folder, and the folder itself around them. */
export function packFolder(folder: string, name: string): Buffer {
  const files = readdirSync(folder).sort();
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const entry: ZipEntry = {
      name: `${name}/${file}`,
      size: bytes.length,
      crc32: crc32(bytes),
      modifiedAt: TIME,
      isLocal: true,
    };
    const header = localHeader(entry);
    directory.push(centralHeader(entry, offset));
    parts.push(header, bytes);
    offset += header.length + bytes.length;
  }
  const size = directory.reduce((sum, header) => sum + header.length, 0);
  return Buffer.concat([...parts, ...directory, endOfDirectory(files.length, size, offset)]);
}

if (import.meta.main) {
  const target = join(root, 'dist/integrations', `${NAME}.zip`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, packFolder(join(import.meta.dirname, NAME), NAME));
}
