import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEnded } from '../../access/task-user.ts';
import type { ChangeReader, ChangeStreams } from '../../deps.ts';
import { type Database, expectRow } from '../../platform/db/database.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import { unauthorized, unavailable } from '../../platform/errors.ts';
import { EVENT_STREAM_HEADERS, openEventStreams } from '../../platform/event-streams.ts';
import type { Log } from '../../platform/log/log.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { type Announced, announceListener, announceListeners, selectNewest, selectRunning } from './listeners.sql.ts';

/** Shorter than the time for which writers trust a listener. Clients reconnect, and their credential is checked again. */
const LIMITS = { perUser: 20, total: 2_000, ageMs: 15 * 60_000 };
const SETTLE_MS = 1_000;
/** Longer than a transaction may take. */
const MAX_SETTLING_MS = 40_000;
const RETRY_MS = 1_000;
const READY = 'event: ready\ndata: {}\n\n';

/**
 * The streams that notify users of their changes. Writers notify all processes of changes for users who are registered as listening.
 * Without changes there are no queries.
 */
export function openChangeStreams(
  db: Database,
  notifications: Notifications,
  log: Log,
  { pingMs, settleMs = SETTLE_MS }: { pingMs?: number | undefined; settleMs?: number | undefined } = {},
): ChangeStreams {
  const streams = openEventStreams<ChangeReader>({ ...LIMITS, pingMs });
  /** The entries sent to a user, while some writers may not notify us yet. */
  const settling = new Map<number, Set<number>>();
  /** Users for whom that is being checked. */
  const looking = new Set<number>();
  /** The marks on their way, with what to call when they arrive. */
  const marks = new Map<string, () => void>();
  let hasEnded = false;

  /** A stream that is opened but not yet begun gets `ready` when it begins. */
  const tell = (userId: number | undefined, text: string) => {
    for (const stream of streams.of(userId)) {
      const { headersSent, writableEnded } = stream.res;
      if (headersSent && !writableEnded) streams.send(stream, text);
    }
  };
  const persist = (work: () => Promise<void>, what: string): void => {
    work().catch((error) => {
      reportFailure(log, error, what);
      setTimeout(() => persist(work, what), RETRY_MS).unref();
    });
  };

  /** Resolves once all transactions below have ended, or have taken longer than any may. */
  async function haveEnded(begun: bigint): Promise<void> {
    const giveUpAt = performance.now() + MAX_SETTLING_MS;
    while (performance.now() < giveUpAt) {
      await sleep(settleMs, undefined, { ref: false });
      const { ended } = expectRow(await db.one(selectRunning, {}));
      if (BigInt(ended) >= begun) return;
    }
  }

  const closeEnded = (userId: number | undefined) =>
    persist(async () => {
      const open = streams.of(userId);
      if (open.length === 0) return;
      const ended = new Set(
        await findEnded(
          { db },
          open.map(({ about }) => about),
        ),
      );
      streams.end(open.filter(({ about }) => ended.has(about)));
    }, 'cannot check which streams must end');

  /** The connection is new, so changes may have been missed. */
  const begin = () =>
    persist(async () => {
      const users = new Set(streams.of().map(({ userId }) => userId));
      if (users.size === 0) return;
      await db.all(announceListeners, { user_ids: [...users] });
      const { ended, begun } = expectRow(await db.one(selectRunning, {}));
      tell(undefined, READY);
      // Running transactions did not know of the listener.
      if (BigInt(ended) >= BigInt(begun)) return;
      await haveEnded(BigInt(begun));
      tell(undefined, READY);
    }, 'could not register a listener for changes');

  notifications.on('changes', (payload) => {
    if (payload === undefined) return begin();
    const { userId, id, change } = readChange(payload);
    settling.get(userId)?.add(id);
    tell(userId, `event: change\ndata: ${change}\n\n`);
  });
  for (const channel of ['api_keys', 'sessions'])
    notifications.on(channel, (userId) => closeEnded(userId === undefined ? undefined : Number(userId)));

  // If the connection is new, marks may have been lost with the old one.
  notifications.on('changes_mark', (mark) => {
    for (const arrive of mark === undefined ? marks.values() : [marks.get(mark)]) arrive?.();
  });

  /** Resolves once the notifications of all entries found have arrived. */
  async function look(user_id: number) {
    const mark = randomUUID();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    marks.set(mark, arrive);
    try {
      const found = expectRow(await db.one(selectNewest, { user_id, mark }));
      await arrived;
      return found;
    } finally {
      marks.delete(mark);
    }
  }

  /** Transactions that had begun before the announcement did not notify us: their changes are a reason to reload. */
  async function settle(userId: number, heard: Set<number>, { known }: Announced): Promise<void> {
    looking.add(userId);
    for (const id of known) heard.add(id);
    let all: bigint | undefined;
    const giveUpAt = performance.now() + MAX_SETTLING_MS;
    try {
      while (performance.now() < giveUpAt) {
        await sleep(settleMs, undefined, { ref: false });
        const { newest, ended, begun } = await look(userId);
        if (newest.some((id) => !heard.has(id))) tell(userId, READY);
        for (const id of newest) heard.add(id);
        all ??= BigInt(begun);
        if (BigInt(ended) >= all) return;
      }
      tell(userId, READY);
    } catch (error) {
      reportFailure(log, error, 'cannot check for missed changes');
      tell(userId, READY);
    } finally {
      looking.delete(userId);
      settling.delete(userId);
    }
  }

  async function announce(userId: number): Promise<void> {
    const heard = settling.get(userId) ?? new Set();
    settling.set(userId, heard);
    const announced = await db.one(announceListener, { user_id: userId }).catch((error) => {
      if (!looking.has(userId)) settling.delete(userId);
      throw error;
    });
    if (looking.has(userId)) return;
    if (announced?.is_new) settle(userId, heard, announced);
    else settling.delete(userId);
  }

  return {
    async open(res: ServerResponse, reader: ChangeReader) {
      if (hasEnded) throw unavailable('Atelier is shutting down. Connect again shortly.');
      const stream = streams.add(res, reader.id, reader);
      await announce(reader.id);
      // It may have ended since the check, before we could be notified.
      const [ended] = await findEnded({ db }, [reader]);
      if (ended)
        throw unauthorized('UNAUTHENTICATED', 'The key or session has ended.', { 'WWW-Authenticate': 'Bearer' });
      if (res.writableEnded || res.destroyed) return;
      res.writeHead(200, EVENT_STREAM_HEADERS);
      streams.send(stream, `retry: 3000\n${READY}`);
    },
    count: () => streams.of().length,
    end() {
      hasEnded = true;
      streams.end(streams.of());
    },
  };
}

/** `user id entry`, as the audit log sends it. The entry is passed on unchanged. */
function readChange(payload: string): { userId: number; id: number; change: string } {
  const [userId = '', id = ''] = payload.split(' ', 2);
  return { userId: Number(userId), id: Number(id), change: payload.slice(userId.length + id.length + 2) };
}
