import type { HasQueries } from '../deps.ts';
import type { Tx } from '../platform/db/database.ts';
import { notify } from '../platform/db/notify.ts';
import { unauthorized } from '../platform/errors.ts';
import { deleteOwnSessions, type OwnSessionRow, selectOwnSessions, updateVerified } from './sessions.sql.ts';
import { updateEpoch } from './users.sql.ts';

/** The open sessions of a user, the current one first. */
export const listOwnSessions = ({ db }: HasQueries, user_id: number, sid: string): Promise<OwnSessionRow[]> =>
  db.all(selectOwnSessions, { user_id, sid });

/** Ends one session of a user, or all except that of `sid`, and closes their streams. Returns how many. */
export async function endOwnSessions(
  tx: Tx,
  user_id: number,
  which: { id: number } | { sid: string },
): Promise<number> {
  const ended = await tx.all(deleteOwnSessions, { id: null, sid: null, ...which, user_id });
  if (ended.length > 0) await notify(tx, 'sessions', String(user_id));
  return ended.length;
}

/** Ends all sessions, or those that began in an epoch. Returns the user's name; undefined if these have ended already. */
export async function endAllSessions(tx: Tx, id: number, epoch: number | null = null): Promise<string | undefined> {
  const user = await tx.one(updateEpoch, { id, epoch });
  if (user) await notify(tx, 'sessions', String(id));
  return user?.username;
}

/** The user of a session has proved again who they are. Returns until when this counts. Throws 401 if the session has ended. */
export async function noteConfirmation(tx: Tx, sid: string): Promise<string> {
  const confirmed = await tx.one(updateVerified, { sid });
  if (!confirmed) throw unauthorized('UNAUTHENTICATED', 'Log in first.');
  return confirmed.valid_until;
}
