import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { query } from './account.ts';
import type { Fault } from './fault.ts';
import { untilSuccess } from './load.ts';
import { openServer } from './postgres.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { underLoad } from './under-load.ts';

const ROUNDS = { short: 1, long: 4 };
/** How graphile-worker calls the statement that says that a job is done. */
const COMPLETION = 'complete_job';
const STALLS_MS = 10_000;
const REJECTS_MS = 5_000;
/** Jobs of a worker that disappeared are released after 40 s, and claimed again within 10. */
const JOBS_MS = 90_000;

/** Nothing is due that nobody carries out: no job is lost with the connection on which it was to be completed. */
async function untilJobsAreDone(databaseUrl: string): Promise<string[]> {
  const left = () =>
    query<{ job: string }>(
      databaseUrl,
      `select j.task_identifier || ' ' || j.attempts || '/' || j.max_attempts || coalesce(': ' || j.last_error, '') as job
       from graphile_worker.jobs j where j.run_at < now()`,
    );
  await until(left, ({ length }) => length === 0, JOBS_MS).catch(() => {});
  return (await left()).map(({ job }) => `the job ${job} was not carried out`);
}

/** The proxy acts each time a worker is about to mark a completed job as done. */
const behindProxy = (what: string, befall: (proxy: TcpProxy) => Promise<unknown>, isLong = true): Fault => ({
  name: `database behind a proxy that ${what} while jobs complete`,
  isLong,
  async run(stage) {
    const server = await openServer(stage);
    const proxy = await openTcpProxy(stage, server.url);
    return underLoad(
      stage,
      { databaseUrl: proxy.url, afterwards: () => untilJobsAreDone(server.url) },
      async ({ client }) => {
        for (let round = 0; round < (stage.short ? ROUNDS.short : ROUNDS.long); round++) {
          await befall(proxy);
          await untilSuccess(client, performance.now());
        }
      },
    );
  },
});

export const proxiedDatabase: Fault[] = [
  behindProxy('cuts all connections', (proxy) => proxy.meet(COMPLETION, proxy.cut), false),
  behindProxy('loses the answer', (proxy) => proxy.meet(COMPLETION, proxy.cut, 'answer')),
  behindProxy('stalls', async (proxy) => {
    await proxy.meet(COMPLETION, () => proxy.set('stall'));
    await sleep(STALLS_MS);
    // As a firewall that has forgotten them.
    proxy.cut();
    proxy.set('pass');
  }),
  behindProxy('stalls and goes on', async (proxy) => {
    await proxy.meet(COMPLETION, () => proxy.set('stall'));
    await sleep(STALLS_MS);
    proxy.set('pass');
  }),
  behindProxy('rejects', async (proxy) => {
    await proxy.meet(COMPLETION, () => {
      proxy.set('reject');
      proxy.cut();
    });
    await sleep(REJECTS_MS);
    proxy.set('pass');
  }),
];
