import type { Deps } from '../deps.ts';
import { listen } from '../platform/db/listen.ts';
import { type ClaimedRow, claimDeliveries } from './deliveries.sql.ts';
import { deliver } from './deliveries.ts';

const POLL_MS = 1_000;
/** Waiting for an answer costs little: so many that a few dozen hanging endpoints leave room for the others. */
const AT_A_TIME = 512;
/** Of one endpoint: a slow one fills its own lane and nobody else's. */
const LANE = 8;
const CLAIM = 4;
/** A backlog is drained at this pace, so that requests do not feel it; so many go at once before it counts. */
const PER_SECOND = 120;
const BURST = 20;

/**
 * Sends what is due until `stop`. Woken by a notification at the commit of each announcement, and every second for retries and for
 * what a dead process had claimed. Any number of processes may do this: a row is claimed by one.
 */
export function startSender(
  deps: Pick<Deps, 'db' | 'log' | 'webhookAllowPrivate'>,
  databaseUrl: string,
): { stop(): Promise<void> } {
  const lanes = new Map<number, number>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let claiming = false;
  let again = false;
  let allowance = { left: BURST, at: performance.now() };

  const send = async (delivery: ClaimedRow) => {
    const { webhook_id } = delivery;
    lanes.set(webhook_id, (lanes.get(webhook_id) ?? 0) + 1);
    try {
      await deliver(deps, delivery);
    } catch (error) {
      deps.log.warn(
        { err: error, delivery: delivery.id },
        'what came of a webhook could not be written, it will be sent again',
      );
    }
    const left = (lanes.get(webhook_id) ?? 1) - 1;
    if (left === 0) lanes.delete(webhook_id);
    else lanes.set(webhook_id, left);
  };

  /** How many may start now. When it is none, a later wake-up is arranged. */
  const allowed = () => {
    const now = performance.now();
    allowance = { left: Math.min(BURST, allowance.left + ((now - allowance.at) / 1000) * PER_SECOND), at: now };
    if (allowance.left < 1) setTimeout(wake, 1000 / PER_SECOND).unref();
    return Math.floor(allowance.left);
  };

  const claim = async () => {
    const most = Math.min(AT_A_TIME - running.size, allowed());
    if (most <= 0) return 0;
    const busy = [...lanes].filter(([, inFlight]) => inFlight > LANE - CLAIM).map(([id]) => id);
    const claimed = await deps.db.all(claimDeliveries, { busy, each: CLAIM, most });
    allowance.left -= claimed.length;
    for (const delivery of claimed) {
      const work = send(delivery).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
    return claimed.length;
  };

  /** One claim at a time; a wake-up meanwhile means one more. */
  const wake = async () => {
    again = true;
    if (claiming || stopped) return;
    claiming = true;
    try {
      while (again && !stopped) {
        again = false;
        if ((await claim()) > 0) again = true;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'webhooks can’t be claimed right now');
    } finally {
      claiming = false;
    }
  };

  const timer = setInterval(wake, POLL_MS);
  const ears = listen(databaseUrl, 'webhooks', deps.log, wake);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await ears.end();
      await Promise.all(running);
    },
  };
}
