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
  /** How long who comes now has to wait as things are: as the last one did, or since nobody was served any more. In ms. */
  delay(): number;
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
  let servedAt = 0;
  let waited = 0;
  return {
    connect() {
      if (pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < max)) return pool.connect();
      const start = performance.now();
      const over = () => {
        servedAt = performance.now();
        waited = servedAt - start;
        waits.observe(waited / 1000);
      };
      const connected = pool.connect();
      connected.then(over, over);
      return connected;
    },
    length: () => pool.waitingCount,
    delay: () => Math.max(waited, performance.now() - servedAt),
    end() {
      for (const stop of stops) stop();
    },
  };
}
