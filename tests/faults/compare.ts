import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inboxKey, inboxThumbnailKey } from '../../src/gallery/inbox/inbox-files.ts';
import { keysOf, originalKey } from '../../src/gallery/photos/photo-files.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { sweepUploads } from '../../src/gallery/uploads/finish-upload.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-config.ts';
import { until } from '../support/until.ts';
import { query } from './account.ts';
import type { Client } from './client.ts';

/** A file of this very moment counts as old. */
const AT_ONCE = -1_000;
const CONCURRENCY = 8;

/** Where an installation keeps what it has been given. */
export type Place = { databaseUrl: string; storageUrl: string; dataDir: string };

/** Lists every broken promise: by the API, and by SQL and on the disk for facts that the API does not return. */
export async function compare(client: Client, place: Place): Promise<string[]> {
  const broken = await comparePromises(client);
  broken.push(...(await compareRows(client, place.databaseUrl)), ...(await compareFiles(place)));
  return [...new Set(client.surprises), ...broken];
}

/** Asks again for what was never granted, until it is; then what was promised is compared with what is answered. */
export async function comparePromises(client: Client): Promise<string[]> {
  const { promised, ask, hash, wishes } = client;
  const broken: string[] = [];
  await inParallel(
    wishes.filter((wish) => !wish.isGranted()),
    async (wish) => {
      const last = await insist(wish);
      if (!wish.isGranted()) broken.push(`${wish.what} can’t be had: ${last?.status} ${last?.body.code}`);
    },
  );
  await inParallel([...promised.events], async (id) => {
    const answer = await ask('GET', `/api/v1/events/${id}`);
    if (answer?.status !== 200) broken.push(`event ${id} is ${answer?.status}`);
    if (promised.archived.has(id) && !answer?.body.is_archived) broken.push(`event ${id} is not archived`);
  });
  await inParallel([...promised.photos], async ([id, { event, sha256 }]) => {
    const answer = await ask('GET', `/api/v1/events/${event}/photos/${id}`);
    const read = answer?.body.sha256 === sha256 && (await hash(`/api/v1/events/${event}/photos/${id}/original`));
    if (read !== sha256) broken.push(`photo ${id} is ${answer?.status}, with other bytes or none`);
  });
  await inParallel([...promised.removed], async ([id, { event }]) => {
    const answer = await ask('GET', `/api/v1/events/${event}/photos/${id}`, {}, undefined, [404]);
    if (answer?.status !== 404) broken.push(`photo ${id}, which was removed, is ${answer?.status}`);
  });
  await inParallel([...promised.tasks], async (id) => {
    const answer = await ask('GET', `/api/tasks/${id}`);
    if (answer?.body.status !== 'done') broken.push(`task ${id} is ${answer?.status} ${answer?.body.status}`);
  });
  return broken;
}

/** As a client that tries again: for up to a minute and a half. */
export async function insist(wish: Client['wishes'][number]) {
  const until = performance.now() + 90_000;
  let last = await wish.attempt();
  while (!wish.isGranted() && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    last = await wish.attempt();
  }
  return last;
}

/** Related records are complete, and stored once. */
async function compareRows({ promised, wishes }: Client, databaseUrl: string): Promise<string[]> {
  const found = await query<{ fact: string; count: number }>(databaseUrl, FACTS);
  const broken = found.filter(({ count }) => count > 0).map(({ fact, count }) => `${count} ${fact}`);
  const [counted] = await query<Record<'uploads' | 'events' | 'photos' | 'tasks' | 'purchases', number>>(
    databaseUrl,
    `select (select count(*)::int from uploads where user_id is not null and state = 'stored' and photo_id is null) as uploads,
       (select count(*)::int from events) as events, (select count(*)::int from photos) as photos,
       (select count(*)::int from tasks) as tasks, (select count(*)::int from purchases) as purchases`,
  );
  // Deleted lines have disappeared from the files.
  if ((counted?.uploads ?? 0) > promised.removed.size)
    broken.push(`${counted?.uploads} finished uploads without their photo`);
  const bought = new Set((await query<{ id: number }>(databaseUrl, 'select id from purchases')).map(({ id }) => id));
  for (const id of promised.purchases.keys()) if (!bought.has(id)) broken.push(`purchase ${id} is not there`);
  if (wishes.some((wish) => !wish.isGranted())) return broken;
  for (const kind of ['events', 'photos', 'tasks', 'purchases'] as const) {
    const size = promised[kind].size;
    if (counted?.[kind] !== size) broken.push(`${counted?.[kind]} ${kind} instead of ${size}`);
  }
  return broken;
}

