import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

export type SentFile = {
  key: string;
  size: number;
  /** Hex digest of the bytes; becomes the ETag. */
  sha256: string;
  modifiedAt: string;
  /** What the bytes are, as far as anybody could tell; never what a client said they are. */
  type: string | null;
  name: string;
};

const SAFE_INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Streams a stored file: GET and HEAD, conditional requests, one range. Can't become active content on our origin. */
export async function sendFile(req: Request, res: Response, storage: Storage, file: SentFile): Promise<void> {
  const inline = file.type !== null && SAFE_INLINE.has(file.type);
  res.set({
    'Content-Type': inline ? (file.type as string) : 'application/octet-stream',
    'Content-Disposition': disposition(inline ? 'inline' : 'attachment', file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: `"${file.sha256}"`,
    'Last-Modified': new Date(file.modifiedAt).toUTCString(),
  });
  if (req.fresh) return void res.status(304).end();
  const range = requestedRange(req, file);
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (req.method === 'HEAD') return void res.end();
  await pipeline(storage.read(file.key, range), res).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The one range that is asked for. Several at once, another unit or an outdated `If-Range` mean the whole file. */
function requestedRange(req: Request, file: SentFile): { start: number; end: number } | undefined {
  const condition = req.headers['if-range'];
  if (!req.headers.range || (condition && condition !== `"${file.sha256}"`)) return undefined;
  const ranges = req.range(file.size, { combine: true });
  if (ranges === -1) {
    throw new AppError(
      416,
      'RANGE_NOT_SATISFIABLE',
      'The file has no such range.',
      {},
      { 'Content-Range': `bytes */${file.size}` },
    );
  }
  if (!ranges || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** RFC 6266: an ASCII name for old clients, the real one beside it. */
function disposition(kind: string, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
