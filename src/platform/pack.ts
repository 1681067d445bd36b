import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A file, and a function that returns its compressed forms. */
export type Packed = { plain: Buffer; encoded?: (encoding: Encoding) => Promise<Buffer> };

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const brotliAside = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipAside = promisify<Buffer, Buffer>(gzip);

/** For frequently sent files: each is compressed for its first request, on another thread. Pictures and fonts are compressed already. */
export function pack(plain: Buffer, type: string): Packed {
  if (!/^text\/|svg/.test(type)) return { plain };
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = encoding === 'br' ? brotliAside(plain, quality(9)) : gzipAside(plain);
      made.set(encoding, making);
      making.catch(() => made.delete(encoding));
      return making;
    },
  };
}

/** For data that is sent once: fast, and on another thread. */
export const packOnce = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliAside(plain, quality(4)) : gzipAside(plain);
