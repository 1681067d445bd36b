import type { Deps } from '../deps.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { conflict } from '../platform/errors.ts';
import { findCanLogIn, type Providers } from './can-log-in.sql.ts';
import { lockUser } from './users.sql.ts';

export const providersOf = ({ oidc }: Pick<Deps, 'oidc'>): Providers => ({
  names: oidc.map(({ name }) => name),
  issuers: oidc.map(({ issuer }) => issuer),
});

/** Removes something with which a user may log in, unless it is their last way. */
export async function keepingLogin<T>(
  tx: Tx,
  deps: Pick<Deps, 'oidc'>,
  user_id: number,
  remove: () => Promise<T>,
): Promise<T> {
  const canLogIn = async () => expectRow(await tx.one(findCanLogIn, { ...providersOf(deps), user_id })).can_log_in;
  // Two at once must not remove one way each.
  await tx.one(lockUser, { id: user_id });
  const could = await canLogIn();
  const removed = await remove();
  if (could && !(await canLogIn()))
    throw conflict('LAST_WAY_TO_LOG_IN', 'You would no longer be able to log in. Add another way to log in first.');
  return removed;
}
