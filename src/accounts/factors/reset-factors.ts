import type { Actor } from '../../access/actor.ts';
import { endAllSessions } from '../../access/own-sessions.ts';
import { lockUserRecord } from '../../access/users.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { Client } from '../../platform/user-agent.ts';
import { notifyUser } from '../notices/notices.ts';
import { deletePasskeys } from './passkeys.sql.ts';
import { deleteRecoveryCodes } from './recovery-codes.sql.ts';
import { deleteTotp } from './totp.sql.ts';

/** Removes the second factors of another user, who has lost them, and tells them by e-mail. */
export async function resetFactors(
  deps: Pick<Deps, 'db' | 'sealer' | 'publicUrl' | 'mailServer'>,
  actor: Actor,
  id: number,
  client: Client,
): Promise<void> {
  if (id === actor.id) throw conflict('OWN_FACTORS', 'Remove your own second factors in your account, under Security.');
  await deps.db.transaction(async (tx) => {
    const { username } = await lockUserRecord(tx, id);
    if (!(await removeFactors(tx, id))) return;
    recordActivity(tx, actor, 'factors_reset', { details: { user_id: id, username, ...client } });
    await notifyUser(tx, deps, id, 'factors_reset', client);
  });
}

/** Removes passkeys, authenticator app and recovery codes of a user, and ends their sessions. Returns whether there were any. */
export async function removeFactors(tx: Tx, user_id: number): Promise<boolean> {
  const totp = await tx.one(deleteTotp, { user_id });
  const passkeys = await tx.all(deletePasskeys, { user_id });
  await tx.all(deleteRecoveryCodes, { user_id });
  if (!totp?.was_confirmed && passkeys.length === 0) return false;
  await endAllSessions(tx, user_id);
  return true;
}
