import { openCleanups } from './platform/cleanups.ts';
import { createLog, openOutput } from './platform/log/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import type { Assignment } from './sending.ts';
import { openService } from './serve.ts';

/** A message from the primary process to a serving one. */
export type Order = { assignment: Assignment; background: boolean } | 'start';

/** The response of a serving process. */
export type Report = 'listening' | 'serving';

/** One of several processes on the same port. The primary process starts and ends it. */
export async function serveAsChild(): Promise<void> {
  const { assignment, background } = (await nextOrder()) as Exclude<Order, 'start'>;
  const output = openOutput({ shared: true });
  const log = createLog(assignment.config.logLevel, output);
  const cleanups = openCleanups(log);
  onShutdown(log, () => cleanups.run());
  const service = openService(assignment, log, output, cleanups);
  const started = nextOrder();
  await service.listen();
  report('listening');
  await started;
  await service.start(background);
  report('serving');
}

/** Other messages of the primary process have other receivers. */
function nextOrder(): Promise<Order> {
  return new Promise((resolve) => {
    const take = (message: Order | object) => {
      if (message !== 'start' && !('assignment' in (message as object))) return;
      process.off('message', take);
      resolve(message as Order);
    };
    process.on('message', take);
  });
}

const report = (report: Report) => process.send?.(report);
