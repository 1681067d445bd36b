import { MessageChannel, Worker } from 'node:worker_threads';
import type { Config } from './config.ts';
import type { SendingDeps } from './deps.ts';
import { startMessageSender } from './messages/sender.ts';
import { keepRunning, type Runner } from './platform/keep-running.ts';
import type { Log, Output } from './platform/log/log.ts';
import { noteOutage, noteRecovery } from './platform/log/outages.ts';
import { addThread, type Snapshot } from './platform/metrics/render.ts';
import { startSender } from './webhooks/sender.ts';

/** Sends webhooks, e-mails and messages. */
export type Sending = {
  /** Starts nothing new, and waits for running work. */
  stop(): Promise<void>;
};

/** `messages` is set in tests: how often the queue is looked at without a notification. */
export function startSending(deps: SendingDeps, { messages }: { messages?: { pollMs: number } } = {}): Sending {
  const senders = [startSender(deps), startMessageSender(deps, messages)];
  return {
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}

/** The data that a process or a thread of the program needs. */
export type Assignment = { config: Config; databaseUrl: string; sessionSecret: string };

/** Small, so that garbage collections are short: V8's helper threads do not have the thread's low priority. */
const YOUNG_GENERATION_MB = 6;

/** Sends in a separate thread, so that a backlog delays no request. A thread that ends is restarted. */
export const startSendingThread = (assignment: Assignment, output: Output, log: Log): Promise<Sending> =>
  keepRunning(
    async () => openThread(assignment, output, log),
    (error) => noteOutage(log, 'sending', error),
  );

function openThread(assignment: Assignment, output: Output, log: Log): Runner {
  const thread = new Worker(new URL('./sending.thread.ts', import.meta.url), {
    workerData: assignment,
    stdout: true,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  thread.stdout.setEncoding('utf8').on('data', (lines: string) => output.write(lines));
  thread.once('message', () => noteRecovery(log, 'sending'));
  const told = { last: [] };
  const forget = addThread(() => askForMetrics(thread, told));
  const promise = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The sending thread has ended.')));
  }).finally(forget);
  return {
    promise,
    async stop() {
      forget();
      thread.postMessage('stop');
      await promise.catch(() => {});
    },
  };
}

/** How long a thread may take to report its counts. */
const METRICS_MS = 1_200;

/** The counts of the thread; if it does not respond in time, its last report. */
function askForMetrics(thread: Worker, told: { last: Snapshot }): Promise<Snapshot> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Snapshot>((resolve) => {
    const timer = setTimeout(() => resolve(told.last), METRICS_MS);
    port1.once('message', (snapshot: Snapshot) => {
      clearTimeout(timer);
      told.last = snapshot;
      resolve(snapshot);
    });
    thread.postMessage({ metrics: port2 }, [port2]);
  }).finally(() => port1.close());
}
