import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A file, and its compressed forms if they are smaller. */
export type Packed = { plain: Buffer } & Partial<Record<Encoding, Buffer>>;

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** For frequently sent files. Pictures and fonts are compressed already. */
export const pack = (plain: Buffer, type: string): Packed =>
  /^text\/|svg/.test(type) ? { plain, br: brotliCompressSync(plain, quality(9)), gzip: gzipSync(plain) } : { plain };

const brotliAside = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipAside = promisify<Buffer, Buffer>(gzip);

/** For data that is sent once: fast, and on another thread. */
export const packOnce = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliAside(plain, quality(4)) : gzipAside(plain);
