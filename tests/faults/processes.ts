import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createEmptyDatabase } from '../support/database.ts';
import { aPicture, openAccount, query } from './account.ts';
import { openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome, Stage } from './fault.ts';
import { openReplica } from './replica.ts';

/** Two that find nothing: no tables, no administrator, no secret for sessions. */
async function bootTwo(stage: Stage, round: number) {
  const database = await createEmptyDatabase();
  stage.cleanup(() => database.drop());
  const folder = join(stage.folder, String(round));
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: '' };
  const [one, two] = [await openReplica(environment), await openReplica(environment)];
  const took = Math.max(...(await Promise.all([one.start(), two.start()])));
  let turn = 0;
  // Checks that each replica keeps the promises of the other: sessions, keys and photos.
  const client = openClient(() => (turn++ % 2 ? one.url : two.url), await openAccount(one.url, database.url));
  await insist(client.event());
  const [event = 0] = client.promised.events;
  const wishes = [client.photo(event, await aPicture()), client.resumable(event, await aPicture()), client.purchase()];
  await Promise.all(wishes.map(insist));
  await insist(client.archive(event));
  const lost = await compare(client, { databaseUrl: database.url, storageUrl: 'file:storage', dataDir: folder });
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    database.url,
    'select count(*)::int as count from users',
  );
  if (count !== 1) lost.push(`There are ${count} administrators.`);
  await Promise.all([one.running.end(), two.running.end()]);
  return { acknowledged: client.acknowledged(), lost, took };
}

const twoBoots: Fault = {
  name: 'two instances boot at once on an empty database, three times',
  async run(stage): Promise<Outcome> {
    const rounds = [await bootTwo(stage, 1), await bootTwo(stage, 2), await bootTwo(stage, 3)];
    return {
      acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: rounds.flatMap(({ lost }) => lost),
      recoveryMs: Math.max(...rounds.map(({ took }) => took)),
      detail: 'both ready',
    };
  },
};

/** `turn` is its place among all connections, in the order in which the kernel made them. */
type Sent = { turn(): number; status: Promise<number | 'refused' | 'broken'> };

let connections = 0;

/** A request on a separate connection. `pace`: the milliseconds over which its body is sent. */
function send(url: string, headers: Record<string, string>, body: Buffer, pace = 0): Sent {
  const req = request(url, { method: 'POST', headers, agent: false });
  let turn = Number.POSITIVE_INFINITY;
  req.once('socket', (socket) =>
    socket.once('connect', () => {
      turn = ++connections;
    }),
  );
  const status = once(req, 'response').then(
    ([answer]: IncomingMessage[]) => {
      answer?.resume();
      return answer?.statusCode ?? 0;
    },
    (error) => (error.code === 'ECONNREFUSED' ? 'refused' : 'broken') as 'refused' | 'broken',
  );
  const trickle = async () => {
    for (let i = 0; pace && i < 10; i++) {
      req.write(body.subarray(i * 100, (i + 1) * 100));
      await sleep(pace / 10);
    }
    req.end(body.subarray(pace ? 1_000 : 0));
  };
  trickle();
  return { turn: () => turn, status };
}

/** Requests come without pause, and uploads take their time, while the process is asked to stop. */
const sigterm: Fault = {
  name: 'SIGTERM under load',
  async run(stage): Promise<Outcome> {
    const database = await createDatabase();
    stage.cleanup(() => database.drop());
    const replica = await openReplica({ DATABASE_URL: database.url, DATA_DIR: stage.folder });
    await replica.start();
    const credentials = await openAccount(replica.url, database.url);
    const client = openClient(() => replica.url, credentials);
    await insist(client.event());
    const [event] = client.promised.events;

    const key = { 'x-api-key': credentials.key, 'content-type': 'application/json' };
    const image = { authorization: `Bearer ${credentials.token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const uploads = await Promise.all(
      Array.from({ length: 8 }, async () =>
        send(`${replica.url}/api/v1/events/${event}/photos`, image, formOf(await aPicture()), 3_000),
      ),
    );
    const tasks: Sent[] = [];
    let stopped = false;
    const loop = async () => {
      while (!stopped) {
        const body = Buffer.from(JSON.stringify({ title: 'A task' }));
        const sent = send(`${replica.url}/api/tasks`, key, body);
        tasks.push(sent);
        if ((await sent.status) === 'refused') return;
      }
    };
    const loops = Promise.all(Array.from({ length: 8 }, loop));
    await sleep(1_000);
    const asked = performance.now();
    const code = await replica.running.end('SIGTERM');
    const tookMs = performance.now() - asked;
    stopped = true;
    await loops;

    const lost: string[] = [];
    const statuses = await Promise.all(uploads.map(({ status }) => status));
    const failed = statuses.filter((status) => status !== 201);
    if (failed.length > 0) lost.push(`uploads that were under way: ${failed.join(', ')}`);
    if (code !== 0) lost.push(`it ended with ${code}`);
    let answered = 0;
    let refused = 0;
    // Connections are accepted in their order. One behind the last that was accepted waited in the port's queue when that was closed.
    const outcomes = await Promise.all(tasks.map(async ({ turn, status }) => ({ found: await status, turn: turn() })));
    const lastAccepted = Math.max(0, ...outcomes.filter(({ found }) => found === 201).map(({ turn }) => turn));
    for (const { found, turn } of outcomes) {
      if (found === 201) answered += 1;
      else if (found === 'refused') refused += 1;
      else if (found !== 'broken' || turn < lastAccepted) lost.push(`a task was answered ${found}`);
    }
    const recoveryMs = await replica.start();
    const [counted] = await query<{ tasks: number; photos: number }>(
      database.url,
      'select (select count(*)::int from tasks) as tasks, (select count(*)::int from photos) as photos',
    );
    if ((counted?.tasks ?? 0) < answered) lost.push(`${answered} tasks were promised, ${counted?.tasks} are there`);
    if (counted?.photos !== statuses.length) lost.push(`${counted?.photos} photos of ${statuses.length}`);
    return {
      acknowledged: answered + statuses.length,
      lost,
      recoveryMs,
      detail: `ended in ${(tookMs / 1000).toFixed(1)} s, ${refused} refused by the closed port`,
    };
  },
};

const formOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);

export const processes: Fault[] = [twoBoots, sigterm];
