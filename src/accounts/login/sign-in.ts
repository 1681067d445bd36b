import type { Request, Response } from 'express';
import { describeSession, endSession, startSession } from '../../access/session.guard.ts';
import type { Account } from '../../access/sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { clientOf } from '../client.ts';
import { notifyUser } from '../notices/notices.ts';
import { upsertDevice } from './devices.sql.ts';
import { deviceHashes, findDevice } from './devices.ts';

/** How a user has proved who they are. */
export type Proof = 'password' | 'passkey' | 'code' | 'recovery_code' | 'oidc' | 'invitation' | 'registration';

/** More than a password: a second factor, or a passkey alone. */
const STRONG: Proof[] = ['passkey', 'code', 'recovery_code'];

/** Starts the session of a user who has proved who they are. Tells them if they have not used this device before. */
export async function signIn(
  deps: Deps,
  req: Request,
  res: Response,
  account: Pick<Account, 'id' | 'username' | 'role' | 'session_epoch'>,
  proof: Proof,
  device: string | undefined = findDevice(req),
): Promise<void> {
  await startSession(deps, req, account);
  const { id, username } = account;
  const client = clientOf(req);
  const hashes = deviceHashes(req, device);
  try {
    await deps.db.transaction(async (tx) => {
      describeSession(tx, req, account, STRONG.includes(proof));
      const { has_others, is_known } = expectRow(await tx.one(upsertDevice, { user_id: id, hashes }));
      recordActivity(tx, { id, via: 'admin', requestId: req.requestId }, 'logged_in', {
        details: { user_id: id, username, proof, ...client },
      });
      if (has_others && !is_known) await notifyUser(tx, deps, id, 'new_device', client);
    });
  } catch (error) {
    // No session without its entry.
    await endSession(deps, req, res);
    throw error;
  }
}
