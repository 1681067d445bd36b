import { isMainThread } from 'node:worker_threads';
import type pg from 'pg';
import { plainHistogram } from '../metrics/plain-histogram.ts';
import { readGauge } from '../metrics/registry.ts';

const connections = readGauge('database_connections', 'Connections to the database.', ['pool', 'state']);
const waiting = readGauge('database_connections_waiting', 'Who waits for a connection.', ['pool']);
const limits = readGauge('database_connections_limit', 'Connections that a pool may have.', ['pool']);
const waits = plainHistogram(
  'database_acquire_duration_seconds',
  'How long those waited for a connection who had to.',
  [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
).labelled();

/** Gives out the connections of a pool, and knows who waits for one. */
export type PoolQueue = {
  connect(): Promise<pg.PoolClient>;
  /** How many wait. */
  length(): number;
  end(): void;
};

export function queueFor(pool: pg.Pool, max: number): PoolQueue {
  const labels = { pool: isMainThread ? 'requests' : 'sending' };
  const stops = [
    connections.add(() => [
      { labels: { ...labels, state: 'idle' }, value: pool.idleCount },
      { labels: { ...labels, state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]),
    waiting.add(() => [{ labels, value: pool.waitingCount }]),
    limits.add(() => [{ labels, value: max }]),
  ];
  return {
    connect() {
      if (pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < max)) return pool.connect();
      const start = performance.now();
      const over = () => waits.observe((performance.now() - start) / 1000);
      const connected = pool.connect();
      connected.then(over, over);
      return connected;
    },
    length: () => pool.waitingCount,
    end() {
      for (const stop of stops) stop();
    },
  };
}
