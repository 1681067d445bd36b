import { recordActivity } from '../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../deps.ts';
import { expectRow, type Tx, violatedConstraint } from '../platform/db/database.ts';
import { notify } from '../platform/db/notify.ts';
import { conflict, expectFound, notFound } from '../platform/errors.ts';
import { assertMatch, type IfMatch } from '../platform/etag.ts';
import type { PageQuery } from '../platform/openapi/types.ts';
import type { Client } from '../platform/user-agent.ts';
import type { Actor } from './actor.ts';
import { providersOf } from './can-log-in.ts';
import { keepSession } from './sessions.sql.ts';
import type { NewUser, UserPatch } from './users.schema.ts';
import {
  countUsers,
  insertFirstAdministrator,
  insertUser,
  lockSuperAdministrators,
  lockUser,
  lockUserRow,
  type NewUserRow,
  NO_CHANGE,
  selectHasAdministrator,
  selectRoles,
  selectUser,
  selectUsers,
  type UserRow,
  updateOwnEmail,
  updateUserRow,
} from './users.sql.ts';

export type UserRecord = UserRow;
type UserDeps = Pick<Deps, 'db' | 'passwords'>;
/** Each runs in the transaction of a change that an e-mail reports to the user. */
export type OnChange = {
  onPassword?: (tx: Tx) => Promise<void>;
  onEmail?: (tx: Tx, old: string) => Promise<void>;
};
type UpdateOptions = OnChange & { sessionId: string; ifMatch?: IfMatch; client?: Client };

export async function listUsers({ db }: Deps, { page, limit }: PageQuery) {
  const [users, counted] = await db.together((queries) => [
    queries.all(selectUsers, { limit, offset: (page - 1) * limit }),
    queries.one(countUsers, {}),
  ]);
  return { users, pagination: { page, limit, total: counted?.total ?? 0 } };
}

export async function getUser({ db }: HasQueries, id: number) {
  return expectFound(await db.one(selectUser, { id }), 'User');
}

export async function createUser(
  { db, passwords }: UserDeps,
  actor: Actor | undefined,
  input: NewUser,
  client?: Client,
  hasOwnEmail = false,
) {
  const password_hash = await passwords.hash(input.password);
  const { username, email, display_name = null, role = null } = input;
  return db
    .transaction(async (tx) => {
      const user = await addUser(tx, { username, email, display_name, role, password_hash });
      if (hasOwnEmail) await tx.all(updateOwnEmail, { id: user.id, has_own_email: true });
      if (actor)
        recordActivity(tx, actor, 'user_created', { details: { user_id: user.id, username, role, ...client } });
      return user;
    })
    .catch(throwTaken);
}

/** Adds a user within a transaction. `throwTaken` explains why it may fail. */
export const addUser = async (tx: Tx, row: NewUserRow): Promise<UserRecord> => expectRow(await tx.one(insertUser, row));

/** No other transaction changes the user until this one ends. */
export const lockUserRecord = async (tx: Tx, id: number): Promise<UserRecord> =>
  expectFound(await tx.one(lockUserRow, { id }), 'User');

/** Replaces a password, and ends all sessions of the user. Returns the epoch of those that begin now. */
export async function setPassword(tx: Tx, id: number, password_hash: string): Promise<number> {
  const { session_epoch } = expectRow(await tx.one(updateUserRow, { ...NO_CHANGE, id, password_hash }));
  await notify(tx, 'sessions', String(id));
  return session_epoch;
}

/**
 * Changes take effect on the next request. The last super administrator can't be removed, so someone can always administer. If users
 * change their own password, they keep the session `sessionId`.
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  id: number,
  patch: UserPatch,
  { sessionId, ifMatch, client, onPassword, onEmail }: UpdateOptions,
) {
  const { db, passwords } = deps;
  const password_hash = patch.password === undefined ? null : await passwords.hash(patch.password);
  return db
    .transaction(async (tx) => {
      const deposes = patch.is_active === false || (patch.role !== undefined && patch.role !== 'super_admin');
      if (deposes && (await isLastSuperAdministrator(tx, deps, id))) {
        throw conflict('LAST_SUPER_ADMIN', 'This is the last active super administrator.');
      }
      const before = await tx.one(lockUser, { id });
      await assertMatch(
        ifMatch,
        () => getUser({ db: tx }, id),
        () => tx.one(lockUser, { id }),
      );
      const changed = await tx.one(updateUserRow, {
        id,
        username: patch.username ?? null,
        email: patch.email ?? null,
        display_name: patch.display_name ?? null,
        clears_display_name: patch.display_name === null,
        role: patch.role ?? null,
        changes_role: patch.role !== undefined,
        is_active: patch.is_active ?? null,
        password_hash,
      });
      if (!changed) throw notFound('User');
      // An administrator answers for the address, also for one that stays.
      if (patch.email !== undefined) await tx.all(updateOwnEmail, { id, has_own_email: false });
      const details = { user_id: id, fields: Object.keys(patch).sort(), ...client };
      recordActivity(tx, actor, 'user_updated', { details });
      const { session_epoch, ...user } = changed;
      if (password_hash || patch.is_active === false) await notify(tx, 'sessions', String(id));
      if (password_hash && id === actor.id) await tx.all(keepSession, { sid: sessionId, epoch: session_epoch });
      if (password_hash) await onPassword?.(tx);
      // The old address of an invited user may be a mistake, and belong to somebody else.
      const isJoined = user.invited_until === null;
      if (before && isJoined && before.email !== user.email) await onEmail?.(tx, before.email);
      return user;
    })
    .catch(throwTaken);
}

/** Whether this is a super administrator, and no other one can log in. */
async function isLastSuperAdministrator(tx: Tx, deps: Pick<Deps, 'oidc'>, id: number): Promise<boolean> {
  const administrators = await tx.all(lockSuperAdministrators, providersOf(deps));
  const isOne = administrators.some((one) => one.id === id);
  return isOne && !administrators.some((one) => one.id !== id && one.can_log_in);
}

/** Gives a user the role that their provider names. The last super administrator keeps theirs. Returns whether they have the new one. */
export async function setRole(tx: Tx, deps: Pick<Deps, 'oidc'>, id: number, role: string | null): Promise<boolean> {
  if (role !== 'super_admin' && (await isLastSuperAdministrator(tx, deps, id))) return false;
  expectRow(await tx.one(updateUserRow, { ...NO_CHANGE, id, role, changes_role: true }));
  return true;
}

/** False for an empty installation. */
export const hasAdministrator = async ({ db }: HasDb): Promise<boolean> =>
  (await db.one(selectHasAdministrator, {}))?.has === true;

/** Creates the first administrator of an empty installation. Returns whether it did. */
export async function createFirstAdministrator(
  { db, passwords }: UserDeps,
  account: { username: string; email: string; password: string },
) {
  const { username, email, password } = account;
  const password_hash = await passwords.hash(password);
  const row = { username, email, password_hash, display_name: null, role: 'super_admin' };
  return (await db.one(insertFirstAdministrator, row)) !== undefined;
}

export function throwTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_key') throw conflict('USERNAME_TAKEN', 'This user name is already taken.');
  if (constraint === 'users_email_key') throw conflict('EMAIL_TAKEN', 'This e-mail address is already taken.');
  throw error;
}

/** The permissions of each role, and all permissions. */
export async function listRoles({ db }: HasDb) {
  const roles = (await db.all(selectRoles, {})).map(({ name, permissions }) => ({
    name,
    permissions: permissions.toSorted(),
  }));
  return { roles, permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))].sort() };
}
