import { overloaded } from '../errors.ts';
import { readGauge } from '../metrics/registry.ts';
import { countRefusal } from '../overload/refusals.ts';

const works = readGauge('work_queue', 'Jobs in separate queues, so that they do not slow down anything else.', [
  'queue',
  'state',
]);

type Waiter = { enter(leave: () => void): void; refuse(error: unknown): void };

export type FairQueue = {
  /**
   * Waits for the turn of `lane`. Resolves to a function that releases the place. Rejects with OVERLOADED if too many wait, or with
   * `late` after this many milliseconds.
   */
  enter(lane: string, late?: { ms: number; error(): unknown }): Promise<() => void>;
  /** Runs `work` when it is the turn of `lane`. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
  running(): number;
  waiting(): number;
  /** Whether a lane has at least its fair share of the waiting work. */
  isHeavy(lane: string): boolean;
  end(): void;
};

/** If each lane has this many requests, no single one is to blame. */
const EVEN_SHARE = 2;

/** Whether one of `parties`, with `own` of a total, has at least its fair share. If all have about the same, each of them does. */
export function isHeavy(own: number, total: number, parties: number): boolean {
  const share = total / parties;
  return parties > 0 && (share < EVEN_SHARE || own >= share);
}

/** A queue with a `name` has metrics. */
type FairQueueOptions = { name?: string; concurrency: number; maxWaiting?: number };

/**
 * Gives `concurrency` places to the lanes in turn, so a busy lane delays only itself. If `maxWaiting` already wait, the longest lane
 * loses its latest entry.
 */
export function fairQueue({ name, concurrency, maxWaiting = Number.POSITIVE_INFINITY }: FairQueueOptions): FairQueue {
  /** In the order of their turns; none is empty. */
  const lanes = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;
  const stop =
    name !== undefined &&
    works.add(() => [
      { labels: { queue: name, state: 'running' }, value: running },
      { labels: { queue: name, state: 'waiting' }, value: waiting },
    ]);

  const remove = (lane: string, waiter: Waiter) => {
    const queue = lanes.get(lane);
    const place = queue?.indexOf(waiter) ?? -1;
    if (!queue || place < 0) return;
    queue.splice(place, 1);
    waiting -= 1;
    if (queue.length === 0) lanes.delete(lane);
  };

  /** Takes a place, and returns the function that releases it once. */
  const take = () => {
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      admitNext();
    };
  };

  const admitNext = () => {
    const [next] = lanes;
    if (!next || running >= concurrency) return;
    const [lane, queue] = next;
    const [waiter] = queue;
    if (!waiter) return;
    remove(lane, waiter);
    // At the end, for its next turn.
    if (lanes.delete(lane)) lanes.set(lane, queue);
    waiter.enter(take());
  };

  const makeRoom = (lane: string) => {
    if (waiting < maxWaiting) return;
    if (name) countRefusal(name);
    const own = lanes.get(lane)?.length ?? 0;
    const [longest, queue] = [...lanes].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    const latest = queue.at(-1);
    if (!latest || queue.length <= own + 1) throw overloaded();
    remove(longest, latest);
    latest.refuse(overloaded());
  };

  const enter: FairQueue['enter'] = async (lane, late) => {
    if (running < concurrency) return take();
    makeRoom(lane);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        enter(leave) {
          clearTimeout(timer);
          resolve(leave);
        },
        refuse(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const giveUp = () => {
        remove(lane, waiter);
        reject(late?.error());
      };
      const timer = late && setTimeout(giveUp, late.ms);
      const queue = lanes.get(lane);
      if (queue) queue.push(waiter);
      else lanes.set(lane, [waiter]);
      waiting += 1;
    });
  };

  return {
    enter,
    async run(lane, work) {
      const leave = await enter(lane);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    running: () => running,
    waiting: () => waiting,
    isHeavy: (lane) => isHeavy(lanes.get(lane)?.length ?? 0, waiting, lanes.size),
    end() {
      if (stop) stop();
    },
  };
}
