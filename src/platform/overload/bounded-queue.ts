import pLimit from 'p-limit';
import { overloaded } from '../errors.ts';
import { readGauge } from '../metrics/registry.ts';
import { countRefusal } from './refusals.ts';

const works = readGauge('work_queue', 'Works that have a queue of their own, so that they slow nothing else.', [
  'queue',
  'state',
]);

/** Carries out works of one kind, so many at a time. Throws OVERLOADED at once for one that `maxWaiting` others wait before. */
export function boundedQueue(name: string, { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const inTurn = pLimit(concurrency);
  works.add(() => [
    { labels: { queue: name, state: 'running' }, value: inTurn.activeCount },
    { labels: { queue: name, state: 'waiting' }, value: inTurn.pendingCount },
  ]);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount < maxWaiting) return inTurn(work);
    countRefusal(name);
    throw overloaded();
  };
}
