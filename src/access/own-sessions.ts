import type { HasQueries } from '../deps.ts';
import { expectRow, type Tx } from '../platform/db/database.ts';
import { notify } from '../platform/db/notify.ts';
import { deleteOwnSessions, type OwnSessionRow, selectOwnSessions, updateVerified } from './sessions.sql.ts';
import { updateEpoch } from './users.sql.ts';

/** The open sessions of a user, the current one first. */
export const listOwnSessions = ({ db }: HasQueries, user_id: number, sid: string): Promise<OwnSessionRow[]> =>
  db.all(selectOwnSessions, { user_id, sid });

/** Ends one session of a user, or all except the current one, and closes their streams. Returns how many. */
export async function endOwnSessions(
  tx: Tx,
  user_id: number,
  which: { id: number } | { except: string },
): Promise<number> {
  const ended = await tx.all(deleteOwnSessions, { id: null, except: null, ...which, user_id });
  if (ended.length > 0) await notify(tx, 'sessions', String(user_id));
  return ended.length;
}

/** Ends all sessions, or those that began in an epoch. Returns the user's name; undefined if these have ended already. */
export async function endAllSessions(tx: Tx, id: number, epoch: number | null = null): Promise<string | undefined> {
  const user = await tx.one(updateEpoch, { id, epoch });
  if (user) await notify(tx, 'sessions', String(id));
  return user?.username;
}

/** The user of a session has proved again who they are. Returns until when this counts. */
export const noteConfirmation = async (tx: Tx, sid: string): Promise<string> =>
  expectRow(await tx.one(updateVerified, { sid })).valid_until;
