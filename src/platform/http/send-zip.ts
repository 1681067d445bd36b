import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { ZipFile } from 'yazl';
import type { Storage } from '../storage/storage.ts';
import { sendBytes } from './send-file.ts';

export type ZippedFile = { key: string; size: number; modifiedAt: Date; name: string };

/** yazl tells the size of the whole archive; its types don't know. */
type End = (options: object, sized: (bytes: number) => void) => void;

/** Streams stored files as one ZIP archive, uncompressed; while one is sent the next is opened. Answers HEAD. */
export async function sendZip(
  req: Request,
  res: Response,
  storage: Storage,
  name: string,
  files: ZippedFile[],
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const opened = new Map<number, Promise<Readable>>();
  const open = (index: number) => {
    const file = files[index];
    const bytes = opened.get(index) ?? (file && storage.read(file.key));
    if (!bytes) return;
    opened.set(index, bytes);
    bytes.catch(() => {});
    return bytes;
  };
  zip.on('error', (error) => output.destroy(error));
  for (const [index, { size, modifiedAt, name: entry }] of files.entries()) {
    const options = { compress: false, size, mtime: modifiedAt, mode: 0o100644 };
    zip.addReadStreamLazy(entry, options, (done) => {
      opened.delete(index - 1);
      open(index)?.then(
        (bytes) => {
          bytes.on('error', (error) => output.destroy(error));
          if (output.destroyed) bytes.destroy();
          else open(index + 1);
          done(null, bytes);
        },
        done as (error: Error) => void,
      );
    });
  }
  const total = await new Promise<number>((resolve) => (zip.end as End)({}, resolve));
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition(name),
    'X-Content-Type-Options': 'nosniff',
    ...(total >= 0 && { 'Content-Length': String(total) }),
  });
  try {
    if (req.method === 'HEAD') res.end();
    else await sendBytes(output, res);
  } finally {
    output.destroy();
    for (const bytes of opened.values())
      bytes.then(
        (stream) => stream.destroy(),
        () => {},
      );
  }
}
