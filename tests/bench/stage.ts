import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { built, SERVER } from '../support/run/build.ts';
import { type Load, load, median, time } from './measure.ts';

export const PASSWORD = 'bench password';
export const root = join(import.meta.dirname, '../..');
export { SERVER };

const rows: string[][] = [];

await built();
export const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
export const database = await startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'));
export const pool = new pg.Pool({ connectionString: database.url, max: 2 });
// The database ends its connections when it stops.
pool.on('error', () => {});
export const atelier = await serve(SERVER);
export const session = await login(atelier.url);
export const token = await issueToken(atelier.url, session);

/** Prints a row at once, because the table comes only at the end. */
export function report(what: string, figure: string, wanted: string, met: boolean): void {
  const row = [what, figure, wanted, met ? '' : 'MISSED'];
  rows.push(row);
  console.log(row.join('  ').trimEnd());
}

export interface Request {
  path: string;
  token: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Both warm, then five rounds of three seconds in turns, because machines drift. The ratios are medians of the rounds, and so are the figures. */
export async function againstFloor(what: string, ours: Request, wanted: { rate: number; p99?: number }, theirs = ours) {
  const floor = await serve('tests/bench/floor.ts');
  const ask = (url: string, { path, token, body, headers }: Request, seconds: number) =>
    load(url + path, token, seconds, body, headers);
  await Promise.all([ask(atelier.url, ours, 5), ask(floor.url, theirs, 5)]);
  const rounds: [Load, Load][] = [];
  for (let i = 0; i < 5; i++) rounds.push([await ask(atelier.url, ours, 3), await ask(floor.url, theirs, 3)]);
  await floor.stop();
  const compare = (of: keyof Load) => ({
    ratio: median(rounds.map(([a, b]) => a[of] / b[of])),
    ours: median(rounds.map(([a]) => a[of])).toFixed(0),
    theirs: median(rounds.map(([, b]) => b[of])).toFixed(0),
  });
  const [rate, p99] = [compare('rate'), compare('p99')];
  report(
    what,
    `${rate.ratio.toFixed(2)} of the floor (${rate.ours}/s to ${rate.theirs}/s), p99 ${p99.ratio.toFixed(1)} (${p99.ours} ms to ${p99.theirs} ms)`,
    `>= ${wanted.rate.toFixed(2)}${wanted.p99 === undefined ? '' : `, <= ${wanted.p99}`}`,
    rate.ratio >= wanted.rate && p99.ratio <= (wanted.p99 ?? Number.POSITIVE_INFINITY),
  );
}

/** Prints the table and ends everything. With `strict`, the process fails if a bound was missed. */
export async function finish(strict = false): Promise<void> {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(
    [
      '',
      ...rows.map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      ),
    ].join('\n'),
  );
  if (strict && rows.some(([, , , missed]) => missed)) process.exitCode = 1;
  await atelier.stop();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs one of our programs until it serves. */
export async function serve(program: string, environment: Record<string, string> = {}) {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const child = spawn(process.execPath, [resolve(root, program)], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMIT_API: '0',
      RATE_LIMIT_TOOLS: '0',
      RATE_LIMIT_GUEST_READS: '0',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/api/health/ready`).then(
      (res) => res.status !== 503,
      () => false,
    ))
  )
    await sleep(10);
  const stop = () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill());
  return { url, pid: child.pid as number, stop };
}

export async function login(url: string, username = 'admin'): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: PASSWORD });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function issueToken(url: string, cookie: string): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ name: 'bench', scopes: ['admin'] });
  const created = await fetch(`${url}/api/admin/api-tokens`, { method: 'POST', headers, body });
  return ((await created.json()) as { token: string }).token;
}

/** The median time of requests that follow each other, in ms. */
export async function oneByOne(path: string, headers: Record<string, string>, times = 300): Promise<number> {
  const ask = async () => {
    const answer = await fetch(atelier.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  await repeat(Math.ceil(times / 5), ask);
  return median(await repeat(times, ask));
}

export async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push(await time(work));
  return found;
}

/** Webhooks of new events at these addresses, instead of what there was. */
export async function register(urls: string[]) {
  await pool.query('truncate webhooks, webhook_deliveries');
  await pool.query(
    `insert into webhooks (owner_id, name, url, events, secret)
     select 1, url, url, '{event.created}', $2 from unnest($1::text[]) url`,
    [urls, `whsec_${Buffer.alloc(32).toString('base64')}`],
  );
}
