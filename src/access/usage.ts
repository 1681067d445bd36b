import type { Usage } from '../deps.ts';
import type { Database } from '../platform/db/database.ts';
import type { Statement } from '../platform/db/statement.ts';
import type { Log } from '../platform/log/log.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { plainAddress } from '../platform/network.ts';
import { touchTokens } from './api-tokens.sql.ts';
import { touchSessions } from './sessions.sql.ts';

const FLUSH_MS = 5_000;

type Touch = Statement<{ keys: string[]; times: string[]; addresses: (string | null)[] }, never>;

/** Collects when and from where API tokens are used. Saves it every few seconds, so that reads cost no write. */
export const openTokenUsage = (db: Database, log: Log): Usage => openUsage(db, log, touchTokens);
/** The same for sessions. */
export const openSessionUsage = (db: Database, log: Log): Usage => openUsage(db, log, touchSessions);

function openUsage(db: Database, log: Log, touch: Touch): Usage {
  let used = new Map<string, { time: number; address: string | undefined }>();
  const flush = async () => {
    if (used.size === 0) return;
    const batch = used;
    used = new Map();
    try {
      await db.all(touch, {
        keys: [...batch.keys()],
        times: [...batch.values()].map(({ time }) => new Date(time).toISOString()),
        addresses: [...batch.values()].map(({ address }) => plainAddress(address)),
      });
    } catch (error) {
      reportFailure(log, error, 'could not save when credentials were last used; retrying later');
      used = new Map([...batch, ...used]);
    }
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    note(key, address) {
      used.set(key, { time: Date.now(), address });
    },
    async end() {
      clearInterval(timer);
      await flush();
    },
  };
}
