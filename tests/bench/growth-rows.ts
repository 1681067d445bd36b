import type pg from 'pg';

/** How many of each, at this share of a large installation. */
export const sizesAt = (scale: number) => {
  const share = (count: number) => Math.max(1, Math.round(count * scale));
  return {
    users: share(2_000),
    owners: share(400),
    events: share(20_000),
    photos: share(10_000_000),
    tasks: share(5_000_000),
    entries: share(50_000_000),
    webhooks: share(200),
    deliveries: share(10_000_000),
    items: share(1_000_000),
    marks: share(1_000_000),
    visits: share(2_000_000),
  };
};

export type Sizes = ReturnType<typeof sizesAt>;

const PER_CHUNK = 1_000_000;

/** Each with the rows of `from` + 1 to `to`, called `i`. Times are spread over three years, of deliveries and the feed over a month. */
const rowsOf = ({
  users,
  owners,
  events,
  photos,
  tasks,
  entries,
  webhooks,
  deliveries,
  items,
  marks,
  visits,
}: Sizes) => {
  const before = (count: number, span = '3 years') =>
    `now() - interval '${span}' * ((${count} - i)::float8 / ${count})`;
  const photosEach = Math.ceil(photos / events);
  const file = (i: string) => `'1700000000000_' || lpad(to_hex(${i}), 8, '0') || '.jpg'`;
  const eventOf = (i: string) => `(1 + (${i} - 1) / ${photosEach})`;
  const ownerOf = (event: string) => `(1 + (${event} - 1) % ${owners})`;
  const series = (i = 'i') => `from generate_series($1::int, $2::int) ${i}`;
  return [
    {
      table: 'events',
      count: events,
      insert: `insert into events (slug, event_type, event_name, event_date, customer_name, customer_email, require_password,
          password_hash, share_token, enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position,
          created_by, created_at, updated_at, expires_at, is_active, is_archived)
        select 'wedding-e' || i, (array['wedding', 'birthday', 'corporate'])[1 + i % 3], 'Wedding of Ada and Ben ' || i,
          '2024-01-01'::date + i % 1000, 'Customer ' || i, 'customer' || i || '@example.org', false, 'none', md5(i::text), true,
          true, 'medium', 'top', ${ownerOf('i')}, t, t, case when i % 4 > 0 then now() + i % 900 * interval '1 day' end,
          i % 10 > 0, i % 10 = 0
        from (select i, ${before(events)} as t ${series()}) x`,
    },
    {
      table: 'photos',
      count: photos,
      insert: `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, category_id, size_bytes,
          sha256, width, height, mime_type, sniffed_type, uploaded_by, uploaded_at, thumbhash, captured_at, camera, lens, exposure,
          place, crc32, name_key)
        select event, file, name, 'wedding-e' || event || '/' || file, 'thumbnails/wedding-e' || event || '/' || file || '.jpg',
          'individual', case when i % 3 = 0 then 1 + i % 7 end, 3000000 + i % 4000000, encode(sha256(int4send(i)), 'hex'), 6000, 4000,
          'image/jpeg', 'image/jpeg', ${ownerOf('event')}, t, left(encode(sha256(int4send(-i)), 'base64'), 32),
          t::timestamp - interval '2 days', 'Canon EOS R6', 'RF24-70mm F2.8 L IS USM',
          jsonb_build_object('iso', 100 + i % 40 * 50, 'f_number', 2.8, 'focal_length_mm', 24 + i % 47, 'exposure_seconds', 0.004),
          case when i % 20 = 0 then '{"latitude": 52.520008, "longitude": 13.404954}'::jsonb end, i, 'dsc_' || lpad((i % 10000)::text, 20, '0') || '.jpg'
        from (
          select i, ${eventOf('i')} as event, ${file('i')} as file, 'DSC_' || lpad((i % 10000)::text, 4, '0') || '.jpg' as name,
            ${before(photos)} as t ${series()}
        ) x`,
    },
    {
      table: 'feedback',
      count: marks,
      insert: `insert into feedback (event_id, photo_id, guest, type, value, guest_name, created_at)
        select ${eventOf(`(1 + (i - 1) * ${Math.max(1, Math.floor(photos / marks))})`)},
          1 + (i - 1) * ${Math.max(1, Math.floor(photos / marks))}, decode(md5((i / 50)::text), 'hex'), 'favorite', 1, 'Ada', ${before(marks)}
        ${series()}`,
    },
    {
      table: 'seen_photos',
      count: photos,
      insert: `insert into seen_photos (photo_id) select i ${series()} where i % 2 = 0`,
    },
    {
      table: 'gallery_visits',
      count: visits,
      insert: `insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at)
        select 1 + i % ${events}, decode(md5((i / 3)::text), 'hex'), 0, t, t + interval '5 minutes'
        from (select i, ${before(visits, '1 year')} as t ${series()}) x`,
    },
    {
      table: 'tasks',
      count: tasks,
      insert: `insert into tasks (user_id, title, description, status, priority, due_date, estimated_minutes, completed_at, xp_awarded,
          created_at, updated_at)
        select 1 + (i - 1) % ${users}, 'Retouch the portraits of gallery ' || i, 'As the customer asked.',
          case when i % 10 < 7 then 'done' else 'todo' end, (array['low', 'medium', 'high', 'urgent'])[1 + i % 4],
          (t + interval '9 days')::date, 30, case when i % 10 < 7 then t + interval '2 days' end,
          case when i % 10 < 7 then 20 else 0 end, t, t + interval '2 days'
        from (select i, ${before(tasks)} as t ${series()}) x`,
    },
    {
      table: 'xp_ledger',
      count: tasks,
      insert: `insert into xp_ledger (id, user_id, amount, reason, task_id, task_title, breakdown, local_date, created_at)
        overriding system value
        select i, 1 + (i - 1) % ${users}, 20, 'task_completed', i, 'Retouch the portraits of gallery ' || i, '{"base": 20}', t::date, t
        from (select i, ${before(tasks)} as t ${series()}) x where i % 10 < 7`,
    },
    {
      table: 'completions',
      count: tasks,
      insert: `insert into completions (award_id, user_id, task_id, completed_at, local_at, priority, on_time, minutes, xp)
        select i, 1 + (i - 1) % ${users}, i, t, t, (array['low', 'medium', 'high', 'urgent'])[1 + i % 4], i % 3 > 0, 30, 20
        from (select i, ${before(tasks)} as t ${series()}) x where i % 10 < 7`,
    },
    {
      table: 'webhook_deliveries',
      count: deliveries,
      insert: `insert into webhook_deliveries (webhook_id, message_id, type, body, state, attempts, response_status, response_body,
          latency_ms, last_error, created_at, completed_at, event_owner_id)
        select 1 + (i - 1) % ${webhooks}, 'msg_' || md5(i::text), 'photo.uploaded',
          '{"type":"photo.uploaded","timestamp":"2026-06-01T10:00:00.000Z","data":{"event":{"id":' || i % ${events} ||
            ',"slug":"wedding-e' || i % ${events} || '","event_name":"Wedding of Ada and Ben"},"photo":{"id":' || i ||
            ',"filename":"1700000000000_0000.jpg","size_bytes":3000000}}}',
          case when i % 500 = 0 then 'failed' else 'succeeded' end, 1, 200, 'ok', 40,
          case when i % 500 = 0 then 'The endpoint returned 500.' end, t, t, 1 + (i - 1) % ${owners}
        from (select i, ${before(deliveries, '30 days')} as t ${series()}) x`,
    },
    {
      table: 'feed_items',
      count: items,
      insert: `insert into feed_items (message_id, body, event_id, event_owner_id, created_at)
        select 'msg_' || md5(i::text), '{"type":"photo.uploaded","data":{"event":{"id":1}}}', 1 + i % ${events},
          ${ownerOf(`(1 + i % ${events})`)}, ${before(items, '30 days')} ${series()}`,
    },
    {
      table: 'audit_log',
      count: entries,
      insert: `insert into audit_log (type, via, actor_id, event_id, details, request_id, entity_type, entity_id, source, created_at)
        select case when told then 'photo_uploaded' else 'task_updated' end, case when told then 'api_v1' else 'rest' end,
          case when told then ${ownerOf(`(1 + i / 5 % ${events})`)} else 1 + i / 5 % ${users} end,
          case when told then 1 + i / 5 % ${events} end,
          case when told then '{"photo_id": 1234567, "filename": "DSC_0001.jpg"}'::jsonb else '{"status": "done"}'::jsonb end,
          '0b4e9d52-6b0f-4f0e-9b0a-' || lpad(i::text, 12, '0'), case when not told then 'task' end,
          case when not told then i % ${tasks} end, case when not told then 'API' end, ${before(entries)}
        from (select i, i % 5 < 2 as told ${series()}) x`,
    },
  ];
};

