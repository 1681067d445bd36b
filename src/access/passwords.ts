import { createHash, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Passwords } from '../deps.ts';
import { currentCause } from '../platform/cost/cause.ts';
import { fairQueue } from '../platform/cost/fair-queue.ts';

const COST = 10;

/** A hash blocks one of Node's four threads, which files need too. So there are two at a time, and a short queue. */
const turns = fairQueue({ name: 'passwords', concurrency: 2, maxWaiting: 128 });
const hashing = <T>(work: () => Promise<T>): Promise<T> => turns.run(currentCause(), work);

/** bcrypt reads 72 bytes, so a longer password would be weaker than it looks. */
const fitsBcrypt = (password: string): boolean => Buffer.byteLength(password) <= 72;

/** Each step of bcrypt's `cost` doubles the time of a hash. */
export function openPasswords(cost = COST): Passwords {
  // Stands for the hash of an account that does not exist, or has no password yet. A wrong name takes as long as a wrong password.
  const nobody = bcrypt.hash(randomBytes(16).toString('hex'), cost);
  return {
    hash: (password) => hashing(() => bcrypt.hash(password, cost)),
    async verify(password, hash) {
      const own = hash?.startsWith('$') ? hash : undefined;
      const matches = await hashing(async () => bcrypt.compare(password, own ?? (await nobody)));
      return matches && own !== undefined && fitsBcrypt(password);
    },
  };
}

/** The hash of a random value: cheap, and not a bcrypt hash, so no password ever matches it. */
export const unusablePasswordHash = (): string =>
  `sha256$${createHash('sha256').update(randomBytes(32)).digest('hex')}`;
