import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { childrenOf } from '../support/children-of.ts';
import type { Stage } from './fault.ts';

/** A separate database server, whose processes can be killed and stopped. */
export type Server = {
  readonly url: string;
  start(): Promise<void>;
  /** In order, as at a restart. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Resolves when it has ended. */
  ended(): Promise<unknown>;
};

export async function openServer(stage: Stage, folder = 'postgres', options: EmbeddedOptions = {}): Promise<Server> {
  const place = join(stage.folder, folder);
  let running: EmbeddedPostgres | undefined;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(pidIn(place)).reverse()) send(pid, name);
  };
  const server: Server = {
    get url() {
      return running?.url ?? '';
    },
    async start() {
      running = await startEmbeddedPostgres(place, createLog('silent'), options);
    },
    stop: async () => running?.stop(),
    async kill() {
      send(pidIn(place), 'SIGKILL');
      await running?.exited;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    ended: async () => running?.exited,
  };
  stage.cleanup(async () => {
    if (!existsSync(join(place, 'postmaster.pid'))) return;
    server.thaw();
    await server.stop();
  });
  await server.start();
  return server;
}

const pidIn = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A backend may end at any moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A process and its children. */
const familyOf = (pid: number) => [pid, ...childrenOf(pid).map((child) => child.pid)];

/** Does something again and again for a while. */
export async function repeatedly(ms: number, everyMs: number, work: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(everyMs)) await work();
}
