import type { Actor } from '../../access/actor.ts';
import { unusablePasswordHash } from '../../access/passwords.ts';
import { hashSecret, isWellFormedSecret, makeSecret } from '../../access/secrets.ts';
import type { Account } from '../../access/sessions.ts';
import { addUser, getUser, lockUserRecord, setPassword, throwTaken, type UserRecord } from '../../access/users.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { insertMessages, withdrawEmails } from '../../messages/enqueue.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { linkExpired } from '../link-expired.ts';
import type { NewInvitation } from './invitations.schema.ts';
import { deleteInvitation, findInvited, type InvitedRow, lockInvited, upsertInvitation } from './invitations.sql.ts';

const PREFIX = 'invite_';
const DAYS = 7;
const KIND = 'user_invited';

type InviteDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>;

/** Creates a user without a password, and sends the link with which they choose one. */
export async function inviteUser(deps: InviteDeps, actor: Actor, input: NewInvitation, client: Client) {
  const { username, email, display_name = null, role = null } = input;
  const invitation = await deps.db
    .transaction(async (tx) => {
      const password_hash = unusablePasswordHash();
      return invite(tx, deps, actor, client, await addUser(tx, { username, email, display_name, role, password_hash }));
    })
    .catch(throwTaken);
  return { ...invitation, waits_for: await reasonToWait(deps) };
}

/** Sends a new link, which replaces the earlier one. */
export async function inviteAgain(deps: InviteDeps, actor: Actor, id: number, client: Client) {
  const invitation = await deps.db.transaction(async (tx) => {
    const user = await lockUserRecord(tx, id);
    if (user.invited_until === null) throw conflict('HAS_PASSWORD', 'This user can already log in.');
    if (!user.is_active) throw conflict('USER_INACTIVE', 'This user is deactivated.');
    return invite(tx, deps, actor, client, user);
  });
  return { ...invitation, waits_for: await reasonToWait(deps) };
}

const reasonToWait = async ({ mailServer }: InviteDeps) => (await mailServer.reasonToWait()) ?? null;

async function invite(tx: Tx, deps: InviteDeps, actor: Actor, client: Client, user: UserRecord) {
  const { id, username, email } = user;
  const token = makeSecret(PREFIX);
  const row = await tx.one(upsertInvitation, { user_id: id, token_hash: hashSecret(token), days: DAYS });
  const { expires_at } = expectRow(row);
  const { branding_name: studio } = await getSettings(tx);
  const inviter = await getUser({ db: tx }, actor.id);
  await withdrawEmails(tx, { owner_id: id, kind: KIND });
  const page = `${deps.publicUrl}/password`;
  await insertMessages(tx, deps, {
    channel: 'email',
    kind: KIND,
    owner_id: id,
    facts: { studio, inviter: inviter.display_name ?? inviter.username, username, page },
    password: token,
  });
  recordActivity(tx, actor, 'user_invited', { details: { user_id: id, username, email, ...client } });
  return { user: { ...user, invited_until: expires_at }, link: `${page}?token=${token}`, expires_at };
}

/** Finds the user who can choose a password with a token. Throws if nobody can. */
export async function findInvitedUser({ db }: HasDb, token: string): Promise<InvitedRow> {
  if (!isWellFormedSecret(PREFIX, token)) throw linkExpired();
  return (await db.one(findInvited, { token_hash: hashSecret(token) })) ?? refuse();
}

/** Sets the password of the invited user. The token works once. Returns what a session of theirs begins with. */
export async function acceptInvitation(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { token, password }: { token: string; password: string },
  requestId: string,
  client: Client,
): Promise<Pick<Account, 'id' | 'username' | 'role' | 'session_epoch'>> {
  // Strangers can't make the server compute hashes.
  await findInvitedUser({ db }, token);
  const password_hash = await passwords.hash(password);
  const token_hash = hashSecret(token);
  return db.transaction(async (tx) => {
    const { id, username, role } = (await tx.one(lockInvited, { token_hash })) ?? refuse();
    if (!(await tx.one(deleteInvitation, { token_hash }))) throw linkExpired();
    await withdrawEmails(tx, { owner_id: id, kind: KIND });
    const session_epoch = await setPassword(tx, id, password_hash);
    recordActivity(tx, { id, via: 'admin', requestId }, 'invitation_accepted', {
      details: { user_id: id, username, ...client },
    });
    return { id, username, role, session_epoch };
  });
}

function refuse(): never {
  throw linkExpired();
}
