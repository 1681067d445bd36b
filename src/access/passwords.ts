import { createHash, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { boundedQueue } from '../platform/overload/bounded-queue.ts';

const COST = 10;

/** Stands for the hash of an account that does not exist, so that a wrong name costs the time of a wrong password. */
const NOBODY = bcrypt.hashSync(randomBytes(16).toString('hex'), COST);

/** A hash holds one of Node's four threads for a while, and files need them too: so two at a time, and no endless queue. */
const hashing = boundedQueue('passwords', { concurrency: 2, maxWaiting: 128 });

/** bcrypt reads 72 bytes; whoever lets a longer password through makes it weaker than it looks. */
const fitsBcrypt = (password: string): boolean => Buffer.byteLength(password) <= 72;

export const hashPassword = async (password: string): Promise<string> => hashing(() => bcrypt.hash(password, COST));

/** Costs the same time whether there is a hash or not. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await hashing(() => bcrypt.compare(password, hash ?? NOBODY));
  return matches && hash !== undefined && fitsBcrypt(password);
}

/** The hash of a random value that nobody knows: cheap, and no bcrypt hash, so no password ever matches it. */
export const unusablePasswordHash = (): string =>
  `sha256$${createHash('sha256').update(randomBytes(32)).digest('hex')}`;
