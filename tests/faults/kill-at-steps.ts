import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase, createEmptyDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { aPicture, openAccount, query } from './account.ts';
import { type Client, openClient, type Wish } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome, Stage } from './fault.ts';
import { openReplica, type Replica } from './replica.ts';

const PRELOAD = `--import ${pathToFileURL(join(import.meta.dirname, 'failpoint.ts')).href}`;
/** The short run kills at every n-th step only. */
const STRIDE = 8;
/** Work after the response has ended by then. */
const AFTERMATH_MS = 300;

/** The killed actions; nothing is killed while `prepare` makes their data. */
type Walk = { what: string; prepare(client: Client): Promise<() => Wish> };

const eventOf = async (client: Client): Promise<number> => {
  const [known] = client.promised.events;
  if (known === undefined) await insist(client.event());
  return known ?? eventOf(client);
};

const WALKS: Walk[] = [
  {
    what: 'an upload',
    async prepare(client) {
      const [event, bytes] = [await eventOf(client), await aPicture()];
      return () => client.photo(event, bytes);
    },
  },
  {
    what: 'an upload by tus, in three pieces',
    async prepare(client) {
      const [event, bytes] = [await eventOf(client), await aPicture()];
      return () => client.resumable(event, bytes);
    },
  },
  {
    what: 'the replacement of a photo',
    async prepare(client) {
      const [event, bytes] = [await eventOf(client), await aPicture()];
      if (client.promised.photos.size === 0) await insist(client.photo(event, await aPicture()));
      const [photo = 0] = client.promised.photos.keys();
      return () => client.replacement(event, photo, bytes);
    },
  },
  {
    what: 'the archiving of an event',
    async prepare(client) {
      const before = new Set(client.promised.events);
      await insist(client.event());
      const [event = 0] = [...client.promised.events].filter((id) => !before.has(id));
      return () => client.archive(event);
    },
  },
  {
    what: 'the purchase of a reward',
    async prepare(client) {
      return () => client.purchase();
    },
  },
];

/** Kills the process after each of its steps in turn, and looks after every start whether the client's view holds. */
async function walk(stage: Stage, { prepare }: Walk): Promise<Outcome> {
  const database = await createDatabase();
  stage.cleanup(() => database.drop());
  const replica = await openReplica({
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder,
    WORKERS: 'off',
    NODE_OPTIONS: PRELOAD,
  });
  const starts = [await replica.start()];
  const client = openClient(() => replica.url, await openAccount(replica.url, database.url));
  let kills = 0;
  let interrupted: Wish | undefined;
  for (let step = 0; ; step += stage.short ? STRIDE : 1) {
    await replica.kill();
    starts.push(await replica.start({ FAILPOINT: String(step) }));
    if (interrupted) await insist(interrupted);
    const begin = await prepare(client);
    await count(replica, step);
    interrupted = begin();
    if (step > 0 || isAlive(replica)) await interrupted.attempt();
    if (!(await isKilled(replica))) break;
    kills += 1;
  }
  const steps = replica.running.output().match(/failpoint: step/g)?.length ?? 0;
  await replica.kill();
  starts.push(await replica.start());
  const lost = await compare(client, { databaseUrl: database.url, storageUrl: 'file:storage', dataDir: stage.folder });
  if (kills === 0) lost.push('Nothing was ever killed.');
  return {
    acknowledged: client.acknowledged(),
    lost,
    recoveryMs: Math.max(...starts),
    detail: `killed after ${kills} of ${steps} steps`,
  };
}

async function count(replica: Replica, step: number): Promise<void> {
  replica.running.child.kill('SIGUSR2');
  await until(
    () => replica.running.output(),
    (text) => text.includes('failpoint: counting') && (step > 0 || text.includes('killed')),
  );
}

const isAlive = ({ running: { child } }: Replica) => child.exitCode === null && child.signalCode === null;
const isKilled = (replica: Replica) =>
  until(
    () => !isAlive(replica),
    (isOver) => isOver,
    AFTERMATH_MS,
  ).catch(() => false);

/** The same for a first start, on a database that is empty. */
async function walkMigration(stage: Stage): Promise<Outcome> {
  const database = await createEmptyDatabase();
  stage.cleanup(() => database.drop());
  const environment = { DATABASE_URL: database.url, DATA_DIR: stage.folder, NODE_OPTIONS: PRELOAD };
  const replica = await openReplica(environment);
  const tables = async () => (await query<{ count: number }>(database.url, TABLES))[0]?.count ?? 0;
  let kills = 0;
  let [before, slowest] = [0, 0];
  const lost: string[] = [];
  for (let step = 0; ; step += stage.short ? STRIDE * 3 : 1) {
    const begun = performance.now();
    const survived = await replica.start({ FAILPOINT: String(step), FAILPOINT_FROM_START: '1', WORKERS: 'off' }).then(
      () => true,
      () => false,
    );
    slowest = Math.max(slowest, performance.now() - begun);
    if (survived) break;
    if (!/failpoint: killed/.test(replica.running.output())) throw new Error(replica.running.output());
    kills += 1;
    const now = await tables();
    if (now < before) lost.push(`${before} tables became ${now}`);
    before = now;
  }
  await replica.kill();
  await replica.start();
  const client = openClient(() => replica.url, await openAccount(replica.url, database.url));
  await insist(client.photo(await eventOf(client), await aPicture()));
  lost.push(
    ...(await compare(client, { databaseUrl: database.url, storageUrl: 'file:storage', dataDir: stage.folder })),
  );
  return { acknowledged: client.acknowledged(), lost, recoveryMs: slowest, detail: `killed ${kills} times` };
}

const TABLES = "select count(*)::int as count from information_schema.tables where table_schema = 'public'";

export const killAtSteps: Fault[] = [
  ...WALKS.map((each) => ({
    name: `kill -9 after each step of ${each.what}`,
    run: (stage: Stage) => walk(stage, each),
  })),
  { name: 'kill -9 after each step of the migrations', run: walkMigration },
];