/**
 * Fills a new database as fast as possible. Indexes, foreign keys and triggers are created or caught up afterwards. The server should run
 * without fsync, and with `wal_level = minimal`.
 */
export async function makeRows(client: pg.Client, sizes: Sizes, tell: (line: string) => void): Promise<void> {
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(
    `insert into users (username, email, password_hash, role)
     select case i when 1 then 'admin' else 'user' || i end, 'user' || i || '@example.org', 'none',
       case when i = 1 then 'super_admin' when i <= $2::int then 'admin' end
     from generate_series(1, $1::int) i`,
    [Math.max(sizes.users, sizes.owners), sizes.owners],
  );
  await client.query(
    `insert into webhooks (owner_id, name, url, events, secret)
     select 1 + (i - 1) % $2::int, 'Hook ' || i, 'http://127.0.0.1:9/', '{event.deleted}', $3
     from generate_series(1, $1::int) i`,
    [sizes.webhooks, sizes.owners, `whsec_${Buffer.alloc(32).toString('base64')}`],
  );
  for (const { table, count, insert } of rowsOf(sizes)) {
    const start = performance.now();
    const restore = await dropIndexes(client, table);
    await client.query('begin');
    // Rows inserted into a table that the same transaction emptied need not be logged. Truncating events would also empty the categories.
    if (table !== 'events') await client.query(`truncate ${table} restart identity cascade`);
    for (let from = 0; from < count; from += PER_CHUNK)
      await client.query(insert, [from + 1, Math.min(count, from + PER_CHUNK)]);
    await client.query('commit');
    await client.query(`vacuum (freeze, analyze) ${table}`);
    const inserted = performance.now();
    for (const sql of restore) await client.query(sql);
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(0);
    tell(
      `${table}: ${count} rows in ${seconds(start, inserted)} s, indexes in ${seconds(inserted, performance.now())} s`,
    );
  }
  for (const sql of SUMS) await client.query(sql);
  for (const { table } of rowsOf(sizes)) await client.query(`analyze ${table}`);
  await client.query('set session_replication_role = origin');
}

