import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { proportionalMemory } from './measure.ts';
import { folder, SERVER, serve } from './stage.ts';

const SETTLE_MS = 30_000;
const TICKS_PER_SECOND = 100;

/** Prints what installations without requests cost: one, then this many on the same PostgreSQL server, each for this many seconds. */
export async function idle(count: number, seconds: number) {
  const place = join(folder, 'idle');
  const database = await startEmbeddedPostgres(join(place, 'postgres'), createLog('error'), {
    settings: ['shared_preload_libraries=pg_stat_statements', 'max_connections=400'],
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query('create extension pg_stat_statements');
  const postmaster = parentOf((await pool.query('select pg_backend_pid() as pid')).rows[0].pid);
  const programs: Awaited<ReturnType<typeof serve>>[] = [];
  for (const wanted of [1, count]) {
    for (let n = programs.length; n < wanted; n++) {
      await pool.query(`create database idle${n}`);
      const url = database.url.replace(/\/\/\/\w+\?/, `///idle${n}?`);
      programs.push(await serve(SERVER, { DATABASE_URL: url, DATA_DIR: join(place, `data${n}`) }));
    }
    await sleep(SETTLE_MS);
    await pool.query('select pg_stat_statements_reset()');
    const before = await look(pool, postmaster, programs);
    await sleep(seconds * 1_000);
    const after = await look(pool, postmaster, programs);
    const each = (key: keyof typeof after) => (after[key] - before[key]) / seconds / wanted;
    console.log(
      `${wanted} idle: each ${(1_000 * each('program')).toFixed(1)} ms of a processor per second and ${(1_000 * each('server')).toFixed(1)} in PostgreSQL, ` +
        `${each('statements').toFixed(1)} statements, ${each('commits').toFixed(1)} transactions and ${(each('log') / 1e3).toFixed(1)} kB of log per second, ` +
        `${(after.connections / wanted).toFixed(1)} connections, ${(after.memory / wanted).toFixed(0)} MB, PostgreSQL ${after.serverMemory.toFixed(0)} MB in all`,
    );
  }
  const { rows } = await pool.query(
    `select round(sum(calls) / $1::numeric, 2)::float8 as per_second_each, left(query, 90) as query from pg_stat_statements
     where calls > 5 group by 2 order by 1 desc limit 15`,
    [seconds * count],
  );
  console.table(rows);
  await Promise.all(programs.map(({ stop }) => stop()));
  await pool.end();
  await database.stop();
}

async function look(pool: pg.Pool, postmaster: number, programs: { pid: number }[]) {
  const { rows } = await pool.query(
    `select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements) as statements,
       (select sum(xact_commit)::float8 from pg_stat_database where datname like 'idle%') as commits,
       (select wal_bytes::float8 from pg_stat_wal) as log,
       (select count(*)::int from pg_stat_activity where datname like 'idle%') as connections`,
  );
  const ours = programs.flatMap(({ pid }) => treeOf(pid));
  const theirs = treeOf(postmaster);
  const sum = (pids: number[], of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  return {
    ...(rows[0] as Record<'statements' | 'commits' | 'log' | 'connections', number>),
    program: sum(ours, ownSeconds),
    // Servers of ended connections count for the first process.
    server: sum(theirs, ownSeconds) + endedSeconds(postmaster),
    memory: sum(ours, memoryOf),
    serverMemory: sum(theirs, memoryOf),
  };
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
const ownSeconds = (pid: number) => (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) / TICKS_PER_SECOND;
const endedSeconds = (pid: number) => (Number(statOf(pid)[13]) + Number(statOf(pid)[14])) / TICKS_PER_SECOND;
const parentOf = (pid: number) => Number(statOf(pid)[1]);

function memoryOf(pid: number): number {
  try {
    return proportionalMemory(pid);
  } catch {
    return 0;
  }
}

/** A process and everything that it started. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = parentOf(Number(name));
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended in the meantime.
    }
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}
