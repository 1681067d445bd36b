import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openSendingDeps } from './open-sending-deps.ts';
import { createLog } from './platform/log/log.ts';
import { registry } from './platform/metrics/registry.ts';
import { type Assignment, startSending } from './sending.ts';
import { startTracing } from './start-tracing.ts';

// Requests have priority. On Linux each thread has its own priority; on other systems this would affect the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { config, databaseUrl, sessionSecret } = workerData as Assignment;
const log = createLog(config.logLevel, process.stdout);
const endTracing = await startTracing(config.tracing, log);
const { deps, close } = openSendingDeps(config, databaseUrl, sessionSecret, log);
if (!parentPort) throw new Error('This file must run as a thread.');
const stop = new Promise<void>((resolve) => {
  parentPort?.on('message', async (order: 'stop' | { metrics: MessagePort }) => {
    if (order === 'stop') resolve();
    else order.metrics.postMessage(await registry.getMetricsAsJSON());
  });
});
const sending = startSending(deps);
parentPort.postMessage('sending');
await stop;
await sending.stop();
await close();
await endTracing();
parentPort.close();
