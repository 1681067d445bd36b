import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { ZipFile } from 'yazl';
import type { Storage } from '../storage/storage.ts';
import { sendBytes } from './send-file.ts';

export type ZippedFile = { key: string; size: number; modifiedAt: Date; name: string };

/** yazl tells the size of the whole archive; its types don't know. */
type End = (options: object, sized: (bytes: number) => void) => void;

/** Streams stored files as one ZIP archive, uncompressed, one file open at a time. Answers HEAD. */
export async function sendZip(
  req: Request,
  res: Response,
  storage: Storage,
  name: string,
  files: ZippedFile[],
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error) => output.destroy(error));
  for (const { key, size, modifiedAt, name: entry } of files) {
    const options = { compress: false, size, mtime: modifiedAt, mode: 0o100644 };
    zip.addReadStreamLazy(entry, options, (done) => {
      storage.read(key).then(
        (bytes) => {
          current = bytes;
          bytes.on('error', (error) => output.destroy(error));
          if (output.destroyed) bytes.destroy();
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
    current?.destroy();
  }
}
