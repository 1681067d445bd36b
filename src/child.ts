import { once } from 'node:events';
import { openCleanups } from './platform/cleanups.ts';
import { createLog, openOutput } from './platform/log/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import type { Assignment } from './sending.ts';
import { openService } from './serve.ts';

/** What the primary process says to one of those that serve. */
export type Order = { assignment: Assignment; background: boolean } | 'start';

/** What one of them answers. */
export type Report = 'listening' | 'serving';

/** One of several processes on the same port: told by the primary one what to serve and when, and ended with it. */
export async function serveAsChild(): Promise<void> {
  const [order] = (await once(process, 'message')) as [Exclude<Order, 'start'>];
  const { assignment, background } = order;
  const output = openOutput({ shared: true });
  const log = createLog(assignment.config.logLevel, output);
  const cleanups = openCleanups(log);
  onShutdown(log, () => cleanups.run());
  const service = openService(assignment, log, output, cleanups);
  const started = once(process, 'message');
  await service.listen();
  report('listening');
  await started;
  await service.start(background);
  report('serving');
}

const report = (report: Report) => process.send?.(report);
