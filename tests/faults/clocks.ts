import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '../support/database.ts';
import { sha256 } from '../support/tus.ts';
import { until } from '../support/until.ts';
import { aPicture, openAccount, query } from './account.ts';
import { type Credentials, openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome, Stage } from './fault.ts';
import { openReplica } from './replica.ts';

const HOUR_MS = 3_600_000;
const PRELOAD = `--import ${pathToFileURL(join(import.meta.dirname, 'clock.ts')).href}`;
const SWEEPS = ['gallery.photos.sweep', 'gallery.uploads.sweep'];

/** One replica has the right time; the other, whose workers run all jobs, is an hour off. Each keeps the promises of the other. */
async function disagree(stage: Stage, aheadMs: number): Promise<Outcome> {
  const database = await createDatabase();
  stage.cleanup(() => database.drop());
  const environment = { DATABASE_URL: database.url, DATA_DIR: stage.folder };
  const right = await openReplica({ ...environment, WORKERS: 'off' });
  const wrong = await openReplica({ ...environment, NODE_OPTIONS: PRELOAD, CLOCK_AHEAD_MS: String(aheadMs) });
  await right.start();
  const started = await wrong.start();
  const lost: string[] = [];
  let turn = 0;
  const credentials = await openAccount(wrong.url, database.url);
  const client = openClient(() => (turn++ % 2 ? right : wrong).url, credentials);

  // Two of each, so that both replicas are called; and each again, so that the other replica repeats the response.
  for (const wish of [client.event(), client.event(), client.task(), client.purchase()]) {
    await insist(wish);
    await wish.attempt();
  }
  const [event = 0, other = 0] = client.promised.events;
  await insist(client.archive(other));
  for (let i = 0; i < 2; i++) await insist(client.resumable(event, await aPicture()));

  lost.push(...(await expireToken(credentials, right.url, wrong.url)));
  lost.push(...(await sweepMeanwhile(stage, database.url, client, credentials, { event, right: right.url })));
  if (!stage.short) lost.push(...(await runsEveryMinute(database.url)));
  lost.push(
    ...(await compare(client, { databaseUrl: database.url, storageUrl: 'file:storage', dataDir: stage.folder })),
  );
  return { acknowledged: client.acknowledged(), lost, recoveryMs: started };
}

/** A token that ends in a moment ends in the same moment everywhere. */
async function expireToken({ cookie }: Credentials, right: string, wrong: string): Promise<string[]> {
  const created = await fetch(`${right}/api/admin/api-tokens`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'brief', scopes: ['read'], expires_at: new Date(Date.now() + 3_000).toISOString() }),
  });
  const { token } = (await created.json()) as { token: string };
  const ask = () =>
    Promise.all(
      [right, wrong].map(async (url) => {
        const answer = await fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
        await answer.body?.cancel();
        return answer.status;
      }),
    );
  const before = await ask();
  const after = await until(ask, ([one]) => one === 401, 6_000);
  return before.join() === '200,200' && after.join() === '401,401'
    ? []
    : [`a token was ${before.join(' and ')} before its end, ${after.join(' and ')} after it`];
}

/** Sweeps by the wrong clock, while an upload is under way, another rests, and a photo has its file but not yet its row. */
async function sweepMeanwhile(
  stage: Stage,
  databaseUrl: string,
  client: ReturnType<typeof openClient>,
  { token }: Credentials,
  { event, right }: { event: number; right: string },
): Promise<string[]> {
  const lost: string[] = [];
  const bytes = await aPicture(40_000);
  const digest = sha256(bytes).toString('hex');
  const req = request(`${right}/api/v1/events/${event}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(req, 'response') as Promise<[IncomingMessage]>;
  req.write(
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  req.write(bytes.subarray(0, 20_000));
  const fresh = join(stage.folder, 'storage/events/active/fresh');
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, 'photo.jpg'), 'on its way to a row');
  const part = join(stage.folder, 'storage/parts', '0'.repeat(32));
  writeFileSync(part, 'whose row is being written');

  for (const name of SWEEPS) await query(databaseUrl, 'select graphile_worker.add_job($1)', [name]);
  const left = () =>
    query(
      databaseUrl,
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any ($1)`,
      [SWEEPS],
    );
  const unswept = await until(left, ({ length }) => length === 0, 20_000);
  if (unswept.length > 0) lost.push('The sweep did not run.');
  if (!existsSync(join(fresh, 'photo.jpg'))) lost.push('A file of a moment ago was swept.');
  if (!existsSync(part)) lost.push('Bytes of a resumable upload of a moment ago were swept.');

  req.end(Buffer.concat([bytes.subarray(20_000), Buffer.from('\r\n--x--\r\n')]));
  const [answer] = await answered;
  const body = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode === 201) client.promised.photos.set(JSON.parse(body).id, { event, sha256: digest });
  else lost.push(`An upload that was under way during the sweep: ${answer.statusCode} ${body}`);
  return lost;
}

/** Jobs of every minute still run every minute, whatever the clocks say. */
async function runsEveryMinute(databaseUrl: string): Promise<string[]> {
  const started = () =>
    query(databaseUrl, 'select 1 from graphile_worker._private_known_crontabs where last_execution is not null');
  await until(started, ({ length }) => length > 0, 70_000);
  const waiting = () =>
    query(
      databaseUrl,
      "select 1 from graphile_worker._private_jobs where payload -> '_cron' is not null and attempts = 0",
    );
  const late = await until(waiting, ({ length }) => length === 0, 20_000);
  return late.length === 0 ? [] : [`${late.length} jobs of every minute wait for a clock`];
}

export const clocks: Fault[] = [
  { name: 'a replica whose clock is an hour ahead', run: (stage) => disagree(stage, HOUR_MS) },
  { name: 'a replica whose clock is an hour behind', isLong: true, run: (stage) => disagree(stage, -HOUR_MS) },
];
