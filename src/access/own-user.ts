import type { Deps } from '../deps.ts';
import { audit } from '../journal/audit.ts';
import type { Queries } from '../platform/db/database.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import type { Caller } from './caller.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { lockPasswordHash, selectPasswordHash, updateTimezone, updateUser } from './users.sql.ts';
import { throwTaken } from './users.ts';

type Change = { email?: string | undefined; displayName?: string | null | undefined; password?: string };

/**
 * Changes one's own address, name or password, which takes the current password; wrong ones count as failed logins. A new
 * password ends all sessions: answers the epoch that new ones must have.
 */
export async function changeOwnUser(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  caller: Caller,
  currentPassword: string,
  { email, displayName, password }: Change,
  address: string,
): Promise<number> {
  let seen: string | undefined;
  const known = await rateLimits.countLogin(`user:${caller.id}`, address, async () => {
    const row = await db.one(selectPasswordHash, { id: caller.id });
    seen = row?.password_hash;
    return (await verifyPassword(currentPassword, seen)) || undefined;
  });
  if (!known) throw forbidden('WRONG_PASSWORD', 'The current password is wrong.');
  const password_hash = password === undefined ? null : await hashPassword(password);
  return db
    .transaction(async (tx) => {
      // Somebody may have changed it meanwhile: then it is not the current one any more.
      const now = await tx.one(lockPasswordHash, { id: caller.id });
      if (now?.password_hash !== seen) throw forbidden('WRONG_PASSWORD', 'The current password is wrong.');
      const changed = await tx.one(updateUser, {
        id: caller.id,
        username: null,
        email: email ?? null,
        display_name: displayName ?? null,
        clears_display_name: displayName === null,
        role: null,
        changes_role: false,
        is_active: null,
        password_hash,
      });
      if (!changed) throw notFound('User');
      const action = password_hash ? 'user.password' : 'user.profile';
      const changes = password_hash ? {} : { email, displayName };
      audit(tx, caller, action, { type: 'user', id: caller.id }, changes);
      return changed.session_epoch;
    })
    .catch(throwTaken);
}

export async function changeOwnTimezone(db: Queries, id: number, timezone: string): Promise<void> {
  await db.all(updateTimezone, { id, timezone });
}
