import { randomUUID } from 'node:crypto';
import type { FeedReader, FeedWaiter, FeedWaiters } from '../deps.ts';
import type { Database } from '../platform/db/database.ts';
import { expectRow } from '../platform/db/database.ts';
import type { Notifications } from '../platform/db/notifications.ts';
import type { Log } from '../platform/log/log.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { announceListener, removeListeners, selectFresh } from './feed.sql.ts';

/** Well below the minute for which writers trust a registration. */
const RENEW_MS = 20_000;
/** While an item is written but not yet visible. */
const SOON_MS = 50;
/** Transactions that had begun before our announcement don't notify us. Until they have ended, and for at least this long, we poll. */
const SETTLE_MS = 1_000;
const RETRY_MS = 1_000;

type Waiting = { reader: FeedReader; wake: () => void };

/**
 * The waiters for items in this process. While there are some, this process is registered in the database, writers notify it, and one
 * query finds which of them have new items. While nothing happens, there are no queries.
 */
export function openFeedWaiters(
  db: Database,
  notifications: Notifications,
  log: Log,
  settleMs = SETTLE_MS,
): FeedWaiters {
  const process_id = randomUUID();
  const waiting = new Set<Waiting>();
  let announced: Promise<void> | undefined;
  let stopListening: (() => void)[] = [];
  let renewal: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  let looking = false;
  let isDue = false;
  /** All items of earlier transactions have been handled. */
  let since = '0';
  let settledAt = 0;
  let settled = 0n;
  let hasEnded = false;

  const wakeAll = () => {
    for (const { wake } of waiting) wake();
  };

  async function announce(): Promise<void> {
    const { ended, begun } = expectRow(await db.one(announceListener, { process_id }));
    since = ended;
    settled = BigInt(begun);
    settledAt = performance.now() + settleMs;
    stopListening = [
      notifications.on('feed', look),
      notifications.on('token_revoked', (id) => {
        for (const { reader, wake } of waiting) if (String(reader.tokenId) === id) wake();
      }),
    ];
    renewal = setInterval(renew, RENEW_MS);
    renewal.unref();
    look();
  }

  function renew(): void {
    const work =
      waiting.size > 0 ? db.one(announceListener, { process_id }) : stop().then(() => db.all(removeListeners, {}));
    work.catch((error) => reportFailure(log, error, 'could not register a waiting feed request'));
  }

  async function stop(): Promise<void> {
    for (const off of stopListening) off();
    stopListening = [];
    clearInterval(renewal);
    clearTimeout(next);
    announced = undefined;
  }

  /** Polls now, or again after the running poll. */
  function look(): void {
    isDue = true;
    if (!looking) lookWhileDue();
  }

  async function lookWhileDue(): Promise<void> {
    looking = true;
    let pause = 0;
    while (isDue) {
      isDue = false;
      pause = await lookOnce().catch((error) => {
        reportFailure(log, error, 'cannot read the feed');
        return RETRY_MS;
      });
    }
    looking = false;
    clearTimeout(next);
    if (pause > 0 && announced) next = setTimeout(look, pause);
  }

  /** Wakes waiters with new items. Returns the milliseconds until the next poll without a notification. */
  async function lookOnce(): Promise<number> {
    const { ended, is_pending, fresh } = expectRow(await db.one(selectFresh, { since }));
    since = ended;
    for (const { reader, wake } of waiting) {
      const { id, seesAll, eventIds } = reader;
      if (fresh.some((item) => (seesAll || item.owner_id === id) && (eventIds?.includes(item.event_id) ?? true)))
        wake();
    }
    return is_pending || performance.now() < settledAt || BigInt(ended) < settled ? SOON_MS : 0;
  }

  return {
    async join(reader: FeedReader): Promise<FeedWaiter> {
      let isWoken = false;
      let hasLeft = false;
      let onWake: (() => void) | undefined;
      const me: Waiting = {
        reader,
        wake() {
          isWoken = true;
          onWake?.();
        },
      };
      const leave = () => {
        hasLeft = true;
        waiting.delete(me);
        onWake?.();
      };
      waiting.add(me);
      announced ??= announce();
      await announced.catch((error) => {
        leave();
        announced = undefined;
        throw error;
      });
      return {
        leave,
        async woken(ms) {
          if (!isWoken && !hasLeft && !hasEnded) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, ms);
              onWake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          const result = isWoken && !hasLeft && !hasEnded;
          isWoken = false;
          return result;
        },
      };
    },
    count: () => waiting.size,
    async end() {
      hasEnded = true;
      wakeAll();
      await stop();
    },
  };
}
