import type { Deps } from '../deps.ts';
import { unauthorized } from '../platform/errors.ts';
import { verifyPassword } from './passwords.ts';
import type { Login } from './sessions.schema.ts';
import { findLogin, findSessionUser, type LoginRow } from './users.sql.ts';

/** The account behind a name or e-mail address and its password. Every failure looks and lasts the same, and counts. */
export async function logIn(
  { db, rateLimits }: Deps,
  { username, password }: Login,
  address: string,
): Promise<LoginRow> {
  const found = await db.one(findLogin, { name: username });
  const takeBack = await rateLimits.countLogin(
    found ? `user:${found.id}` : `name:${username.toLowerCase().slice(0, 100)}`,
    address,
  );
  const matches = await verifyPassword(password, found?.password_hash);
  if (!found || !matches || !found.is_active) {
    throw unauthorized('INVALID_CREDENTIALS', 'The user name or the password is wrong.');
  }
  await takeBack();
  return found;
}

/** The account of a session as it stands now; undefined once it was deactivated or its password changed. */
export async function findSessionAccount(
  { db }: Pick<Deps, 'db'>,
  session: { userId: number; epoch: number },
): Promise<LoginRow | undefined> {
  return db.one(findSessionUser, { id: session.userId, session_epoch: session.epoch });
}

export function presentAccount({ id, username, email, display_name, role }: LoginRow) {
  return { user: { id, username, email, displayName: display_name, role } };
}
