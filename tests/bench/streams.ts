import { randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret, makeSecret } from '../../src/access/secrets.ts';
import { heapOf } from './heap.ts';
import { pool, report, SERVER, serve } from './stage.ts';

const STREAMS = 1_000;
/** The streams are spread over users, who may have up to twenty each. */
const USERS = 100;

/** Streams that are open while nothing happens, and then one change. */
export async function streams() {
  await mcpStreams();
  const { fresh, keys, each, heard, close } = await openMany('/api/stream', 'event: change');
  report('streams: heap of each of 1,000 open ones', `${each.toFixed(0)} kB`, '<= 40 kB', each <= 40);
  const start = performance.now();
  const headers = { 'x-api-key': keys[0] as string, 'content-type': 'application/json' };
  await fetch(`${fresh.url}/api/tasks`, { method: 'POST', headers, body: '{"title":"Told"}' });
  while (heard.length < (500 + STREAMS) / USERS) await sleep(1);
  const told = Math.max(...heard) - start;
  report('streams: until a change has reached its 15', `${told.toFixed(0)} ms`, '<= 200 ms', told <= 200);
  await close();
}

async function mcpStreams() {
  const { each, close } = await openMany('/api/mcp/sse', 'event: message');
  report('MCP streams: heap of each of 1,000 open ones', `${each.toFixed(0)} kB`, '<= 35 kB', each <= 35);
  await close();
}

/** Opens streams of many users. `heard`: when each received a text. */
async function openMany(path: string, text: string) {
  const fresh = await serve(SERVER, { WORKERS: 'off' });
  const keys = await makeKeys();
  const open: ClientRequest[] = [];
  const heard: number[] = [];
  const listen = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const request = get(fresh.url + path, { agent: false, headers: { 'x-api-key': key } }, (res) => {
        if (res.statusCode !== 200) return reject(new Error(`${path}: ${res.statusCode}`));
        res.once('data', () => resolve());
        res.on('data', (chunk) => String(chunk).includes(text) && heard.push(performance.now()));
      });
      request.once('error', () => {});
      open.push(request);
    });
  const listenAll = async (count: number) => {
    for (let i = 0; i < count; i++) await listen(keys[open.length % USERS] as string);
  };
  // The first ones grow what every process has once.
  await listenAll(500);
  const before = await heapOf(fresh.pid);
  await listenAll(STREAMS);
  const each = ((await heapOf(fresh.pid)) - before) / STREAMS;
  const close = async () => {
    for (const request of open) request.destroy();
    await fresh.stop();
  };
  return { fresh, keys, each, heard, close };
}

/** A key for each of many users. */
async function makeKeys(): Promise<string[]> {
  const keys = Array.from({ length: USERS }, () => makeSecret('key_'));
  await pool.query(
    `with made as (
       insert into users (username, email, password_hash)
       select $3 || i, $3 || i || '@example.org', 'none' from generate_series(1, $1::int) i
       returning id
     )
     insert into api_keys (user_id, key_hash, last_four)
     select made.id, hash, 'test' from (select id, row_number() over () as place from made) made
     join unnest($2::bytea[]) with ordinality as given (hash, place) using (place)`,
    [USERS, keys.map(hashSecret), `listener${randomUUID()}`],
  );
  return keys;
}
