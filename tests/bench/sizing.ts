import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase } from '../../src/platform/db/database.ts';
import { dumpTable } from '../../src/platform/db/dump/dump.ts';
import { openSession } from '../../src/platform/db/session.ts';
import { addJobs } from '../../src/platform/jobs/add-job.ts';
import { hastenEarlyJobs, selectDeadWorkers } from '../../src/platform/jobs/job-workers.sql.ts';
import { startWorkers } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { type Asked, agent, type Installation, openInstallation, send } from './growth.ts';
import { sizesAt } from './growth-rows.ts';
import { time } from './measure.ts';
import { login } from './stage.ts';

/**
 * Prints what the rows of an installation cost, for the model in docs/operate/sizing.md. `--folder` names one of `growth --scale N --folder`, and
 * `--scale` its size. `--only bytes,blocks,upkeep,queue` names the parts to run.
 */
const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.01' },
    folder: { type: 'string' },
    only: { type: 'string', default: 'bytes,blocks,upkeep,queue' },
  },
  strict: false,
});

const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000', 'track_io_timing=on'];
const REQUESTS = 100;
const GALLERY = 10_000;
const REMOVED = 1_000;
const WAITING = [0, 100_000, 1_000_000];
const JOBS = 1_000;

export async function sizing() {
  if (!options.folder) throw new Error('Name the --folder of an installation that `growth` made.');
  const installation = await openInstallation(String(options.folder), Number(options.scale), SETTINGS);
  const { pool, program, database } = installation;
  await pool.query('create extension if not exists pg_stat_statements; create extension if not exists pageinspect');
  const parts: Record<string, () => Promise<void>> = {
    bytes: () => bytes(pool),
    blocks: () => blocks(installation),
    upkeep: () => upkeep(pool, database.url),
  };
  const isWanted = (name: string) => String(options.only).includes(name);
  for (const [name, run] of Object.entries(parts)) if (isWanted(name)) await run();
  agent.destroy();
  await program.stop();
  // Without the program, whose workers would look at the jobs.
  if (isWanted('queue')) await queue(database.url);
  await pool.query('drop extension pg_stat_statements; drop extension pageinspect');
  await pool.end();
  await database.stop();
}

