import type { Log } from '../log/log.ts';
import { noteOutage, noteRecovery } from '../log/outages.ts';
import type { Queries } from './database.ts';
import { countSessions, countStandbyWaits } from './sessions.sql.ts';

/** The number of sessions of all programs in this database, by state. */
export const measureSessions = ({ db }: { db: Queries }) => db.all(countSessions, {});

const EVERY_MS = 10_000;

/**
 * Logs writes that hang because a synchronous standby is missing, since PostgreSQL reports no error. Returns the function that stops it.
 */
export function watchStandby(db: Queries, log: Log, everyMs = EVERY_MS): () => Promise<void> {
  const look = async () => {
    // The code that needs the database reports its outage.
    const waiting = (await db.one(countStandbyWaits, {}).catch(() => undefined))?.waiting;
    if (waiting) noteOutage(log, 'standby', new Error(`${waiting} writes wait for a synchronous standby (SyncRep)`));
    else if (waiting === 0) noteRecovery(log, 'standby');
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
