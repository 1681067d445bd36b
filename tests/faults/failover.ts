import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { openAccount } from './account.ts';
import { openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome } from './fault.ts';
import { refusalsOf, startLoad, untilSuccess } from './load.ts';
import { isReady, openReplica } from './replica.ts';
import { noStandby, openPair } from './standby.ts';

const WITHIN_MS = 15_000;

/** The primary dies under load of two replicas; its synchronous standby is promoted a moment later. */
export const failover: Fault = {
  name: 'PostgreSQL’s primary killed, its synchronous standby promoted behind haproxy',
  missing: noStandby,
  async run(stage): Promise<Outcome> {
    const pair = await openPair(stage);
    const environment = { DATABASE_URL: pair.url, DATA_DIR: join(stage.folder, 'data') };
    const replicas = [await openReplica(environment), await openReplica(environment)] as const;
    for (const replica of replicas) await replica.start();
    let turn = 0;
    const client = openClient(() => replicas[turn++ % 2]?.url ?? '', await openAccount(replicas[0].url, pair.url));
    await insist(client.event());
    const [event = 0] = client.promised.events;
    const load = startLoad(client, event);
    await sleep(stage.short ? 2_000 : 8_000);
    pair.killPrimary();
    await sleep(3_000);
    pair.promoteStandby();
    const promoted = performance.now();
    const first = await untilSuccess(client, promoted);
    for (const { url } of replicas)
      await until(
        () => isReady(url),
        (ready) => ready,
        30_000,
      );
    const recoveryMs = Math.max(first, performance.now() - promoted);
    await sleep(2_000);
    await load.stop();
    const lost = await compare(client, {
      databaseUrl: pair.url,
      storageUrl: 'file:storage',
      dataDir: join(stage.folder, 'data'),
    });
    if (recoveryMs > WITHIN_MS) lost.push(`It served again only after ${recoveryMs.toFixed(0)} ms.`);
    for (const { running } of replicas) if (running.child.exitCode !== null) lost.push('A replica has ended.');
    return { acknowledged: client.acknowledged(), lost, recoveryMs, detail: refusalsOf(load) };
  },
};