/** Bytes per row of each large table and index, and how many levels an index has. */
async function bytes(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select c.relname as table, i.relname as index, c.reltuples::bigint as rows,
       round(pg_relation_size(coalesce(i.oid, c.oid)) / c.reltuples::numeric, 1)::float8 as bytes_per_row,
       (case when a.amname = 'btree' then (bt_metap(i.relname)).level + 1 end) as levels
     from pg_class c
     join lateral (select null::oid as oid, null::name as relname, null::oid as relam
       union all select i.oid, i.relname, i.relam from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) i on true
     left join pg_am a on a.oid = i.relam
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 1000
     order by c.relname, i.relname nulls first`,
  );
  console.table(rows);
}

/** A gallery whose photos are copies of the first ones, with triggers and all indexes. */
async function addGallery(pool: pg.Pool, slug: string, photos: number): Promise<{ id: number; seconds: number }> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into events (slug, event_type, event_name, require_password, password_hash, share_token, enable_devtools_protection,
       hero_logo_visible, hero_logo_size, hero_logo_position, created_by)
     values ($1, 'wedding', $1, false, 'none', md5($1), true, true, 'medium', 'top', 2) returning id`,
    [slug],
  );
  const id = rows[0]?.id as number;
  const milliseconds = await time(() =>
    pool.query(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, uploaded_by, thumbhash, captured_at, camera, lens, exposure, crc32)
       select $1, filename, original_filename, $2 || '/' || filename, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, 2, thumbhash, captured_at, camera, lens, exposure, crc32 from photos where id <= $3`,
      [id, slug, photos],
    ),
  );
  return { id, seconds: milliseconds / 1_000 };
}

/** Counts the blocks of 8 KB that the statements of a request touch, those that were not in memory, and the bytes of log. */
async function blocks({ pool, program, requests }: Installation) {
  const { id, seconds } = await addGallery(pool, `sizing-${Date.now()}`, GALLERY);
  console.log(`${GALLERY} photos added at ${(GALLERY / seconds).toFixed(0)} per second`);
  await pool.query('update users set password_hash = (select password_hash from users where id = 1) where id = 2');
  const cookie = await login(program.url, 'user2');
  const own = (path: string): Asked[] => [{ method: 'GET', path: `/api/admin${path}`, headers: { cookie } }];
  const all: Record<string, Asked[]> = {
    ...requests,
    'an owner’s overview': own('/overview'),
    'an owner’s events that contain “be”': own('/events?q=be'),
    'an owner’s photos by name': own('/photos?q=DSC_12'),
    'the outline of 10,000 photos': own(`/events/${id}/photos/outline`),
    'page 300 of 10,000 photos': own(`/events/${id}/photos?limit=25&page=300`),
    'an owner’s insights': own(`/events/2/insights`),
  };
  const found = [];
  for (const [what, asked] of Object.entries(all)) {
    const ask = (i: number) => send(program.url, asked[i % asked.length] as Asked);
    for (let i = 0; i < 10; i++) await ask(i);
    await pool.query('select pg_stat_statements_reset()');
    const milliseconds: number[] = [];
    for (let i = 0; i < REQUESTS; i++) milliseconds.push(await time(() => ask(i)));
    const { rows } = await pool.query(
      `select sum(shared_blks_hit + shared_blks_read)::float8 / $1 as blocks, sum(shared_blks_read)::float8 / $1 as read,
         sum(total_exec_time) / $1 as ms, sum(wal_bytes)::float8 / $1 as wal
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and calls >= $1 / 2`,
      [REQUESTS],
    );
    const rounded = Object.fromEntries(
      Object.entries(rows[0]).map(([key, value]) => [key, Number(Number(value).toFixed(2))]),
    );
    found.push({ what, ...rounded, request: Number(milliseconds.toSorted((a, b) => a - b)[REQUESTS / 2]?.toFixed(1)) });
  }
  console.table(found);
}

/** Measures the work that keeps the tables in order. */
async function upkeep(pool: pg.Pool, url: string) {
  const tell = async (what: string, work: () => Promise<unknown>) =>
    console.log(`${what}: ${((await time(work)) / 1_000).toFixed(1)} s`);
  const { photos } = sizesAt(Number(options.scale));
  const { id } = await addGallery(pool, `removed-${Date.now()}`, REMOVED);
  const plan = await explain(pool, 'delete from events where id = $1', [id]);
  console.log(`a gallery of ${REMOVED} photos deleted:\n${plan}`);
  const changed = Math.round(photos * 0.002);
  await tell(`${changed} photos changed`, () =>
    pool.query(`update photos set caption = 'changed' where id % 500 = 0 and id <= $1`, [photos]),
  );
  await tell('vacuum of photos', () => pool.query('vacuum (parallel 0, index_cleanup on) photos'));
  await tell('vacuum of photos again', () => pool.query('vacuum (parallel 0, index_cleanup on) photos'));
  await tell('an index built', () => pool.query('create index concurrently sizing on photos (uploaded_by, id)'));
  await pool.query('drop index concurrently sizing');
  const session = await openSession(url, 'sizing');
  for (const name of ['photos', 'audit_log']) {
    const { rows } = await pool.query(
      'select array_agg(attname::text order by attnum) as columns from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [name],
    );
    let size = 0;
    const milliseconds = await time(async () => {
      for await (const chunk of dumpTable(session, { name, columns: rows[0].columns })) size += chunk.length;
    });
    console.log(`${name} dumped: ${(size / 1e6).toFixed(0)} MB at ${(size / 1e3 / milliseconds).toFixed(0)} MB/s`);
  }
  await session.end();
}

async function explain(pool: pg.Pool, sql: string, values: unknown[]): Promise<string> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, buffers, costs off) ${sql}`, values);
  await client.query('rollback');
  client.release();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The rates of the job queue while other jobs wait. */
async function queue(url: string) {
  const log = createLog('error');
  const pool = openDatabase(url, log, 6);
  const add = (name: string, from: number, count: number) =>
    pool.transaction((tx) =>
      addJobs(
        tx,
        name,
        Array.from({ length: count }, (_, i) => ({
          payload: { path: `wedding-e1/1700000000000_${(from + i).toString(16).padStart(8, '0')}.jpg` },
          key: `wedding-e1/1700000000000_${from + i}.jpg`,
        })),
        { priority: 10 },
      ),
    );
  let waiting = 0;
  for (const wanted of WAITING) {
    for (; waiting < wanted; waiting += 5_000) await add('sizing', waiting, 5_000);
    await pool.pg.query('vacuum analyze graphile_worker._private_jobs');
    const adding = await time(async () => {
      for (let i = 0; i < 200; i++) await add('sizing', waiting++, 1);
    });
    const beat = {
      hasten: await time(() => pool.all(hastenEarlyJobs, {})),
      dead: await time(() => pool.all(selectDeadWorkers, { seconds: 40 })),
    };
    let done = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const job = { name: 'sizing', run: async () => void (++done === JOBS && resolve()) };
    const start = performance.now();
    const workers = await startWorkers(pool, log, [job], 2);
    if (waiting < JOBS) await add('sizing', waiting, JOBS);
    await promise;
    const seconds = (performance.now() - start) / 1_000;
    await workers.stop();
    console.log(
      `${wanted} jobs waiting: ${(200_000 / adding).toFixed(0)} added per second one by one, ${(JOBS / seconds).toFixed(0)} done per second, ` +
        `the ten-second check takes ${beat.hasten.toFixed(0)} + ${beat.dead.toFixed(0)} ms`,
    );
    waiting = Number((await pool.pg.query('select count(*) from graphile_worker._private_jobs')).rows[0].count);
  }
  await pool.pg.query('truncate graphile_worker._private_jobs');
  await pool.end();
}
