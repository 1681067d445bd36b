import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { AppError, invalid } from '../errors.ts';

export const CHECKSUM_ALGORITHMS = ['sha256', 'sha1'];

/** The checksum of a request's body (`Upload-Checksum`): if it does not match, none of the bytes are kept. */
export type Checksum = {
  update(chunk: Uint8Array): void;
  /** Throws 460 unless what came is what was announced. */
  assertMatch(): void;
  /** Whether all of the body has come. */
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
