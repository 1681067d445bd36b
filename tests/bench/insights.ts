import { median, percentile } from './measure.ts';
import { offer } from './overload.ts';
import { pool, report, serve, token } from './stage.ts';

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
  const served = await serve('src/main.ts', { RATE_LIMIT_GUEST_READS: '0' });
  const { id, path } = await seed(served.url);
  const { port, host } = new URL(served.url);
  const p99 = async (agent: string) => {
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
    return { served: times.length, p99: percentile(times, 0.99) };
  };
  await p99(PHONE);
  await pool.query('truncate gallery_visits');
  let sent = 0;
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const counted = await p99(PHONE);
    sent += counted.served;
    rounds.push([counted.p99, (await p99(ROBOT)).p99]);
  }
  await served.stop();
  const stored = await pool.query('select count(*)::int as n from gallery_visits where event_id = $1', [id]);
  const ratio = median(rounds.map(([counted, not]) => counted / not));
  const ms = (of: 0 | 1) => median(rounds.map((round) => round[of])).toFixed(1);
  report(
    `guests: p99 of ${RATE} counted guests a second to uncounted ones`,
    `${ratio.toFixed(2)} (${ms(0)} ms to ${ms(1)} ms); ${stored.rows[0].n} of ${sent} visits stored`,
    `<= ${MOST}, all`,
    ratio <= MOST && stored.rows[0].n === sent,
  );
}

async function seed(url: string) {
  const body = JSON.stringify({ event_name: 'Counted', event_type: 'wedding', require_password: false });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug, share_token } = (await answer.json()) as { id: number; slug: string; share_token: string };
  return { id, path: `/gallery/${slug}/${share_token}` };
}