const FACTS = `
  select 'purchases without their entry in the ledger' as fact, count(*)::int from purchases p
  where (select count(*) from xp_ledger l where l.reason = 'reward_purchased' and l.user_id = p.user_id)
    <> (select count(*) from purchases o where o.user_id = p.user_id)
  union all
  select 'accounts that are not the sum of their ledger', count(*)::int from xp_accounts a
  where xp - spent <> (select coalesce(sum(amount), 0) from xp_ledger l where l.user_id = a.user_id)
  union all
  select 'finished tasks without their award', count(*)::int from tasks t
  where status = 'done' and (select count(*) from completions c where c.task_id = t.id) <> 1
  union all
  select 'owners whose events are counted wrongly', count(*)::int from users u
  where (select coalesce(sum(events), 0) from event_counts c where c.owner_id = u.id)
    <> (select count(*) from events e where e.created_by = u.id)
  union all
  select 'photos that the audit log does not know, or knows twice', count(*)::int from photos p
  where (select count(*) from audit_log a where a.type = 'photo_uploaded' and (a.details ->> 'photo_id')::int = p.id) <> 1
  union all
  select 'archived events that the audit log does not know, or knows twice', count(*)::int from events e
  where is_archived and (select count(*) from audit_log a where a.type = 'event_archived' and a.event_id = e.id) <> 1
  union all
  select 'finished uploads of guests without what they sent', count(*)::int from uploads
  where guest is not null and state = 'stored' and not duplicate and inbox_photo_id is null
`;

/** Every original is read, every thumbnail there, and after the sweep nothing else is. */
async function compareFiles({ databaseUrl, storageUrl, dataDir }: Place): Promise<string[]> {
  const broken: string[] = [];
  const old = new Set(globSync('**/staging/*', { cwd: dataDir }));
  const db = openDatabase(databaseUrl, createLog('silent'), 2);
  const storage = openStorage(parseStorageUrl(storageUrl, dataDir));
  await sweepUploads({ db, storage }, AT_ONCE);
  await sweepFiles({ db, storage }, { graceMs: AT_ONCE });
  await db.end();
  const rows = await query<{ path: string; thumbnail_path: string | null; sha256: string }>(
    databaseUrl,
    `select path, thumbnail_path, sha256 from photos
     union all select path, thumbnail_path, sha256 from trash_files where area = 'photos'`,
  );
  // A job deletes the previous files of a replaced photo ten minutes later.
  const leaving = await query<{ path: string }>(
    databaseUrl,
    `select json_array_elements_text(payload -> 'paths') as path from graphile_worker._private_jobs
     where payload -> 'paths' is not null`,
  );
  const keys = new Set<string>();
  for await (const { key } of storage.listAll('')) keys.add(key);
  await inParallel(rows, async ({ path, thumbnail_path, sha256 }) => {
    const found = keys.has(originalKey(path)) ? await hashOf(await storage.read(originalKey(path))) : undefined;
    if (found !== sha256) broken.push(`the original of ${path} is ${found ? 'another' : 'missing'}`);
    if (thumbnail_path && !keys.has(thumbnail_path)) broken.push(`${thumbnail_path} is missing`);
  });
  const inbox = await query<{ path: string; sha256: string; status: string }>(
    databaseUrl,
    `select path, sha256, status from inbox_photos
     union all select path, sha256, 'waiting' from trash_files where area = 'inbox'`,
  );
  await inParallel(inbox, async ({ path, sha256, status }) => {
    if (status !== 'waiting') return;
    const found = keys.has(inboxKey(path)) ? await hashOf(await storage.read(inboxKey(path))) : undefined;
    if (found !== sha256) broken.push(`${path} of the inbox is ${found ? 'another' : 'missing'}`);
  });
  const known = new Set([...rows, ...leaving].flatMap(({ path }) => keysOf(path)));
  for (const { path } of inbox) known.add(inboxKey(path)).add(inboxThumbnailKey(path));
  for (const key of keys) if (!known.has(key)) broken.push(`${key} belongs to nothing`);
  // Previews are still being made, and readiness is asked: what they stage goes again.
  const staged = () => globSync('**/staging/*', { cwd: dataDir }).filter((file) => old.has(file));
  await until(staged, ({ length }) => length === 0).catch(() => {
    for (const file of staged()) broken.push(`${file} was left behind`);
  });
  return broken;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

export async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
}
