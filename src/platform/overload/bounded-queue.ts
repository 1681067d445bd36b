import pLimit from 'p-limit';
import { overloaded } from '../errors.ts';
import { readGauge } from '../metrics/registry.ts';
import { countRefusal } from './refusals.ts';

const works = readGauge('work_queue', 'Works that have a queue of their own, so that they slow nothing else.', [
  'queue',
  'state',
]);

/** Follows how long things take lately. */
export function recentAverage(first: number) {
  let average = first;
  return {
    note(ms: number): void {
      average += (ms - average) / 8;
    },
    get ms() {
      return average;
    },
  };
}

/**
 * Carries out works of one kind, so many at a time. Throws OVERLOADED at once for one that would have to wait longer than
 * `maxWaitMs`, going by how long they took lately; `firstMs` is what they take before any was seen.
 */
export function boundedQueue(
  name: string,
  { concurrency, maxWaitMs, firstMs }: { concurrency: number; maxWaitMs: number; firstMs: number },
) {
  const inTurn = pLimit(concurrency);
  const each = recentAverage(firstMs);
  works.add(() => [
    { labels: { queue: name, state: 'running' }, value: inTurn.activeCount },
    { labels: { queue: name, state: 'waiting' }, value: inTurn.pendingCount },
  ]);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if ((inTurn.pendingCount * each.ms) / concurrency > maxWaitMs) {
      countRefusal(name);
      throw overloaded();
    }
    return inTurn(async () => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        each.note(performance.now() - start);
      }
    });
  };
}
