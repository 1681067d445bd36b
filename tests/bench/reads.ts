import { feedReaders } from './feed-readers.ts';
import { seedEvents } from './gallery.ts';
import { guestReads } from './guest-reads.ts';
import { percentile, ratio } from './measure.ts';
import { readsBesideUploads } from './reads-beside-uploads.ts';
import { againstFloor, atelier, oneByOne, pool, repeat, report, session, token } from './stage.ts';
import { issueKey } from './tasks.ts';
import { tusPatch } from './tus-patch.ts';

const EVENTS = 1_000_000;
const TASKS = 100_000;

/** Requests that no other part measures. */
export async function reads() {
  await amongManyEvents();
  await filteredTasks();
  await guestReads();
  await tusPatch();
  await feedReaders();
  await readsBesideUploads();
  await againstFloor(
    'GET /studio',
    { path: '/studio', token: '', headers: { cookie: session } },
    { rate: 0.8, p99: 1.5 },
    {
      path: '/api/v1/events/1',
      token,
    },
  );
}

/** The overview, and searches for two letters: they are in no event, in every event, and in one of two hundred thousand. */
async function amongManyEvents() {
  const overview = () => oneByOne('/api/admin/overview', { cookie: session });
  await seedEvents(1_000);
  const few = await overview();
  await seedEvents(EVENTS);
  await pool.query("update events set event_name = 'Zoë and Max' where id % 200000 = 0");
  const many = await overview();
  report(
    `overview, ${EVENTS} events to 1,000`,
    `${(many / few).toFixed(2)} (${many.toFixed(1)} ms to ${few.toFixed(1)} ms)`,
    '<= 1.5',
    many / few <= 1.5,
  );
  for (const q of ['qq', 'ed', 'ax']) {
    const search = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${atelier.url}/api/v1/events?limit=25&q=${q}`, { headers });
      if (answer.status !== 200) throw new Error(`q=${q}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    await repeat(2, search);
    const p95 = percentile(await repeat(10, search), 0.95);
    report(`search for “${q}”, ${EVENTS} events`, `p95 ${p95.toFixed(0)} ms`, '< 200 ms', p95 < 200);
  }
  await seedEvents(1_000);
}

/** Four filters among very many tasks of one user, to the same page without filters. */
async function filteredTasks() {
  const headers = { 'x-api-key': await issueKey(atelier.url, session) };
  await pool.query('truncate tasks cascade');
  await pool.query(
    `insert into labels (user_id, name, color) select 1, 'Label ' || i, '#336699' from generate_series(1, 10) i on conflict do nothing`,
  );
  await pool.query(
    `insert into tasks (user_id, title, status, priority, label_id, due_date, completed_at)
     select 1, 'Task ' || i, s, (array['low', 'medium', 'high', 'urgent'])[1 + i / 4 % 4],
       (select min(id) from labels where user_id = 1) + i / 16 % 10, current_date + i % 300, case when s = 'done' then now() end
     from (select i, (array['todo', 'in_progress', 'done', 'cancelled'])[1 + i % 4] as s from generate_series(1, $1::int) i) x`,
    [TASKS],
  );
  await pool.query('vacuum analyze tasks');
  const { rows } = await pool.query(
    'select id, (current_date + 150)::text as day from labels where user_id = 1 limit 1',
  );
  const filters = `status=todo&priority=high&labelId=${rows[0].id}&dueBefore=${rows[0].day}`;
  const found = await ratio(
    5,
    () => oneByOne(`/api/tasks?${filters}`, headers, 60),
    () => oneByOne('/api/tasks', headers, 60),
  );
  report(
    `GET /api/tasks with four filters, ${TASKS} tasks`,
    `${found.ratio.toFixed(2)} of without (${found.a.toFixed(1)} ms to ${found.b.toFixed(1)} ms)`,
    '<= 1.2',
    found.ratio <= 1.2,
  );
}
