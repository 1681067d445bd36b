import { recordAudit } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import type { Queries } from '../platform/db/database.ts';
import { notify } from '../platform/db/notify.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import type { Client } from '../platform/user-agent.ts';
import type { PreferencesPatch } from './preferences.schema.ts';
import { keepSession } from './sessions.sql.ts';
import type { TaskUser } from './task-user.ts';
import {
  lockUser,
  NO_CHANGE,
  selectPasswordHash,
  updateOwnEmail,
  updatePreferencesRow,
  updateTimezone,
  updateUserRow,
} from './users.sql.ts';
import { type OnChange, throwTaken } from './users.ts';

type Change = {
  email?: string | undefined;
  displayName?: string | null | undefined;
  password?: string;
  /** The session that stays open when a new password ends the others. */
  sessionId?: string;
};

type PasswordDeps = Pick<Deps, 'db' | 'rateLimits' | 'passwords'>;

/** The hash that a right password matches; undefined for a wrong one, which counts as a failed login. */
function checkPassword({ db, rateLimits, passwords }: PasswordDeps, id: number, password: string, address: string) {
  return rateLimits.countLogin(`user:${id}`, address, async () => {
    const row = await db.one(selectPasswordHash, { id });
    return (await passwords.verify(password, row?.password_hash)) ? row?.password_hash : undefined;
  });
}

export const isOwnPassword = async (
  deps: PasswordDeps,
  id: number,
  password: string,
  address: string,
): Promise<boolean> => (await checkPassword(deps, id, password, address)) !== undefined;

/**
 * Changes a user's own address, name or password. It requires the current password; wrong ones count as failed logins. A new password ends
 * all other sessions.
 */
export async function updateOwnUser(
  { db, rateLimits, passwords }: PasswordDeps,
  user: TaskUser,
  currentPassword: string,
  { email, displayName, password, sessionId }: Change,
  client: Client,
  { onPassword, onEmail }: OnChange = {},
): Promise<void> {
  const seen = await checkPassword({ db, rateLimits, passwords }, user.id, currentPassword, client.address ?? '');
  if (!seen) throw forbidden('WRONG_PASSWORD', 'The current password is wrong.');
  const password_hash = password === undefined ? null : await passwords.hash(password);
  await db
    .transaction(async (tx) => {
      // If someone else has changed it in the meantime, it is no longer the current one.
      const now = await tx.one(lockUser, { id: user.id });
      if (!now || now.password_hash !== seen) throw forbidden('WRONG_PASSWORD', 'The current password is wrong.');
      const renames = displayName !== undefined && displayName !== now.display_name;
      const moves = email !== undefined && email !== now.email;
      if (!password_hash && !renames && !moves) return;
      const changed = await tx.one(updateUserRow, {
        ...NO_CHANGE,
        id: user.id,
        email: email ?? null,
        display_name: displayName ?? null,
        clears_display_name: displayName === null,
        password_hash,
      });
      if (!changed) throw notFound('User');
      if (moves) await tx.all(updateOwnEmail, { id: user.id, has_own_email: true });
      const action = password_hash ? 'user.password' : 'user.profile';
      const changes = password_hash ? {} : { email, displayName };
      recordAudit(tx, user, action, { type: 'user', id: user.id }, { ...changes, ...client });
      if (password_hash) await notify(tx, 'sessions', String(user.id));
      if (password_hash && sessionId) await tx.all(keepSession, { sid: sessionId, epoch: changed.session_epoch });
      if (password_hash) await onPassword?.(tx);
      if (moves) await onEmail?.(tx, now.email);
    })
    .catch(throwTaken);
}

/** Sets the time zone, unless one has been chosen and must not be replaced. Returns whether it was set. */
export async function updateOwnTimezone(
  db: Queries,
  id: number,
  timezone: string,
  replaces: boolean,
): Promise<boolean> {
  return (await db.one(updateTimezone, { id, timezone, replaces })) !== undefined;
}

/** No other transaction changes the account until this one ends. */
export async function lockOwnUser(db: Queries, id: number): Promise<void> {
  await db.one(lockUser, { id });
}

export async function updateOwnPreferences(db: Queries, id: number, patch: PreferencesPatch): Promise<void> {
  const { language = null, weekStart: week_start = null } = patch;
  await db.all(updatePreferencesRow, { id, language, changes_language: patch.language !== undefined, week_start });
}
