import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';
import { isMatch } from '../etag.ts';
import type { Storage } from '../storage/storage.ts';
import { layOut, type StoredEntry } from '../zip/layout.ts';
import { openPieces, WrongEntry } from '../zip/read-pieces.ts';
import { isKnown } from './conditional.ts';
import { requestedRange } from './ranges.ts';
import { sendBytes } from './send-file.ts';

type Archive = {
  name: string;
  files: StoredEntry[];
  /** Called with the entity tag before anything is sent. If it throws, that error is the response. */
  onTag?: (etag: string) => void;
  /** Called before the first byte is sent. If it throws, that error is the response. */
  beforeBytes?: () => Promise<void>;
  /** Called for a file that does not match its entry. */
  onWrongEntry?: (entry: StoredEntry) => Promise<void>;
};

/**
 * Streams stored files as one ZIP archive, uncompressed: GET and HEAD, conditional requests, one range. A range is sent without reading
 * the bytes before it. If a file differs from its announced size or checksum, the transfer is aborted.
 */
export async function sendZip(req: Request, res: Response, storage: Storage, archive: Archive): Promise<void> {
  const layout = layOut(archive.files);
  const etag = `"${layout.tag}"`;
  archive.onTag?.(etag);
  const expected = req.headers['if-match'];
  if (expected !== undefined && !isMatch(expected, etag))
    throw new AppError(412, 'PRECONDITION_FAILED', 'The archive has changed. Download it again.', {}, { ETag: etag });
  const known = isKnown(req, etag);
  const range = known || req.method === 'HEAD' ? undefined : requestedRange(req, layout.size, etag);
  const wanted = range ?? { start: 0, end: layout.size - 1 };
  try {
    const opened = known || req.method === 'HEAD' ? undefined : await openPieces(layout, storage, wanted);
    try {
      if (!known) await archive.beforeBytes?.();
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition(archive.name),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-cache',
        'Accept-Ranges': 'bytes',
        ETag: etag,
      });
      if (known) return void res.status(304).end();
      if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${layout.size}`);
      res.set('Content-Length', String(wanted.end - wanted.start + 1));
      if (opened) await sendBytes(Readable.from(opened.bytes, { objectMode: false }), res);
      else res.end();
    } finally {
      opened?.close();
    }
  } catch (error) {
    if (error instanceof WrongEntry) await archive.onWrongEntry?.(error.entry);
    throw error;
  }
}
