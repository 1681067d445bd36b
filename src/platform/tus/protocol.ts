import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError, conflict, invalid, notFound } from '../errors.ts';

const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = ['creation', 'creation-with-upload', 'expiration', 'checksum', 'termination'];
const CONTENT_TYPE = 'application/offset+octet-stream';
const CHECKSUM_ALGORITHMS = ['sha256', 'sha1'];

/** Every tus response has the version, also errors. */
export const announceTus: RequestHandler = (_req, res, next) => {
  res.setHeader('Tus-Resumable', TUS_VERSION);
  next();
};

/** The capabilities of the server. */
export const describeTus =
  (maxBytes: number): RequestHandler =>
  (_req, res) => {
    res.set({
      'Tus-Version': TUS_VERSION,
      'Tus-Extension': TUS_EXTENSIONS.join(','),
      'Tus-Max-Size': String(maxBytes),
      'Tus-Checksum-Algorithm': CHECKSUM_ALGORITHMS.join(','),
    });
    res.status(204).end();
  };

/** The checksum of a request's body (`Upload-Checksum`): if it does not match, none of the bytes are kept. */
export type Checksum = {
  update(chunk: Uint8Array): void;
  /** Throws 460 if the received bytes differ. */
  assertMatch(): void;
  /** Whether the whole body has arrived. */
  isComplete(): boolean;
};

export function readChecksum(req: Request): Checksum | undefined {
  const header = req.get('upload-checksum');
  if (header === undefined) return undefined;
  const [, algorithm = '', base64 = ''] = /^([a-z0-9-]+) ([A-Za-z0-9+/]+={0,2})$/i.exec(header) ?? [];
  if (!CHECKSUM_ALGORITHMS.includes(algorithm))
    throw invalid([
      { path: 'Upload-Checksum', message: `Must be ${CHECKSUM_ALGORITHMS.join(' or ')} followed by a base64 digest` },
    ]);
  const hash = createHash(algorithm);
  const expected = Buffer.from(base64, 'base64');
  return {
    update: (chunk) => void hash.update(chunk),
    assertMatch() {
      const digest = hash.digest();
      if (digest.length !== expected.length || !timingSafeEqual(digest, expected))
        throw new AppError(460, 'CHECKSUM_MISMATCH', 'The received bytes do not match Upload-Checksum.');
    },
    isComplete: () => req.complete,
  };
}

/** Throws if the request has another tus version, or a PATCH has no offset or another content type. */
export function assertRequest(req: Request): void {
  if (req.headers['tus-resumable'] !== TUS_VERSION) {
    const message = `Only tus ${TUS_VERSION} is supported. Send "Tus-Resumable: ${TUS_VERSION}".`;
    throw new AppError(412, 'TUS_VERSION', message, {}, { 'Tus-Version': TUS_VERSION });
  }
  if (req.method !== 'PATCH') return;
  if (req.headers['content-type'] !== CONTENT_TYPE)
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', `The content type is wrong. Send the bytes as ${CONTENT_TYPE}.`);
  if (!/^\d{1,10}$/.test(req.get('upload-offset') ?? ''))
    throw invalid([{ path: 'Upload-Offset', message: 'Must be a number of bytes' }]);
}

/** The size of a new upload. */
export function readLength(req: Request, maxBytes: number): number {
  for (const name of ['Upload-Concat', 'Upload-Defer-Length'])
    if (req.get(name) !== undefined) throw invalid([{ path: name, message: 'Is not supported' }]);
  const length = req.get('upload-length') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(length))
    throw invalid([{ path: 'Upload-Length', message: 'Must be a number of bytes, at least 1' }]);
  if (Number(length) > maxBytes)
    throw new AppError(413, 'PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  return Number(length);
}

export type Metadata = Record<string, string | null>;
const MAX_KEYS = 32;

/** `key base64, key base64, …`; a key alone has no value. */
export function readMetadata(req: Request): Metadata {
  const fault = (message: string) => invalid([{ path: 'Upload-Metadata', message }]);
  const header = req.get('upload-metadata') ?? '';
  const metadata: Metadata = {};
  for (const pair of header.split(',').filter((text) => text.trim() !== '')) {
    const [, key = '', value] = /^ *([^\s,]{1,100})(?: +([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair) ?? [];
    if (!key) throw fault('Must be pairs of a key and a base64 value');
    if (Object.hasOwn(metadata, key) || key === '__proto__') throw fault('Must not contain duplicate keys');
    metadata[key] = value === undefined ? null : Buffer.from(value, 'base64').toString('utf8');
  }
  if (Object.keys(metadata).length > MAX_KEYS) throw fault(`Must have at most ${MAX_KEYS} keys`);
  return metadata;
}

/** The library's refusals, in our words. */
export function refusalOf(status: number, text: string): unknown {
  if (status === 404) return notFound('Upload');
  if (status === 409) return conflict('OFFSET_MISMATCH', 'Wrong Upload-Offset. Request the current one with HEAD.');
  if (status === 410) return new AppError(410, 'UPLOAD_EXPIRED', 'This upload has expired. Start it again.');
  if (status === 413) return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The body is longer than Upload-Length.');
  if (status === 400 && text.includes('aborted'))
    return new AppError(423, 'LOCKED', 'Another request has taken over this upload.', {}, { 'Retry-After': '1' });
  if (status < 500 || status === 501) return new AppError(400, 'INVALID_UPLOAD', 'This is not a valid tus request.');
  return new Error(`tus: ${status} ${text}`);
}
