import { join } from 'node:path';
import { freePort, type Running, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

export const SETTINGS = {
  SESSION_SECRET: 'a secret of the faults, long enough for anybody',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_LOGIN: '0',
  METRICS_TOKEN: 'token-of-the-faults',
  LOG_LEVEL: 'warn',
};

/** One instance at one address, over all its restarts. */
export type Replica = {
  readonly url: string;
  readonly running: Running;
  /** Resolves when it serves. Milliseconds it took. */
  start(more?: Record<string, string>): Promise<number>;
  kill(): Promise<void>;
};

export async function openReplica(environment: Record<string, string>, through: string[] = []): Promise<Replica> {
  const port = String(await freePort());
  let running: Running | undefined;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    get running() {
      if (!running) throw new Error('The replica was never started.');
      return running;
    },
    async start(more = {}) {
      const begun = performance.now();
      running = await startProcess({ ...SETTINGS, ...environment, PORT: port, ...more }, { through });
      const { child, output } = running;
      // While the database is away it waits.
      await until(
        () => output().includes('Atelier is ready') || child.exitCode !== null || child.signalCode !== null,
        (isOver) => isOver,
        60_000,
      );
      if (!output().includes('Atelier is ready')) throw new Error(`It did not start: ${running.output()}`);
      return performance.now() - begun;
    },
    async kill() {
      await running?.end('SIGKILL');
    },
  };
}

/** Where the embedded database of a DATA_DIR answers. */
export const databaseIn = (folder: string): string =>
  `postgresql:///atelier?user=atelier&host=${encodeURIComponent(join(folder, 'postgres'))}`;

/** Whether a replica says that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(12_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
