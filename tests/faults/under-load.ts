import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { openAccount } from './account.ts';
import { type Client, openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Outcome, Stage } from './fault.ts';
import { type Load, refusalsOf, startLoad, untilSuccess } from './load.ts';
import { databaseIn, isReady, openReplica, type Replica } from './replica.ts';

/** The target of a fault. */
export type Scene = { replica: Replica; load: Load; client: Client; event: number; databaseUrl: string };

type Place = {
  /** Without it the replica brings its own. */
  databaseUrl?: string;
  storageUrl?: string;
  dataDir?: string;
  /** Further broken promises, found once the load has ended. */
  afterwards?(scene: Scene): Promise<string[]>;
};

/** How long the load continues after the fault. */
const AFTERWARDS_MS = 1_000;

/** Puts a replica under load, starts and ends the fault, and compares. `fault` resolves when the fault has ended. */
export async function underLoad(
  stage: Stage,
  { databaseUrl, storageUrl = 'file:storage', dataDir = join(stage.folder, 'data'), afterwards }: Place,
  fault: (scene: Scene) => Promise<unknown>,
): Promise<Outcome> {
  const replica = await openReplica({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    STORAGE_URL: storageUrl,
  });
  await replica.start();
  const url = databaseUrl ?? databaseIn(dataDir);
  const client = openClient(() => replica.url, await openAccount(replica.url, url));
  await insist(client.event());
  const [event = 0] = client.promised.events;
  const load = startLoad(client, event);
  const scene = { replica, load, client, event, databaseUrl: url };
  await untilSuccess(client, performance.now() + AFTERWARDS_MS);
  await fault(scene);
  const over = performance.now();
  const recoveryMs = await untilSuccess(client, over);
  await until(
    () => isReady(replica.url),
    (ready) => ready,
  );
  const readyMs = performance.now() - over;
  await sleep(AFTERWARDS_MS);
  await load.stop();
  const lost = (await afterwards?.(scene)) ?? [];
  lost.push(...(await compare(client, { databaseUrl: url, storageUrl, dataDir })));
  if (replica.running.child.exitCode !== null) lost.push('The replica has ended.');
  return {
    acknowledged: client.acknowledged(),
    lost,
    recoveryMs: Math.max(recoveryMs, readyMs),
    detail: refusalsOf(load),
  };
}
