import type { TokenUsage } from '../deps.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { touchTokens } from './token-usage.sql.ts';

const FLUSH_MS = 5_000;

export function openTokenUsage(db: Database, log: Log): TokenUsage {
  let used = new Map<number, number>();
  const flush = async () => {
    if (used.size === 0) return;
    const batch = used;
    used = new Map();
    try {
      await db.all(touchTokens, {
        ids: [...batch.keys()],
        times: [...batch.values()].map((time) => new Date(time).toISOString()),
      });
    } catch (error) {
      reportFailure(log, error, 'could not save when tokens were last used; retrying later');
      used = new Map([...batch, ...used]);
    }
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    note(tokenId) {
      used.set(tokenId, Date.now());
    },
    async end() {
      clearInterval(timer);
      await flush();
    },
  };
}
