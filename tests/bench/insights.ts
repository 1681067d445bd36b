import { setTimeout } from 'node:timers/promises';
import { percentile } from './measure.ts';
import { offer } from './overload.ts';
import { pool, report, SERVER, serve, token } from './stage.ts';

const RATE = 200;
const SECONDS = 8;
const ROUNDS = 7;
const MOST = 1.1;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const ROBOT =
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

/** Two hundred new guests a second, whose visits are counted, to as many robots, which are not: the p99 of both, in turns. */
export async function insights() {
  const served = await serve(SERVER, { RATE_LIMIT_GUEST_READS: '0' });
  const { id, path } = await seed(served.url);
  const { port, host } = new URL(served.url);
  const timesOf = async (agent: string) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${agent}\r\n\r\n`;
    const { byStatus, unsent } = await offer({
      port: Number(port),
      requests: [request],
      rate: RATE,
      seconds: SECONDS,
      connections: 64,
    });
    const [times = [], ...others] = [byStatus['200'], ...Object.keys(byStatus).filter((status) => status !== '200')];
    if (others.length > 0 || unsent > 0) throw new Error(`${others} ${unsent} requests were not sent`);
    return times;
  };
  const warm = await timesOf(PHONE);
  // Visits are written every two seconds. Those of the warm-up must not count below.
  while ((await stored(id)) < warm.length) await setTimeout(200);
  await pool.query('truncate gallery_visits');
  const counted: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    counted.push(...(await timesOf(PHONE)));
    others.push(...(await timesOf(ROBOT)));
  }
  await served.stop();
  // Of all rounds together: the p99 of a single one depends on its sixteen slowest requests.
  const [slow, usual] = [counted, others].map((times) => percentile(times, 0.99)) as [number, number];
  const visits = await stored(id);
  report(
    `guests: p99 of ${RATE} counted guests a second to uncounted ones`,
    `${(slow / usual).toFixed(2)} (${slow.toFixed(1)} ms to ${usual.toFixed(1)} ms); ${visits} of ${counted.length} visits stored`,
    `<= ${MOST}, all`,
    slow / usual <= MOST && visits === counted.length,
  );
}

async function stored(id: number): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from gallery_visits where event_id = $1', [id]);
  return rows[0].n;
}

async function seed(url: string) {
  const body = JSON.stringify({ event_name: 'Counted', event_type: 'wedding', require_password: false });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug, share_token } = (await answer.json()) as { id: number; slug: string; share_token: string };
  return { id, path: `/gallery/${slug}/${share_token}` };
}
