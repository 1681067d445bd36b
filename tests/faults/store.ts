import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/process.ts';
import { storeArguments } from '../support/s3-store.ts';
import { until } from '../support/until.ts';
import type { Stage } from './fault.ts';

/** An S3 server at one address, over all its restarts. */
export type Store = {
  endpoint: string;
  /** The STORAGE_URL of its bucket, by way of another address if one is given. */
  url(through?: string): string;
  start(): Promise<void>;
  kill(): Promise<void>;
};

export async function openStore(stage: Stage): Promise<Store> {
  const folder = join(stage.folder, 's3');
  mkdirSync(folder);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const store: Store = {
    endpoint,
    url: (through = endpoint) => `s3://studio/photos?endpoint=${through}&access_key_id=S3RVER&secret_access_key=S3RVER`,
    async start() {
      const args = [...storeArguments(folder, port), '--configure-bucket', 'studio'];
      child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      await until(
        () =>
          fetch(endpoint).then(
            (answer) => answer.body?.cancel().then(() => true) ?? true,
            () => false,
          ),
        (answers) => answers,
      );
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
  stage.cleanup(() => child?.kill('SIGKILL'));
  await store.start();
  return store;
}
