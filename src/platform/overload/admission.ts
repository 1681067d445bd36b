import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isHeavy } from '../cost/fair-queue.ts';
import type { PoolQueue } from '../db/pool-queue.ts';
import type { Log } from '../log/log.ts';
import { countRefusal } from './refusals.ts';

/** This many requests may wait for a database connection while waits are short, … */
const LONGEST = 256;
const SOON_MS = 100;
/** … and this many once waits have been long for a while: a standing queue only makes everyone wait. */
const STANDING = 32;
const STANDING_MS = 250;
/** After this long without a rejection, bursts are allowed again. */
const CALM_MS = 1_000;
/** The median delay of the event loop in two consecutive windows: a single long step is not an overload. */
const LOOP_MS = 150;
const LOOP_WINDOW_MS = 500;
const LOOP_RESOLUTION_MS = 20;
const LOG_MS = 1_000;

/** The scarce resource. */
export type Shortage = 'database' | 'event_loop' | 'decoders';
export type Admission = {
  /** Why a request cannot be served in time; undefined if it can. Called before any work on it. */
  shortageFor(req: IncomingMessage): Shortage | undefined;
  end(): void;
};

type Signs = {
  queue: Omit<PoolQueue, 'connect' | 'end'>;
  images: { isFull(): boolean };
  causeOf(req: IncomingMessage): string;
};

/**
 * Decides which requests are taken: by the queue for the database, the delay of the event loop and the pictures that wait. Those who
 * cause a shortage are refused, and others are served, unless nobody can be or nobody in particular causes it.
 */
export function openAdmission({ queue, images, causeOf }: Signs, log: Log): Admission {
  const loop = watchEventLoop();
  const report = inSum(log);
  const isTooLong = judge(queue);
  const shortage = (req: IncomingMessage): Shortage | undefined => {
    if (isTooLong() && (queue.stalled() > STANDING_MS || queue.isHeavy(causeOf(req)))) return 'database';
    if (loop.isLate(() => causeOf(req))) return 'event_loop';
    return isNewUpload(req) && images.isFull() ? 'decoders' : undefined;
  };
  return {
    shortageFor(req) {
      const found = shortage(req);
      if (!found || isAlwaysTaken(req)) return undefined;
      countRefusal(found);
      report(found);
      return found;
    },
    end: loop.end,
  };
}

/** Whether a queue is too long for one more request. */
function judge(queue: Signs['queue']): () => boolean {
  let shortAt = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const length = queue.length();
    const now = performance.now();
    if (length < STANDING || queue.delay() < SOON_MS) {
      shortAt = now;
      return length >= LONGEST;
    }
    const isStanding = now - shortAt > STANDING_MS || now - refusedAt < CALM_MS;
    if (!isStanding && length < LONGEST) return false;
    refusedAt = now;
    return true;
  };
}

const isNewUpload = ({ method, headers, url = '' }: IncomingMessage) =>
  (method === 'POST' && (/^multipart\//i.test(headers['content-type'] ?? '') || /\/uploads(\?|$)/.test(url))) ||
  (method === 'PUT' && /\/original(\?|$)/.test(url));

/** Health checks matter most under overload, users who can't log in can't help, and started uploads should finish. */
const ALWAYS = /^\/(api\/health(\/ready)?|api\/login|login|metrics)(\?|$)/;
const BEGUN_UPLOAD = /^\/(api\/(v1|admin)\/events\/\d+|gallery\/[^/]+\/[^/]+)\/uploads\/[0-9a-f]{32}(\?|$)/;
const isAlwaysTaken = ({ url = '' }: IncomingMessage) => ALWAYS.test(url) || BEGUN_UPLOAD.test(url);

function watchEventLoop() {
  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delays.enable();
  let [before, now] = [false, false];
  let asked = countCauses();
  let askedBefore = asked;
  const timer = setInterval(() => {
    before = now;
    now = delays.percentile(50) / 1e6 > LOOP_MS;
    delays.reset();
    askedBefore = asked;
    asked = countCauses();
  }, LOOP_WINDOW_MS);
  timer.unref();
  return {
    /** Whether to reject a request of `cause`. Requests per cause are counted from the first late window. */
    isLate(cause: () => string) {
      if (!now) return false;
      const name = cause();
      asked.add(name);
      return before && (askedBefore.isHeavy(name) || asked.isHeavy(name));
    },
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function countCauses() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    add(cause: string) {
      total += 1;
      counts.set(cause, (counts.get(cause) ?? 0) + 1);
    },
    isHeavy: (cause: string) => isHeavy(counts.get(cause) ?? 0, total, counts.size),
  };
}

/** One line per second for all rejections, because a line for each would be more work. */
function inSum(log: Log): (shortage: Shortage) => void {
  const refused = new Map<Shortage, number>();
  return (shortage) => {
    if (refused.size === 0) {
      setTimeout(() => {
        log.warn({ refused: Object.fromEntries(refused) }, 'rejected requests because of overload');
        refused.clear();
      }, LOG_MS).unref();
    }
    refused.set(shortage, (refused.get(shortage) ?? 0) + 1);
  };
}
