import { hash, randomBytes } from 'node:crypto';
import type { Deps, HasDb } from '../deps.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { unauthorized } from '../platform/errors.ts';
import type { Actor } from './actor.ts';
import type { Login } from './sessions.schema.ts';
import {
  deleteSession,
  findProvider,
  findSessionUser,
  lockSession,
  type NewSession,
  rotateSession as rotate,
  type SessionAccountRow,
  selectMaxDays,
  updateNewSession,
  updateProvider,
} from './sessions.sql.ts';
import type { NewUser } from './users.schema.ts';
import { findLogin, findLoginById, type LoginRow } from './users.sql.ts';
import { createUser } from './users.ts';

export type Account = LoginRow;
export type SessionAccount = SessionAccountRow;
export type SessionId = { sid: string; expires: Date };

/** The account behind a name or e-mail address and its password. Every failure looks and lasts the same, and counts. */
export async function logIn(
  { db, rateLimits, passwords }: Deps,
  { username, password }: Login,
  address: string,
): Promise<Account> {
  const name = foldName(username);
  // Counted by the submitted name: a separate counter for existing accounts would reveal which ones exist.
  const account = await rateLimits.countLogin(`name:${name.slice(0, 100)}`, address, async () => {
    const found = await db.one(findLogin, { name });
    const matches = await passwords.verify(password, found?.password_hash);
    return matches && found?.is_active ? found : undefined;
  });
  if (!account) throw unauthorized('INVALID_CREDENTIALS', 'The user name or password is wrong.');
  return account;
}

/** The account of a user who has proved who they are in another way. Throws 401 if it is deactivated. */
export async function getAccount({ db }: HasDb, id: number): Promise<Account> {
  const account = await db.one(findLoginById, { id });
  if (!account) throw unauthorized('INVALID_CREDENTIALS', 'This account is deactivated.');
  return account;
}

/** Names and addresses are ASCII. Other letters are left as they are: some of them become ASCII when they are lower-cased. */
export const foldName = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Creates an account for a stranger, who is then logged in. */
export async function openAccount(deps: Deps, input: NewUser): Promise<Account> {
  await createUser(deps, undefined, input, undefined, true);
  const account = expectRow(await deps.db.one(findLogin, { name: foldName(input.username) }));
  return account;
}

/** The account of a session as it stands now; undefined once it was deactivated or its password changed elsewhere. */
export async function findSessionAccount({ db }: HasDb, sessionId: string): Promise<SessionAccountRow | undefined> {
  return db.one(findSessionUser, { sid: sessionId });
}

/** How many days after the login sessions end. */
export const getMaxDays = async ({ db }: HasDb): Promise<number> => expectRow(await db.one(selectMaxDays, {})).max_days;

/** Completes a session that was just stored. */
export const noteNewSession = (tx: Tx, session: NewSession) => tx.later(updateNewSession, session);

/** Gives the session of a user with a new role another id. Returns it, and when it ends; undefined if another request was first. */
export async function rotateSession({ db }: HasDb, sid: string, role: string): Promise<SessionId | undefined> {
  const successor = randomBytes(24).toString('base64url');
  const rotated = await db.one(rotate, { sid, role, successor });
  return rotated && { sid: successor, expires: new Date(rotated.expires) };
}

/** A session as stored with the work that began in it. */
export const hashSession = (sessionId: string): Buffer => hash('sha256', sessionId, 'buffer');

/** The actor's session, if any, can end only before or after the transaction. */
export function holdSession(tx: Tx, { sessionHash }: Pick<Actor, 'sessionHash'>): void {
  if (sessionHash) tx.later(lockSession, { session_hash: sessionHash });
}

/** Ends the session with this id, if any, and closes its streams. */
export async function removeSession({ db }: HasDb, sessionId: string): Promise<void> {
  await db.one(deleteSession, { sid: sessionId });
}

/** Notes with which provider of single sign-on a session began, and its ID token for the logout there. */
export async function noteProvider(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  sid: string,
  provider: string,
  idToken: string | undefined,
): Promise<void> {
  await db.all(updateProvider, { sid, provider, sealed_id_token: idToken === undefined ? null : sealer.seal(idToken) });
}

/** The provider with which a session began, if it was one, and its ID token. */
export async function findSessionProvider(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  sid: string,
): Promise<{ provider: string; idToken: string | undefined } | undefined> {
  const found = await db.one(findProvider, { sid });
  return (
    found && {
      provider: found.provider,
      idToken: found.sealed_id_token ? sealer.open(found.sealed_id_token) : undefined,
    }
  );
}

export function presentAccount({ id, username, email, display_name, role, permissions, ...account }: Account) {
  return {
    user: {
      id,
      username,
      email,
      displayName: display_name,
      role,
      permissions: (permissions ?? []).toSorted(),
      timezone: account.timezone,
      timezoneChosen: account.timezone_chosen,
      preferences: { language: account.language, weekStart: account.week_start },
      accent: account.accent,
    },
  };
}
