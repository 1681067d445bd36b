import { crc32 } from 'node:zlib';
import { centralHeader, endOfDirectory, localHeader, type ZipEntry } from './headers.ts';

/** Small files as one ZIP archive, uncompressed and in memory. */
export function packFiles(
  files: { name: string; bytes: Buffer }[],
  time: Pick<ZipEntry, 'modifiedAt' | 'isLocal'>,
): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const entry = { name, size: bytes.length, crc32: crc32(bytes), ...time };
    const header = localHeader(entry);
    directory.push(centralHeader(entry, offset));
    pieces.push(header, bytes);
    offset += header.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...pieces, central, endOfDirectory(files.length, central.length, offset)]);
}
