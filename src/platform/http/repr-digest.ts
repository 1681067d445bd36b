import type { Request } from 'express';
import { AppError, invalid } from '../errors.ts';

/**
 * The SHA-256, in lower-case hex, that a request says its file has (`Repr-Digest`, RFC 9530). Undefined without one; other algorithms are
 * ignored, as the RFC requires.
 */
export function announcedSha256(req: Request): string | undefined {
  const digests = (req.headers['repr-digest'] ?? '').toString().split(',');
  const given = digests.map((text) => text.trim()).filter((text) => text.startsWith('sha-256='));
  if (given.length === 0) return undefined;
  const [, base64] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(given[0] ?? '') ?? [];
  if (given.length > 1 || !base64)
    throw invalid([{ path: 'Repr-Digest', message: 'Must be sha-256=:<base64>: of the file' }]);
  return Buffer.from(base64, 'base64').toString('hex');
}

/** Throws 400 if a file does not match the announced digest. */
export function assertSha256(file: { sha256: string }, announced: string | undefined): void {
  if (announced !== undefined && announced !== file.sha256)
    throw new AppError(400, 'DIGEST_MISMATCH', 'The SHA-256 of the received file does not match the one you sent.');
}
