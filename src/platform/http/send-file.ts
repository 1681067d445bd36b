import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { countDeadBytes } from '../dead-buffers.ts';
import { notFound } from '../errors.ts';
import { type Edit, withEdits } from '../storage/edits.ts';
import type { Storage } from '../storage/storage.ts';
import { ignoreMissing } from '../storage/storage.ts';
import { isKnown } from './conditional.ts';
import { findNginxPath } from './nginx-path.ts';
import { requestedRange } from './ranges.ts';

export type SentFile = {
  key: string;
  size: number;
  /** Hex digest of the bytes; becomes the ETag. */
  sha256: string;
  modifiedAt: string;
  /** The detected content type; never the one that a client sent. */
  type: string | null;
  name: string;
  /** Asks browsers to save the file, whatever its type. */
  download?: boolean;
  /** The replaced ranges of the stored bytes. The digest is that of the bytes sent. */
  edits?: readonly Edit[];
  /** Whether the storage may send the file directly, from its own URL; it does not apply edits. */
  elsewhere?: boolean;
};

const SAFE_INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Streams a stored file: GET and HEAD, conditional requests, one range. Can't become active content on our origin. */
export async function sendFile(req: Request, res: Response, storage: Storage, file: SentFile): Promise<void> {
  const known = isKnown(req, etagOf(file), file.modifiedAt);
  const inline = file.type !== null && SAFE_INLINE.has(file.type);
  const type = file.type ?? 'application/octet-stream';
  const disposition = contentDisposition(file.name, { type: inline && !file.download ? 'inline' : 'attachment' });
  if (file.elsewhere && !file.edits?.length && storage.presign && req.method === 'GET' && !known) {
    const address = await storage.presign(file.key, { type, disposition });
    return void res.set('Cache-Control', 'no-store').redirect(302, address);
  }
  const range = known || req.method === 'HEAD' ? undefined : requestedRange(req, file.size, etagOf(file));
  const hasBody = req.method !== 'HEAD' && !known;
  const nginxPath = hasBody && !file.edits?.length && (await findNginxPath(req, storage, file.key, file.size));
  const stored = hasBody && !nginxPath ? await storage.read(file.key, range) : undefined;
  const bytes = stored && withEdits(stored, range?.start ?? 0, file.edits ?? []);
  res.set({
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
    'Last-Modified': new Date(file.modifiedAt).toUTCString(),
  });
  if (known) return void res.status(304).end();
  if (nginxPath) return void res.set('X-Accel-Redirect', nginxPath).end();
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (bytes) await sendBytes(bytes, res);
  else res.end();
}

const STALLED_MS = 60_000;

const HUNG_UP = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
  'EPIPE',
  'ECONNRESET',
]);

/** Streams to the client, with only a few dead buffers at a time. A client that hangs up is not an error. */
export async function sendBytes(bytes: Readable, res: Response): Promise<void> {
  hangUpIfStalled(res);
  let missing = Number(res.getHeader('Content-Length') ?? 0);
  bytes.on('data', (chunk: Buffer) => {
    missing -= chunk.length;
    countDeadBytes(chunk.length);
  });
  // Otherwise the client would wait for ever.
  bytes.once('end', () => missing > 0 && res.destroy());
  await pipeline(bytes, res).catch((error) => {
    if (!HUNG_UP.has(error.code)) throw error;
  });
}

function sendAll(bytes: Uint8Array, res: Response): void {
  hangUpIfStalled(res);
  res.set('Content-Length', String(bytes.byteLength)).end(bytes);
  countDeadBytes(bytes.byteLength);
}

/** A client that takes nothing for this long is gone. */
const hangUpIfStalled = (res: Response) => res.setTimeout(STALLED_MS, () => res.destroy());

const etagOf = (file: SentFile) => `"${file.sha256}"`;

/** A picture that was made from a stored one. */
export type MadePicture = {
  etag: string;
  type: string;
  /** If it may be kept for less time than the others. */
  caching?: string;
  /** Where it is stored, if it is. */
  key?: string;
  /** Whether the storage may send it directly, from its own URL. */
  elsewhere?: boolean;
  /** Reads it, and may make it first. */
  open: () => Promise<Readable | Uint8Array>;
};

/** Sends the first of these pictures that exists. If the client's copy of one is current, no file is opened. */
export async function sendPicture(
  req: Request,
  res: Response,
  storage: Storage,
  caching: string,
  ...pictures: MadePicture[]
): Promise<void> {
  const describe = ({ type, etag, caching: own = caching }: MadePicture) =>
    res.set({ 'Content-Type': type, 'Cache-Control': own, ETag: `"${etag}"` });
  const known = pictures.find(({ etag }) => isKnown(req, `"${etag}"`));
  if (known) return void describe(known).status(304).end();
  // For refusals.
  res.set('Cache-Control', 'no-store');
  for (const picture of pictures) {
    if (picture.elsewhere && (await redirectToStore(req, res, storage, caching, picture))) return;
    const nginxPath = picture.key && (await findNginxPath(req, storage, picture.key));
    if (nginxPath) return void describe(picture).set('X-Accel-Redirect', nginxPath).end();
    const bytes = await picture.open().catch(ignoreMissing);
    if (!bytes) continue;
    describe(picture);
    return bytes instanceof Uint8Array ? sendAll(bytes, res) : sendBytes(bytes, res);
  }
  throw notFound('Picture');
}

/** Redirects to the store, if the picture is there. Browsers keep the redirection only while the next one would lead to the same URL. */
async function redirectToStore(
  req: Request,
  res: Response,
  storage: Storage,
  caching: string,
  { key, type }: MadePicture,
): Promise<boolean> {
  const there = req.method === 'GET' && key && (await storage.presignPicture?.(key, type));
  if (!there) return false;
  if (caching === LONG) res.set('Cache-Control', `private, max-age=${there.seconds}`);
  res.redirect(302, there.url);
  return true;
}

const LONG = 'private, max-age=2592000, immutable';

/** A URL with the current version never changes. URLs with an earlier version work for ten minutes after the change. */
export function cachingOf(req: Request, what: string, version: string, hasChanged: boolean): string {
  const { v } = req.query;
  if (v === version) return LONG;
  if (v !== undefined && !hasChanged) throw notFound(what);
  return 'private, no-cache';
}
