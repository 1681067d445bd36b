import type { Actor } from '../access/actor.ts';
import { unusablePasswordHash } from '../access/passwords.ts';
import { hashSecret, isWellFormedSecret, makeSecret } from '../access/secrets.ts';
import { addUser, getUser, lockUserRecord, setPassword, throwTaken, type UserRecord } from '../access/users.ts';
import { recordActivity } from '../audit/audit-log.ts';
import type { Deps, HasDb } from '../deps.ts';
import { getSettings } from '../gallery/settings/settings.ts';
import { insertMessages, withdrawEmails } from '../messages/enqueue.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { AppError, conflict } from '../platform/errors.ts';
import type { NewInvitation } from './invitations.schema.ts';
import { deleteInvitation, findInvited, type InvitedRow, lockInvited, upsertInvitation } from './invitations.sql.ts';

const PREFIX = 'invite_';
const DAYS = 7;

type InviteDeps = Pick<Deps, 'db' | 'sealer' | 'publicUrl'>;

/** Creates a user without a password, and sends the link with which they choose one. */
export async function inviteUser(deps: InviteDeps, actor: Actor, input: NewInvitation) {
  const { username, email, display_name = null, role = null } = input;
  return deps.db
    .transaction(async (tx) => {
      const password_hash = unusablePasswordHash();
      return invite(tx, deps, actor, await addUser(tx, { username, email, display_name, role, password_hash }));
    })
    .catch(throwTaken);
}

/** Sends a new link, which replaces the earlier one. */
export async function inviteAgain(deps: InviteDeps, actor: Actor, id: number) {
  return deps.db.transaction(async (tx) => {
    const user = await lockUserRecord(tx, id);
    if (user.invited_until === null) throw conflict('HAS_PASSWORD', 'This user already has a password.');
    if (!user.is_active) throw conflict('USER_INACTIVE', 'This user is deactivated.');
    return invite(tx, deps, actor, user);
  });
}

async function invite(tx: Tx, { sealer, publicUrl }: InviteDeps, actor: Actor, user: UserRecord) {
  const { id, username, email } = user;
  const token = makeSecret(PREFIX);
  const row = await tx.one(upsertInvitation, { user_id: id, token_hash: hashSecret(token), days: DAYS });
  const { expires_at } = expectRow(row);
  const { branding_name: studio } = await getSettings(tx);
  await withdrawEmails(tx, { owner_id: id, kind: 'user_invited' });
  await insertMessages(
    tx,
    { sealer, publicUrl },
    {
      channel: 'email',
      kind: 'user_invited',
      owner_id: id,
      facts: { studio, inviter: actor.username, username, page: `${publicUrl}/password`, expires_at },
      password: token,
    },
  );
  recordActivity(tx, actor, 'user_invited', { details: { user_id: id, username, email } });
  return { user: await getUser({ db: tx }, id), link: `${publicUrl}/password?token=${token}`, expires_at };
}

/** Finds the user who can choose a password with a token. Throws if nobody can. */
export async function findInvitedUser({ db }: HasDb, token: string): Promise<InvitedRow> {
  if (!isWellFormedSecret(PREFIX, token)) throw expired();
  return (await db.one(findInvited, { token_hash: hashSecret(token) })) ?? refuse();
}

/** Sets the password of the invited user. The token works once. */
export async function acceptInvitation(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<InvitedRow> {
  // Strangers can't make the server compute hashes.
  await findInvitedUser({ db }, token);
  const password_hash = await passwords.hash(password);
  const token_hash = hashSecret(token);
  return db.transaction(async (tx) => {
    const user = (await tx.one(lockInvited, { token_hash })) ?? refuse();
    if (!(await tx.one(deleteInvitation, { token_hash }))) throw expired();
    await setPassword(tx, user.id, password_hash);
    const { id, username } = user;
    recordActivity(tx, { id, via: 'admin', requestId }, 'invitation_accepted', { details: { user_id: id, username } });
    return user;
  });
}

const expired = () =>
  new AppError(410, 'LINK_EXPIRED', 'This link has expired or was already used. Ask for a new invitation.');

function refuse(): never {
  throw expired();
}
