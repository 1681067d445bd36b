import type { Notifications } from '../db/notifications.ts';
import type { Log } from '../log/log.ts';
import { reportFailure } from '../log/outages.ts';

export type QueueConsumer = {
  /** Looks for work now. */
  wake(): void;
  /** Takes nothing new, and waits for running work. */
  stop(): Promise<void>;
};

/**
 * Processes a queue in a table. `claim` takes due rows exclusively; `work` handles one and must not throw. It runs after notifications on
 * `channel`, after each finished work, and every `pollMs`.
 */
export function startConsumer<T>(
  deps: { notifications: Notifications; log: Log },
  {
    channel,
    pollMs,
    claim,
    work,
  }: { channel: string; pollMs: number; claim(running: number): Promise<T[]>; work(item: T): Promise<void> },
): QueueConsumer {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let claiming: Promise<void> | undefined;
  let again = false;

  const takeAll = async () => {
    while (again && !stopped) {
      again = false;
      const claimed = await claim(running.size);
      if (claimed.length > 0) again = true;
      for (const item of claimed) {
        const piece = work(item).finally(() => {
          running.delete(piece);
          wake();
        });
        running.add(piece);
      }
    }
  };

  /** One claim at a time; a wake-up during a claim causes one more. */
  const wake = () => {
    again = true;
    if (claiming || stopped) return;
    claiming = takeAll()
      .catch((error) => {
        again = false;
        reportFailure(deps.log, error, 'cannot claim work right now', { channel });
      })
      .finally(() => {
        claiming = undefined;
        if (again) wake();
      });
  };

  const timer = setInterval(wake, pollMs);
  const unlisten = deps.notifications.on(channel, wake);
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      unlisten();
      await claiming;
      await Promise.all(running);
    },
  };
}
