import { hash } from 'node:crypto';
import { AppError } from './errors.ts';

const DIGEST_CHARACTERS = 22;

/** The strong entity tag of a record, computed from its JSON. */
export const etagOf = (json: string): string => `"${hash('sha256', json, 'base64url').slice(0, DIGEST_CHARACTERS)}"`;

/** The expected state of a record: the `If-Match` header, if the request had one. */
export type IfMatch = string | undefined;

/** Whether a record matches a header. Weak tags do not suffice for changes. */
export const isMatch = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim()));

/**
 * Throws 412 if a record differs from the one that the request expects. `lock` locks the record until the transaction ends, unless it is
 * locked already; `read` then reads it as it is returned. Neither is called if nothing is expected.
 */
export async function assertMatch(
  ifMatch: IfMatch,
  read: () => Promise<object>,
  lock?: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined) return;
  await lock?.();
  const etag = etagOf(JSON.stringify(await read()));
  if (!isMatch(ifMatch, etag))
    throw new AppError(412, 'PRECONDITION_FAILED', 'This record has changed. Load it again.', {}, { ETag: etag });
}
