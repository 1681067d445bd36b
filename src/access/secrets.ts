import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 30;
const CHECKSUM_CHARACTERS = 6;

/** `prefix` + 30 random base62 characters + 6 characters of their CRC32, so that typing errors cost no query. */
export function makeSecret(prefix: string): string {
  const random = Array.from({ length: SECRET_CHARACTERS }, () => BASE62[randomInt(BASE62.length)]).join('');
  return prefix + random + checksum(prefix + random);
}

export function isWellFormedSecret(prefix: string, secret: string): boolean {
  if (!secret.startsWith(prefix) || secret.length !== prefix.length + SECRET_CHARACTERS + CHECKSUM_CHARACTERS)
    return false;
  return checksum(secret.slice(0, -CHECKSUM_CHARACTERS)) === secret.slice(-CHECKSUM_CHARACTERS);
}

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    digits = BASE62[value % 62] + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
