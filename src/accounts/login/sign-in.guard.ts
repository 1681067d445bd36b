import type { Request, Response } from 'express';
import { describeSession, endSession, startSession } from '../../access/session.guard.ts';
import type { Account } from '../../access/sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { notifyUser } from '../notices/notices.ts';
import { findDevice } from './device-cookie.guard.ts';
import { noteDevice } from './devices.ts';
import { isStrong, type Proof } from './proof.ts';

/**
 * Starts the session of a user who has proved who they are. Tells them if they have not used this device before. `work` completes the
 * session: if it fails, there is none.
 */
export async function signIn(
  deps: Deps,
  req: Request,
  res: Response,
  account: Pick<Account, 'id' | 'username' | 'role' | 'session_epoch'>,
  proof: Proof,
  device: string | undefined = findDevice(req),
  work: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await startSession(deps, req, account);
  const { id, username } = account;
  const client = clientOf(req);
  const used = { address: req.ip ?? '', userAgent: req.headers['user-agent'] ?? '', id: device };
  try {
    await deps.db.transaction(async (tx) => {
      describeSession(tx, req, account, isStrong(proof));
      await work(tx);
      const { isNew, isRoutine } = await noteDevice(tx, id, used);
      // A script may log in each minute. Its first login shows it.
      if (!isRoutine || proof !== 'password')
        recordActivity(tx, { id, via: 'admin', requestId: req.requestId }, 'logged_in', {
          details: { user_id: id, username, proof, ...client },
        });
      if (isNew) await notifyUser(tx, deps, id, 'new_device', client);
    });
  } catch (error) {
    // No session without its entry.
    await endSession(deps, req, res);
    throw error;
  }
}