/** The counters kept beside the rows. */
const SUMS = [
  `insert into event_counts (owner_id, slot, events) select created_by, 0, count(*) from events group by 1
   on conflict (owner_id, slot) do update set events = excluded.events`,
  `insert into photo_counts (owner_id, slot, photos)
   select e.created_by, 0, sum(p.photos)
   from (select event_id, count(*) as photos from photos group by 1) p join events e on e.id = p.event_id group by 1`,
  'insert into event_photo_counts select event_id, 0, count(*) from photos group by 1',
  'insert into category_counts select category_id, 0, count(*) from photos where category_id is not null group by 1',
  `insert into completion_months (user_id, month, completed, xp)
   select user_id, date_trunc('month', completed_at at time zone 'UTC'), count(*), sum(xp) from completions group by 1, 2`,
  `insert into completion_days (user_id, local_date, completed, xp, on_time, with_due_date)
   select user_id, local_date, count(*), sum(xp), count(*) filter (where on_time), count(*) from completions group by 1, 2`,
  'insert into xp_accounts (user_id, xp) select user_id, sum(amount) from xp_ledger group by 1',
  'insert into activity_counts select actor_id, type, count(*) from audit_log where source is null group by 1, 2',
  `insert into event_activity_counts select event_id, actor_id, type, count(*) from audit_log
   where source is null and event_id is not null group by 1, 2, 3`,
  'insert into audit_counts select actor_id, count(*) from audit_log where source is not null group by 1',
  'insert into delivery_counts select webhook_id, count(*) from webhook_deliveries group by 1',
  "update counted set up_to = (select max(id) from audit_log), next_up_to = (select max(id) from audit_log) where what = 'audit_log'",
  `update counted set up_to = (select max(id) from webhook_deliveries), next_up_to = (select max(id) from webhook_deliveries)
   where what = 'webhook_deliveries'`,
  'vacuum analyze completion_days, xp_accounts, event_counts, photo_counts, event_photo_counts, category_counts, completion_months, activity_counts, event_activity_counts, users, webhooks',
];

/** Drops all indexes of a table but its primary key. Returns what makes them again. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as restore
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = $1::regclass and c.oid is null
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = $1::regclass and contype = 'u'`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ restore }) => restore);
}
