import { createHash, type Hash } from 'node:crypto';

const REMEMBERED = 1_000;

/** Digests of what has arrived in this process, so that a file need not be read again when it is whole. Any other process reads it. */
const known = new Map<string, { hash: Hash; offset: number }>();

export type Digest = { update(chunk: Uint8Array): void; hash: Hash | undefined };

/** The digest of the first `offset` bytes, to go on with; of nothing where they did not all arrive here. */
export function continueDigest(id: string, offset: number): Digest {
  const last = offset === 0 ? { hash: createHash('sha256'), offset } : known.get(id);
  const hash = last?.offset === offset ? last.hash.copy() : undefined;
  return { hash, update: (chunk) => void hash?.update(chunk) };
}

export function keepDigest(id: string, { hash }: Digest, offset: number): void {
  known.delete(id);
  if (!hash) return;
  known.set(id, { hash, offset });
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}

export const forgetDigest = (id: string): void => void known.delete(id);

/** The SHA-256 of an upload that is whole, in lower-case hex, if all of it has arrived in this process. */
export function findSha256({ id, length }: { id: string; length: number }): string | undefined {
  const last = known.get(id);
  return last?.offset === length ? last.hash.copy().digest('hex') : undefined;
}
