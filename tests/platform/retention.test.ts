import { countNewEntries, deleteOldAuditEntries } from '../../src/audit/audit-counts.ts';
import { deleteOldMessages } from '../../src/messages/messages.ts';
import { deleteExpiredAnswers } from '../../src/platform/http/idempotency.ts';
import { removeFailedJobs } from '../../src/platform/jobs/jobs.ts';
import { countNewDeliveryRows, deleteOldDeliveries, removeDeliveries } from '../../src/webhooks/delivery-log.ts';
import { untilSettled } from '../support/settled.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
let admin: Agent;
beforeEach(async () => {
  studio = await openStudio({ DELIVERIES_KEEP_DAYS: '7', MESSAGES_KEEP_DAYS: '14', AUDIT_KEEP_DAYS: '100' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
});
afterEach(() => studio.close());

const count = async (table: string) =>
  (await studio.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

/** Counts all: a first run says how far, and a second goes there once no transaction can add anything before. */
async function countTwice(run: () => Promise<void>) {
  await run();
  await untilSettled(studio);
  await run();
}

describe('deliveries', () => {
  const seed = (count: number, state: string, completed: string) =>
    studio.sql(
      `insert into webhook_deliveries (webhook_id, message_id, type, body, state, completed_at)
       select w.id, 'msg_' || i, 'event.created', '{}', '${state}', ${completed}
       from webhooks w, generate_series(1, ${count}) i`,
    );
  const register = async () => {
    const body = { name: 'log', url: 'https://example.org/hook', events: ['event.created'] };
    return (await admin.post('/api/admin/webhooks').send(body).expect(201)).body.id as number;
  };

  it('that were over for longer than DELIVERIES_KEEP_DAYS go, however many; the others stay', async () => {
    const id = await register();
    await seed(2_500, 'succeeded', "now() - interval '8 days'");
    await seed(3, 'failed', "now() - interval '6 days'");
    await seed(2, 'pending', 'null');
    await countTwice(() => countNewDeliveryRows(studio.deps));
    await deleteOldDeliveries(studio.deps);
    const { body } = await admin.get(`/api/admin/webhooks/${id}/deliveries?limit=100`).expect(200);
    expect(body.deliveries).toHaveLength(5);
    expect(body.pagination.total).toBe(5);
  });

  it.each([
    ['counted', true],
    ['not counted yet', false],
  ])('have an exact `total`, of each state, when they were %s', async (_, isCounted) => {
    const id = await register();
    await seed(30, 'succeeded', 'now()');
    await seed(4, 'failed', 'now()');
    if (isCounted) await countTwice(() => countNewDeliveryRows(studio.deps));
    await seed(2, 'pending', 'null');
    await seed(5, 'succeeded', 'now()');
    const total = async (query: string) =>
      (await admin.get(`/api/admin/webhooks/${id}/deliveries?limit=1${query}`).expect(200)).body.pagination.total;
    expect(await total('')).toBe(41);
    expect(await total('&state=succeeded')).toBe(35);
    expect(await total('&state=failed')).toBe(4);
    expect(await total('&state=pending')).toBe(2);
  });

  it('of a webhook that was removed are removed by a job', async () => {
    const id = await register();
    await seed(1_200, 'succeeded', 'now()');
    await admin.delete(`/api/admin/webhooks/${id}`).expect(204);
    const jobs = await studio.sql<{ payload: { webhook_id: number } }>(
      `select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
       where j.task_identifier = 'webhooks.deliveries.remove'`,
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([{ webhook_id: id }]);
    await removeDeliveries(studio.deps, id);
    expect(await count('webhook_deliveries')).toBe(0);
  });
});

describe('the audit log', () => {
  // Entries are in the order of their time, so that of the login does not come before the old ones.
  beforeEach(() => studio.sql("delete from audit_log where type = 'logged_in'"));

  const seed = (count: number, age: string) =>
    studio.sql(
      `insert into audit_log (type, via, actor_id, event_id, created_at)
       select 'photo_uploaded', 'api_v1', 1, 7, now() - interval '${age}' from generate_series(1, ${count})`,
    );

  it('loses what is older than AUDIT_KEEP_DAYS, and its totals with it', async () => {
    await seed(1_500, '101 days');
    await seed(10, '99 days');
    await countTwice(() => countNewEntries(studio.deps));
    await deleteOldAuditEntries(studio.deps);
    const read = async (query: string) =>
      (await admin.get(`/api/admin/activity?type=photo_uploaded${query}`).expect(200)).body.pagination.total;
    expect(await read('')).toBe(10);
    expect(await read('&event_id=7')).toBe(10);
    expect(await count("audit_log where type = 'photo_uploaded'")).toBe(10);
  });

  it('is kept for ever where AUDIT_KEEP_DAYS is 0', async () => {
    await seed(5, '4000 days');
    await countTwice(() => countNewEntries(studio.deps));
    await deleteOldAuditEntries({ ...studio.deps, keepDays: { ...studio.deps.keepDays, audit: 0 } });
    expect(await count("audit_log where type = 'photo_uploaded'")).toBe(5);
  });

  it('is not counted past an entry that another transaction may still write', async () => {
    await countTwice(() => countNewEntries(studio.deps));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: written, resolve: tell } = Promise.withResolvers<void>();
    const user = await openUser(studio);
    const slow = studio.deps.db.transaction(async (tx) => {
      await tx.all((await import('../../src/audit/audit-log.sql.ts')).insertAuditEntries, {
        ...{ channel: 'rest', user_id: user.id, entity_type: 'task', source: 'API' },
        ...{ tool: null, client: null, request_id: null, actions: ['task.create'], entity_ids: [1], changes: ['{}'] },
      });
      tell();
      await held;
    });
    await written;
    await user.post('/tasks', { title: 'Later' }).expect(201);
    for (let i = 0; i < 3; i++) await countNewEntries(studio.deps);
    release();
    await slow;
    const read = async () => (await user.get('/audit-log').expect(200)).headers['x-total-count'];
    const entries = String(await count(`audit_log where actor_id = ${user.id} and source is not null`));
    expect(await read()).toBe(entries);
    for (let i = 0; i < 3; i++) await countNewEntries(studio.deps);
    expect(await read()).toBe(entries);
  });
});

it('e-mails that were over for longer than MESSAGES_KEEP_DAYS go, those that wait stay', async () => {
  await studio.sql(
    `insert into messages (channel, kind, owner_id, recipient, data, message_id, state, completed_at)
     select 'email', 'webhook_disabled', 1, 'ada@example.org', '{}', 'm' || i, case when i = 1 then 'queued' else 'sent' end,
       case when i > 1 then now() - i * interval '1 day' end from generate_series(1, 20) i`,
  );
  await deleteOldMessages(studio.deps);
  expect(await count('messages')).toBe(13);
});

it('answers kept for an Idempotency-Key go after a day, however many', async () => {
  await studio.sql(
    `insert into idempotency_keys (user_id, method, path, key, fingerprint, status, body, created_at)
     select 1, 'POST', '/x', i::text, '\\x00', 201, '{}', now() - (case when i > 2400 then 23 else 25 end) * interval '1 hour'
     from generate_series(1, 2500) i`,
  );
  await deleteExpiredAnswers(studio.deps.db);
  expect(await count('idempotency_keys')).toBe(100);
});

it('jobs that have failed for the last time go after 30 days; those that are tried again stay', async () => {
  await studio.sql("select graphile_worker.add_job('any', max_attempts => 2) from generate_series(1, 3)");
  await studio.sql(
    `update graphile_worker._private_jobs set attempts = case when id % 2 = 0 then 2 else 1 end,
       updated_at = now() - interval '31 days'`,
  );
  const kept = await studio.sql<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where attempts < 2',
  );
  await removeFailedJobs(studio.deps.db);
  expect(await count('graphile_worker.jobs')).toBe(kept[0]?.n);
});
