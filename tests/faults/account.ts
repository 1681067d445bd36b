import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { aJpeg } from '../support/factories.ts';
import { PASSWORD } from '../support/studio.ts';
import type { Credentials } from './client.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const XP = 2_000_000;

/** The administrator's session, an API token and a key of theirs, and experience to spend. */
export async function openAccount(url: string, databaseUrl: string): Promise<Credentials> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const create = async <T>(path: string, input?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, ...(input && JSON_TYPE) },
      ...(input && { body: JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await create<{ token: string }>('/api/admin/api-tokens', { name: 'faults', scopes: ['admin'] });
  const { apiKey: key } = await create<{ apiKey: string }>('/api/user/api-key');
  await query(
    databaseUrl,
    `with earner as (select id from users where username = 'admin'),
     entry as (
       insert into xp_ledger (user_id, amount, reason, task_id, task_title, local_date)
       select id, ${XP}, 'task_completed', 0, 'Granted', '2020-01-01' from earner returning id, user_id),
     completion as (
       insert into completions (award_id, user_id, task_id, completed_at, local_at, priority, minutes, xp)
       select id, user_id, 0, '2020-01-01', '2020-01-01', 'low', 0, ${XP} from entry),
     day as (
       insert into completion_days (user_id, local_date, completed, xp, on_time, with_due_date)
       select id, '2020-01-01', 1, ${XP}, 0, 0 from earner)
     insert into xp_accounts (user_id, xp) select id, ${XP} from earner`,
  );
  return { token, key, cookie };
}

/** One statement on a separate connection. */
export async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const picture = aJpeg(90, 60);

/** A small picture with unique bytes: decoders skip everything after the end of a JPEG. */
export const aPicture = async (bytes = 3_000): Promise<Buffer> => Buffer.concat([await picture, randomBytes(bytes)]);
