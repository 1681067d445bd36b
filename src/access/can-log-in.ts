import type { Deps } from '../deps.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { conflict } from '../platform/errors.ts';
import { findCanLogIn, type Providers } from './can-log-in.sql.ts';
import { lockUser } from './users.sql.ts';

export const providersOf = ({ oidc }: Pick<Deps, 'oidc'>): Providers => ({
  names: oidc.map(({ name }) => name),
  issuers: oidc.map(({ issuer }) => issuer),
});

/** Whether a user has a way to log in, as the settings and the providers stand. */
export const canLogIn = async (tx: Tx, deps: Pick<Deps, 'oidc'>, user_id: number): Promise<boolean> =>
  expectRow(await tx.one(findCanLogIn, { ...providersOf(deps), user_id })).can_log_in;

/** Removes something with which a user may log in, unless it is their last way. */
export async function keepingLogin<T>(
  tx: Tx,
  deps: Pick<Deps, 'oidc'>,
  user_id: number,
  remove: () => Promise<T>,
): Promise<T> {
  // Two at once must not remove one way each.
  await tx.one(lockUser, { id: user_id });
  const could = await canLogIn(tx, deps, user_id);
  const removed = await remove();
  if (could && !(await canLogIn(tx, deps, user_id)))
    throw conflict('LAST_WAY_TO_LOG_IN', 'You would no longer be able to log in. Add another way to log in first.');
  return removed;
}
