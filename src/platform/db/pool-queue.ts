import { isMainThread } from 'node:worker_threads';
import type pg from 'pg';
import { currentCause } from '../cost/cause.ts';
import { fairQueue } from '../cost/fair-queue.ts';
import { plainHistogram } from '../metrics/plain-histogram.ts';
import { readGauge } from '../metrics/registry.ts';

const connections = readGauge('database_connections', 'Connections to the database.', ['pool', 'state']);
const waiting = readGauge('database_connections_waiting', 'Requests that are waiting for a connection.', ['pool']);
const limits = readGauge('database_connections_limit', 'Maximum number of connections in a pool.', ['pool']);
const waits = plainHistogram(
  'database_acquire_duration_seconds',
  'How long requests waited for a connection, without those that did not wait.',
  [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
).labelled();

/** Leaves time for connecting and the statement: a request during a fault gets its response within 10 s. */
const LONGEST_WAIT_MS = 2_000;

/** Shares the connections of a pool among causes, and knows who is waiting. */
export type PoolQueue = {
  connect(): Promise<pg.PoolClient>;
  /** The number of waiting requests. */
  length(): number;
  /** The expected wait in ms: that of the last request, or the time since a connection was last given out. */
  delay(): number;
  /** The time in ms since a connection was last given out. */
  stalled(): number;
  /** Whether a cause has at least its fair share of the waiting requests. */
  isHeavy(cause: string): boolean;
  end(): void;
};

export function queueFor(pool: pg.Pool, max: number): PoolQueue {
  const name = isMainThread ? 'requests' : 'sending';
  const labels = { pool: name };
  const turns = fairQueue({ name: `database_${name}`, concurrency: max });
  // Libraries that use the pool directly wait there.
  const length = () => turns.waiting() + pool.waitingCount;
  const stops = [
    connections.add(() => [
      { labels: { ...labels, state: 'idle' }, value: pool.idleCount },
      { labels: { ...labels, state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]),
    waiting.add(() => [{ labels, value: length() }]),
    limits.add(() => [{ labels, value: max }]),
  ];
  let servedAt = 0;
  let waitingSince = 0;
  let waited = 0;
  const connectInTurn = async () => {
    const leave = await turns.enter(currentCause(), { ms: LONGEST_WAIT_MS, error: tooLate });
    try {
      return releasing(await pool.connect(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    connect() {
      const isFree = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < max);
      if (isFree && turns.running() < max) return connectInTurn();
      const start = performance.now();
      if (turns.waiting() === 0) waitingSince = start;
      const over = () => {
        servedAt = performance.now();
        waited = servedAt - start;
        waits.observe(waited / 1000);
      };
      const connected = connectInTurn();
      connected.then(over, over);
      return connected;
    },
    length,
    delay: () => Math.max(waited, performance.now() - servedAt),
    stalled: () => performance.now() - Math.max(servedAt, waitingSince),
    isHeavy: turns.isHeavy,
    end() {
      turns.end();
      for (const stop of stops) stop();
    },
  };
}

const tooLate = () => new Error('No database connection became available in time.');

/** The pool sets a new `release` whenever it lends a client. */
function releasing(client: pg.PoolClient, leave: () => void): pg.PoolClient {
  const release = client.release;
  client.release = (error) => {
    release.call(client, error);
    leave();
  };
  return client;
}
