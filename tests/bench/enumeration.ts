import { randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';
import { median } from './measure.ts';
import { PASSWORD, pool, report, SERVER, serve } from './stage.ts';

const ATTEMPTS = 200;
const TOLERANCE = 0.05;

type Attempt = { path: string; body: (name: string) => object; statuses: [known: number, unknown: number] };

const ATTEMPTS_AT: Record<string, Attempt> = {
  'a login': {
    path: '/api/login',
    body: (username) => ({ username, password: 'wrong password' }),
    statuses: [401, 401],
  },
  'a forgotten password': {
    path: '/api/password/forgotten',
    body: (username) => ({ username }),
    statuses: [202, 202],
  },
  'a registration': {
    path: '/api/register',
    body: (username) => ({ username, email: `${username}@example.org`, password: PASSWORD }),
    statuses: [409, 201],
  },
};

/**
 * `npm run bench -- enumeration`: whether the time of a response tells strangers which names exist. Each name is tried once, known and
 * unknown ones in random order. A registration says in its response that a name is taken.
 */
export async function enumeration(): Promise<void> {
  const atelier = await serve(SERVER, { ALLOW_REGISTRATION: 'true', RATE_LIMIT_LOGIN: '1000000' });
  await pool.query(
    `insert into users (username, email, password_hash)
    select 'known' || i, 'known' || i || '@example.com', $1 from generate_series(1, $2::int) i`,
    [await bcrypt.hash(PASSWORD, 10), ATTEMPTS],
  );
  for (const [what, attempt] of Object.entries(ATTEMPTS_AT)) {
    const times: [number[], number[]] = [[], []];
    await send(atelier.url, attempt, 'warm-up');
    for (let i = 1; i <= ATTEMPTS; i++) {
      const order = randomInt(2) === 0 ? ([0, 1] as const) : ([1, 0] as const);
      for (const kind of order) {
        const name = `${kind === 0 ? 'known' : 'unknown'}${i}`;
        const started = performance.now();
        const status = await send(atelier.url, attempt, name);
        times[kind].push(performance.now() - started);
        if (status !== attempt.statuses[kind]) throw new Error(`${what} of ${name}: ${status}`);
      }
    }
    const [known, unknown] = times.map(median) as [number, number];
    const difference = Math.abs(known / unknown - 1);
    report(
      `${what} with known and unknown names`,
      `${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart`,
      '<= 5 %',
      difference <= TOLERANCE,
    );
  }
  await atelier.stop();
}

async function send(url: string, { path, body }: Attempt, name: string): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(name)),
  });
  await response.arrayBuffer();
  return response.status;
}
