import { brotliDecompressSync } from 'node:zlib';

/** The address of a module that the build has packed into a string. */
export const unpack = (packed: string): string =>
  `data:text/javascript;base64,${brotliDecompressSync(Buffer.from(packed, 'base64')).toString('base64')}`;
