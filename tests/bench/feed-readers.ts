import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './measure.ts';
import { pool, report, SERVER, serve, token } from './stage.ts';

const READERS = 1_000;
const ROUNDS = 5;
const AT_ONCE = 50;
const METRICS_TOKEN = 'the-token-of-the-bench';

type Page = { items: unknown[]; next: string };

/** A thousand programs wait for the next event. Measures how soon the last has it. */
export async function feedReaders() {
  const fresh = await serve(SERVER, { WORKERS: 'off', METRICS_TOKEN });
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  const read = (after: string, wait: number) =>
    new Promise<Page>((resolve, reject) => {
      get(`${fresh.url}/api/v1/feed?after=${after}&wait=${wait}`, { agent, headers }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`/feed: ${res.statusCode}`));
        res.toArray().then((chunks) => resolve(JSON.parse(chunks.join(''))), reject);
      }).once('error', reject);
    });
  const create = async () => {
    const body = JSON.stringify({ event_name: 'Told', event_type: 'other', require_password: false });
    const json = { ...headers, 'content-type': 'application/json' };
    await fetch(`${fresh.url}/api/v1/events`, { method: 'POST', headers: json, body });
  };
  /** From an event until the last of this many readers has it, in ms. */
  const tell = async (readers: number) => {
    const { next } = await read('now', 0);
    const heard: Promise<[number, number]>[] = [];
    // A few at a time: of a thousand requests at the same moment, many would be refused.
    while (heard.length < readers) {
      const more = Math.min(AT_ONCE, readers - heard.length);
      for (let i = 0; i < more; i++) heard.push(read(next, 30).then((page) => [performance.now(), page.items.length]));
      while ((await waiting()) < heard.length) await sleep(20);
    }
    // All wait before the event, because a later reader would find it at once.
    await sleep(1_500);
    const start = performance.now();
    await create();
    const all = await Promise.all(heard);
    if (all.some(([, items]) => items === 0)) throw new Error('A reader did not get the event.');
    return Math.max(...all.map(([at]) => at)) - start;
  };
  const waiting = async () => {
    const answer = await fetch(`${fresh.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/streams_open\{kind="feed"\} (\d+)/.exec(await answer.text())?.[1] ?? 0);
  };
  await tell(READERS);
  const rounds: { one: number; all: number }[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push({ one: await tell(1), all: await tell(READERS) });
  const [one, all] = [median(rounds.map((round) => round.one)), median(rounds.map((round) => round.all))];
  report(
    `feed: until ${READERS} waiting readers have an event`,
    `${all.toFixed(0)} ms (one reader ${one.toFixed(0)} ms)`,
    '<= 500 ms',
    all <= 500,
  );
  agent.destroy();
  await fresh.stop();
  await pool.query('truncate feed_items');
}
