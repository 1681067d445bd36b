import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openSendingDeps } from './open-sending-deps.ts';
import { createLog } from './platform/log/log.ts';
import { type Assignment, startSending } from './sending.ts';

// Requests go first. On Linux a thread has a priority of its own; elsewhere this would be the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { config, databaseUrl, sessionSecret } = workerData as Assignment;
const { deps, close } = openSendingDeps(config, databaseUrl, sessionSecret, createLog(config.logLevel, process.stdout));
if (!parentPort) throw new Error('This is a thread of the program.');
const stop = once(parentPort, 'message');
const sending = startSending(deps);
await stop;
await sending.stop();
await close();
