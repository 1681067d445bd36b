import { z } from 'zod';
import { hashSecret, isWellFormedSecret, makeSecret } from '../../access/secrets.ts';
import { foldName } from '../../access/sessions.ts';
import { setPassword } from '../../access/users.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { insertMessages, withdrawEmails } from '../../messages/enqueue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { takeAtLeast } from '../../platform/take-at-least.ts';
import type { Client } from '../../platform/user-agent.ts';
import { linkExpired } from '../link-expired.ts';
import { notifyUser } from '../notices/notices.ts';
import {
  deleteExpiredResets,
  deleteResets,
  findMailedReset,
  findResettable,
  findResetting,
  insertReset,
  lockResetting,
  type ResettingRow,
} from './resets.sql.ts';

export const RESET_PREFIX = 'reset_';
const MINUTES = 30;
/** A user gets at most one e-mail in this time. Its link works much longer. */
const MAIL_MINUTES = 5;
const KIND = 'password_forgotten';
/** Longer than a busy server takes. */
const ANSWER_MS = 100;
export const RESET_JOB = 'accounts.password_forgotten';

const Asked = z.object({ name: z.string(), address: z.string().nullable(), client: z.string().nullable() });

/**
 * Notes that somebody has forgotten the password of a user. Whether there is such a user is found out later, so that known and unknown names
 * take the same time.
 */
export async function askForReset(
  { db, rateLimits }: Deps,
  name: string,
  client: Client,
  address: string,
): Promise<void> {
  const folded = foldName(name);
  // Strangers can use up the limit of a name. They do not learn that, and the user already has an e-mail by then.
  if (!(await rateLimits.countRecovery(folded, address))) return;
  await takeAtLeast(ANSWER_MS, () =>
    db.transaction(async (tx) => {
      // Several requests in a row send one e-mail.
      await addJob(tx, RESET_JOB, { name: folded, ...client }, { key: hashSecret(folded).toString('hex') });
    }),
  );
}

/** Sends the link, if there is such a user. Without a mail server, nothing waits for one: the link would have expired. */
export async function sendReset(deps: Deps, payload: unknown): Promise<void> {
  const { name, ...client } = Asked.parse(payload);
  await deps.db.transaction(async (tx) => {
    if ((await deps.mailServer.reasonToWait(tx)) !== undefined) return;
    const user = await tx.one(findResettable, { name });
    if (!user) return;
    if (await tx.one(findMailedReset, { user_id: user.id, minutes: MAIL_MINUTES })) return;
    // Only one that no server took: its link is unknown to the user.
    await withdrawEmails(tx, { owner_id: user.id, kind: KIND });
    const token = makeSecret(RESET_PREFIX);
    const { branding_name: studio } = await getSettings(tx);
    const [message_id = null] = await insertMessages(tx, deps, {
      channel: 'email',
      kind: KIND,
      owner_id: user.id,
      facts: {
        studio,
        username: user.username,
        language: user.language,
        page: `${deps.publicUrl}/password`,
        ...client,
      },
      password: token,
    });
    await tx.all(insertReset, { user_id: user.id, token_hash: hashSecret(token), message_id, minutes: MINUTES });
    recordActivity(tx, { id: user.id, via: 'admin', requestId: null }, 'password_forgotten', {
      details: { user_id: user.id, username: user.username, ...client },
    });
  });
}

/** Makes a link with which a user chooses a new password, once, within half an hour, for the owner of the server. */
export async function createReset(tx: Tx, user_id: number): Promise<string> {
  const token = makeSecret(RESET_PREFIX);
  await tx.all(insertReset, { user_id, token_hash: hashSecret(token), message_id: null, minutes: MINUTES });
  return token;
}

/** The user who can choose a password with a token. Throws 410 if nobody can. */
export async function getResettingUser({ db }: HasDb, token: string): Promise<ResettingRow> {
  if (!isWellFormedSecret(RESET_PREFIX, token)) throw linkExpired();
  return (await db.one(findResetting, { token_hash: hashSecret(token) })) ?? refuse();
}

/** Sets the new password and ends all sessions. The token works once, and the other links of the user do not work any more. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'sealer' | 'publicUrl' | 'mailServer'>,
  { token, password }: { token: string; password: string },
  requestId: string,
  client: Client,
): Promise<void> {
  // Strangers cannot make the server compute hashes.
  await getResettingUser(deps, token);
  const password_hash = await deps.passwords.hash(password);
  const token_hash = hashSecret(token);
  await deps.db.transaction(async (tx) => {
    const { id, username } = (await tx.one(lockResetting, { token_hash })) ?? refuse();
    await tx.all(deleteResets, { user_id: id });
    await withdrawEmails(tx, { owner_id: id, kind: KIND });
    await setPassword(tx, id, password_hash);
    recordActivity(tx, { id, via: 'admin', requestId }, 'password_reset', {
      details: { user_id: id, username, ...client },
    });
    await notifyUser(tx, deps, id, 'password_changed', client);
  });
}

export const removeExpiredResets = async ({ db }: HasDb): Promise<void> => {
  await db.all(deleteExpiredResets, {});
};

function refuse(): never {
  throw linkExpired();
}
