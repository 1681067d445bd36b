import type { Database } from '../db/database.ts';
import { inTime } from '../in-time.ts';
import type { Log } from '../log/log.ts';
import { addCounts, deleteOldCounts } from './shared-counts.sql.ts';

const WINDOW_MS = 60_000;
const SYNC_MS = 1_000;
/** How long the end may wait for the database. */
const END_MS = 2_000;
/** The maximum share of the quota that a replica accepts before it has read the others' counts. */
const UNASKED_SHARE = 0.01;
/** The share of the remaining quota that it accepts before it reads them again. */
const LEFT_SHARE = 0.05;

type Count = {
  /** The counts of all replicas as of our last query. */
  known: number;
  askedAt: number;
  /** Counts being shared, and not shared yet. */
  sent: number;
  unsent: number;
  endsAt: number;
};

export type Counted = {
  /** False if the quota is used up; then nothing was counted. */
  passed: boolean;
  left: number;
  /** The time until the window ends. */
  seconds: number;
};

/**
 * Counts in windows of a minute for all replicas together. Each replica counts locally. In the background it adds its counts to the
 * totals in the database and reads them. It does so once a second, and sooner near the quota or after a pause. So no request waits, and
 * idle replicas write nothing. Only requests that arrive during that query can exceed a quota. While the database is away, every replica
 * uses its own count.
 */
export type SharedCounts = {
  count(key: string, quota: number): Counted;
  /** Shares the last counts with the other replicas. */
  end(): Promise<void>;
};

export function openSharedCounts(db: Database, log: Log): SharedCounts {
  const counts = new Map<string, Count>();
  const unsent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let syncing: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const sync = async () => {
    const now = performance.now();
    const batch = [...unsent].flatMap((key) => {
      const count = counts.get(key);
      return count && count.unsent > 0 && count.endsAt > now ? [{ key, count, leftMs: count.endsAt - now }] : [];
    });
    unsent.clear();
    if (batch.length === 0) return;
    for (const { count } of batch) {
      count.sent = count.unsent;
      count.unsent = 0;
    }
    try {
      const totals = await db.all(addCounts, {
        keys: batch.map(({ key }) => key),
        counts: batch.map(({ count }) => count.sent),
        left_ms: batch.map(({ leftMs }) => Math.ceil(leftMs)),
      });
      const answeredAt = performance.now();
      failedAt = Number.NEGATIVE_INFINITY;
      const found = new Map(totals.map((total) => [total.key, total]));
      for (const { key, count } of batch) {
        const { total = count.sent, left_ms = 0 } = found.get(key) ?? {};
        Object.assign(count, { known: total, askedAt: answeredAt, sent: 0, endsAt: answeredAt + left_ms });
      }
    } catch (error) {
      if (failedAt < 0) log.warn({ err: error }, 'cannot read the counts of other replicas');
      failedAt = performance.now();
      for (const { key, count } of batch) {
        count.unsent += count.sent;
        count.sent = 0;
        unsent.add(key);
      }
    }
  };

  const syncNow = () => {
    clearTimeout(timer);
    timer = undefined;
    syncing ??= sync().finally(() => {
      syncing = undefined;
      if (unsent.size > 0) syncSoon();
    });
    return syncing;
  };
  const syncSoon = () => {
    timer ??= setTimeout(syncNow, SYNC_MS).unref();
  };

  const forgetOld = () => {
    const now = performance.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  };
  const forgetting = setInterval(forgetOld, WINDOW_MS).unref();

  return {
    count(key, quota) {
      const now = performance.now();
      let count = counts.get(key);
      if (!count || count.endsAt <= now) {
        count = { known: 0, askedAt: Number.NEGATIVE_INFINITY, sent: 0, unsent: 0, endsAt: now + WINDOW_MS };
        counts.set(key, count);
      }
      const left = quota - count.known - count.sent - count.unsent;
      // The end of the window is a round trip old, so it may seem more than a window away.
      const seconds = Math.ceil(Math.min(count.endsAt - now, WINDOW_MS) / 1000);
      if (left <= 0) return { passed: false, left: 0, seconds };
      count.unsent += 1;
      unsent.add(key);
      const unasked = now - count.askedAt > SYNC_MS;
      const enough = unasked ? quota * UNASKED_SHARE : (quota - count.known) * LEFT_SHARE;
      if (count.unsent >= enough && now - failedAt > SYNC_MS) syncNow();
      else syncSoon();
      return { passed: true, left: left - 1, seconds };
    },
    async end() {
      clearInterval(forgetting);
      const last = async () => {
        await syncing;
        await syncNow();
      };
      await inTime(END_MS, last).catch(() => log.warn('could not share the last counts with other replicas'));
      clearTimeout(timer);
    },
  };
}

export async function deleteExpiredCounts(db: Database): Promise<void> {
  await db.all(deleteOldCounts, {});
}
