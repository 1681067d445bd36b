import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { anEvent } from './factories.ts';
import { addHostileTasks } from './hostile-tasks.ts';
import { HOSTILE, SCRIPT } from './hostile-words.ts';
import type { Studio } from './studio.ts';

export { HOSTILE };

/** A text to be shown somewhere, another one each time; cut where less is taken. */
let turn = 0;
const hostile = (most = 255) => (HOSTILE[turn++ % HOSTILE.length] ?? '').slice(0, most);

export type FullStudio = {
  eventId: number;
  /** The photo on which everybody commented. */
  photoId: number;
  listId: number;
  webhookId: number;
  disabledWebhookId: number;
  taskId: number;
  conversationId: number;
};

/** Fills a studio with everything that its views show, in every state, all of it in hostile words. Its user `owner` sees all. */
export async function fillHostile(studio: Studio): Promise<FullStudio> {
  const { id: ownerId } = await studio.account('super_admin', 'owner');
  await openAccounts(studio);
  const agent = await studio.login('owner');
  await agent
    .patch('/api/admin/settings')
    .send({ branding_name: HOSTILE[0], event_phone_field_enabled: true })
    .expect(200);
  const eventId = await openEvents(studio);
  await addPhotos(studio, eventId);
  const photoId = await giveFeedback(studio, eventId);
  await fillInbox(studio, eventId);
  await makeLinks(studio, eventId);
  await studio.sql(
    'insert into event_members (event_id, user_id, added_by) select $1, id, $2 from users where id <> $2 and role is not null',
    [eventId, ownerId],
  );
  const listId = await makeLists(studio, eventId);
  await makeTokens(studio, eventId);
  const webhooks = await makeWebhooks(studio);
  await queueMessages(studio, ownerId, eventId);
  await visitGallery(studio, ownerId, eventId);
  const taskId = await addHostileTasks(studio, 'owner');
  await connectClients(studio, ownerId);
  await studio.sql(
    `insert into audit_log (type, via, actor_id, event_id, details)
     select type, 'admin', $1, $2, jsonb_build_object('original_filename', said, 'event_name', said, 'name', said, 'slug', said,
       'username', said, 'reason', said, 'fields', jsonb_build_array(said, 'url'), 'status', said, 'type', said)
     from unnest($3::text[]) said, unnest('{photo_deleted,event_updated,api_token_revoked,webhook_disabled,of_tomorrow}'::text[]) type`,
    [ownerId, eventId, HOSTILE],
  );
  const conversationId = await talk(studio, ownerId);
  await fillTrash(studio, eventId);
  return { eventId, photoId, listId, ...webhooks, taskId, conversationId };
}

/** A conversation with an assistant that says and does the worst. Returns the one with messages. */
async function talk(studio: Studio, userId: number): Promise<number> {
  const said = [
    ...HOSTILE,
    '[a link](javascript:window.hacked=1) ![an image](https://evil.example/a.png) [far](https://evil.example/)',
    `| ${'wide '.repeat(30)} | ${HOSTILE[4]} |\n| --- | --- |\n| ${HOSTILE[0]} | - [ ] no |`,
    `- [ ] to do\n- [x] done\n\n1. one\n\n   \`\`\`html\n   ${SCRIPT} ${HOSTILE[4]}\n   \`\`\`\n\n# Heading\n\n> Quote[^1]\n\n[^1]: Note`,
  ].join('\n\n');
  const tasks = HOSTILE.map((title, i) => ({ id: i + 1, title }));
  const calls = [
    {
      name: 'bulk_create_tasks',
      arguments: { tasks },
      result: { created: tasks, successCount: 7, failureCount: 2 },
      isError: false,
    },
    { name: 'create_task', arguments: { title: HOSTILE[4] }, result: HOSTILE.join(' '), isError: true },
    { name: `${HOSTILE[0]}${'x'.repeat(200)}`, arguments: null, result: [], isError: true },
    ...tasks.map((task) => ({
      name: 'delete_task',
      arguments: task,
      result: { deleted: true, ...task },
      isError: false,
    })),
    ...tasks.map((task) => ({ name: 'update_task', arguments: task, result: { task }, isError: false })),
  ];
  const ids = await studio.sql<{ id: number }>(
    'insert into conversations (user_id, title) select $1, left(title, 200) from unnest($2::text[]) title returning id',
    [userId, HOSTILE],
  );
  const conversationId = ids[0]?.id ?? 0;
  await studio.sql(
    `insert into conversation_messages (conversation_id, role, content, tool_calls)
     values ($1, 'user', $2, '[]'), ($1, 'assistant', $3, $4), ($1, 'assistant', '', $4), ($1, 'user', $2, '[]')`,
    [conversationId, HOSTILE.join('\n'), said, JSON.stringify(calls)],
  );
  return conversationId;
}

async function openAccounts(studio: Studio): Promise<void> {
  for (const role of ['super_admin', 'admin', 'editor', 'viewer', null] as const) {
    const { id } = await studio.account(role);
    await studio.sql('update users set display_name = $2, is_active = $3 where id = $1', [
      id,
      hostile(100),
      role !== 'viewer',
    ]);
  }
  const agent = await studio.login('owner');
  for (const username of ['invited', 'invited-long-ago'])
    await agent
      .post('/api/admin/users/invitations')
      .send({ username, email: `${username}@example.com`, display_name: hostile(100), role: 'viewer' })
      .expect(201);
  await studio.sql(
    "update invitations set expires_at = now() where user_id = (select id from users where username = 'invited-long-ago')",
  );
  const long = await studio.account('admin', 'w'.repeat(50));
  await studio.sql('update users set email = $2, display_name = $3 where id = $1', [
    long.id,
    `${'long'.repeat(16)}@${'sub'.repeat(20)}.example`,
    HOSTILE[4].slice(0, 100),
  ]);
}

/** One for each status and text. Returns the open one. */
async function openEvents(studio: Studio): Promise<number> {
  const agent = await studio.login('owner');
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const ids: number[] = [];
  for (const event_name of HOSTILE) {
    const body = anEvent({
      event_name,
      customer_name: hostile(),
      customer_email: `${'customer'.repeat(8)}@${'sub'.repeat(20)}.example`,
      welcome_message: `${hostile()}\n${hostile()}`,
      feedback_enabled: true,
      expires_at: soon,
    });
    ids.push((await agent.post('/api/admin/events').send(body).expect(201)).body.id);
  }
  const [open = 0, draft, archived, off, expired, themed] = ids;
  await studio.sql('update events set is_draft = true where id = $1', [draft]);
  await studio.sql('update events set is_archived = true where id = $1', [archived]);
  await studio.sql('update events set is_active = false, expires_at = null where id = $1', [off]);
  await studio.sql("update events set is_active = false, expires_at = now() - interval '1 day' where id = $1", [
    expired,
  ]);
  const theme = { backgroundColor: 'url(https://evil.example/a)', primaryColor: 'red;}*{display:none}' };
  await studio.sql('update events set color_theme = $2 where id = any($1)', [[open, themed], JSON.stringify(theme)]);
  return open;
}

async function addPhotos(studio: Studio, eventId: number): Promise<void> {
  const agent = await studio.login('owner');
  const api = studio.v1(await studio.token('owner'));
  const categories: number[] = [];
  for (const name of HOSTILE) {
    await agent
      .post('/api/admin/categories')
      .send({ name: name.slice(0, 100), slug: `global-${categories.length}` })
      .expect(201);
    const own = { name: name.slice(0, 100), slug: `own-${categories.length}`, event_id: eventId };
    categories.push((await agent.post('/api/admin/categories').send(own).expect(201)).body.id);
  }
  for (let i = 0; i < 12; i++) {
    const hue = `hsl(${i * 30}, 45%, ${35 + (i % 4) * 12}%)`;
    const [width, height] = i % 3 === 0 ? [400, 600] : [600, 400];
    const bytes = await sharp({ create: { width, height, channels: 3, background: hue } })
      .jpeg()
      .toBuffer();
    const { body } = await api.upload(eventId, bytes, { filename: `IMG_${1000 + i}.jpg` }).expect(201);
    const category = categories[i % (categories.length + 1)] ?? null;
    await studio.sql('update photos set category_id = $2 where id = $1', [body.id, category]);
  }
  // An unreadable file has no thumbnail; its name is shown instead.
  await studio.sql(
    `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by, category_id)
     select $1, '1780000000000_' || lpad(to_hex(i::int), 8, '0') || '.raf', said, 'hostile/' || i, 'individual', 1, repeat('a', 64),
       'image/x-fuji-raf', (select id from users where username = 'owner'), $3
     from unnest($2::text[]) with ordinality as t (said, i)`,
    [eventId, [...HOSTILE, ...HOSTILE, ...HOSTILE].map((name, i) => `${name}${i > 6 ? i : ''}`), categories[0]],
  );
}

/** A photo and a gallery with pictures, and more without. */
async function fillTrash(studio: Studio, eventId: number): Promise<void> {
  const agent = await studio.login('owner');
  const api = studio.v1(await studio.token('owner'));
  const gone = (
    await agent
      .post('/api/admin/events')
      .send(anEvent({ event_name: HOSTILE[4] }))
      .expect(201)
  ).body.id;
  for (const event of [eventId, gone]) {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a9e7e' } });
    const { body } = await api.upload(event, await picture.jpeg().toBuffer(), { filename: 'gone.jpg' }).expect(201);
    const path = event === gone ? `/api/admin/events/${gone}` : `/api/admin/events/${event}/photos/${body.id}`;
    await agent.delete(path).expect(204);
  }
  await studio.sql(
    `insert into trash (kind, record_id, owner_id, event_id, name, event_name, photos, size_bytes, deleted_by, deleted_at)
     select kind, 2000000000 + i, (select id from users where username = 'owner'), case when kind = 'photo' then $1::int end, said,
       said, 1234, 5678, left(said, 50), now() - i * interval '3 days'
     from unnest($2::text[]) with ordinality as t (said, i), unnest('{photo,event}'::text[]) kind`,
    [eventId, HOSTILE],
  );
}

/** Of each type in each status, by guests with names and without. Returns the photo on which a guest of every name commented. */
async function giveFeedback(studio: Studio, eventId: number): Promise<number> {
  const photos = await studio.sql<{ id: number }>('select id from photos where event_id = $1 order by id', [eventId]);
  const types = ['comment', 'rating', 'like', 'favorite'];
  const statuses = ['visible', 'pending', 'hidden'];
  for (const [i, { id }] of photos.slice(0, 16).entries()) {
    const type = types[i % 4];
    const value = type === 'comment' ? null : type === 'rating' ? 1 + (i % 5) : 1;
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, value, text, guest_name, guest_email, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        eventId,
        id,
        randomBytes(32),
        type,
        value,
        type === 'comment' ? `${hostile()}\n${hostile()} ${hostile()}` : null,
        i % 3 === 0 ? null : hostile(100),
        i % 2 === 0 ? null : `${'guest'.repeat(10)}@${'sub'.repeat(20)}.example`,
        statuses[Math.floor(i / 4) % 3],
      ],
    );
  }
  const photoId = photos[0]?.id ?? 0;
  await studio.sql(
    `insert into feedback (event_id, photo_id, guest, type, text, guest_name, status)
     select $1, $2, sha256(said::bytea || 'c'), 'comment', 'Lovely. ' || said, left(said, 100), 'visible' from unnest($3::text[]) said`,
    [eventId, photoId, HOSTILE],
  );
  return photoId;
}

/** Open, sent, and asked for; by guests with names and without. Returns one that was sent. */
async function makeLists(studio: Studio, eventId: number): Promise<number> {
  const made = await studio.sql<{ id: number }>(
    `insert into selections (event_id, guest, name, guest_name, guest_email, note)
     select $1, sha256(said::bytea || 'a'), left(said, 100), case when at % 3 <> 1 then left(said, 100) end,
       case when at % 2 = 0 then repeat('guest', 10) || '@' || repeat('sub', 20) || '.example' end, left(said || said, 2000)
     from unnest($2::text[]) with ordinality as told (said, at) returning id`,
    [eventId, HOSTILE],
  );
  await studio.sql(
    `insert into selection_photos (selection_id, photo_id, note, position)
     select s.id, p.id, case when p.id % 2 = 0 then left(s.name || s.name, 500) end, p.id
     from selections s join photos p on p.event_id = s.event_id where s.event_id = $1 and s.name is not null`,
    [eventId],
  );
  await studio.sql(
    `update selections set status = 'submitted', submitted_at = now(), guest_name = coalesce(guest_name, left(name, 100)),
       reopen_asked_at = case when id % 2 = 0 then now() end
     where event_id = $1 and name is not null and id > $2`,
    [eventId, made[0]?.id],
  );
  return made[1]?.id ?? 0;
}

/** The photos of guests with such names, waiting and declined. */
async function fillInbox(studio: Studio, eventId: number): Promise<void> {
  await studio.sql(
    `insert into inbox_photos (event_id, guest, guest_name, message, filename, original_filename, path, size_bytes, sha256,
       crc32, mime_type, sniffed_type, status, decided_at)
     select $1, decode(repeat('0a', 32), 'hex'), left(said, 100), left(said || ' ' || said, 500),
       '1780000000000_' || lpad(to_hex(i::int), 8, '0') || '.heic', said || '.heic', 'inbox/' || i, 1, lpad(to_hex(i::int), 64, '0'),
       0, 'image/heic', 'image/heic', case when i % 2 = 0 then 'waiting' else 'refused' end, case when i % 2 = 1 then now() end
     from unnest($2::text[]) with ordinality as t (said, i)`,
    [eventId, [...HOSTILE, ...HOSTILE]],
  );
}

/** In every state, and each with other rights. */
async function makeLinks(studio: Studio, eventId: number): Promise<void> {
  const agent = await studio.login('owner');
  const links = `/api/admin/events/${eventId}/links`;
  const downloads = ['original', 'web', 'none'];
  for (const [i, text] of [...HOSTILE, ...HOSTILE].entries()) {
    const body = {
      name: text.slice(0, 100),
      downloads: downloads[i % 3],
      can_comment: i % 2 === 0,
      can_choose: i % 3 !== 0,
      can_upload: false,
      ...(i % 4 === 1 && { expires_at: '2999-01-01T00:00:00Z' }),
    };
    const { id } = (await agent.post(links).send(body).expect(201)).body;
    if (i % 4 === 2) await agent.patch(`${links}/${id}`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200);
    if (i >= HOSTILE.length) await agent.delete(`${links}/${id}`).expect(200);
  }
}

async function makeTokens(studio: Studio, eventId: number): Promise<void> {
  const agent = await studio.login('owner');
  const events = (await agent.get('/api/admin/events?limit=10').expect(200)).body.events as { id: number }[];
  for (const [i, name] of HOSTILE.entries()) {
    const bound = i % 2 === 0 ? { event_ids: i === 0 ? [eventId] : events.map(({ id }) => id) } : {};
    const scopes = [['read'], ['read', 'write'], ['admin']][i % 3];
    await agent
      .post('/api/admin/api-tokens')
      .send({ name: name.slice(0, 100), scopes, ...bound })
      .expect(201);
  }
  const set = (change: string, name: number) =>
    studio.sql(`update api_tokens set ${change} where name = $1`, [HOSTILE[name]?.slice(0, 100)]);
  await set("expires_at = now() - interval '1 hour', last_used_at = now() - interval '2 days'", 1);
  await set('revoked_at = now()', 2);
  const address = '2001:db8:ffff:eeee:dddd:cccc:bbbb:aaaa';
  await set(`expires_at = now() + interval '2 days', last_used_at = now(), last_used_from = '${address}'`, 3);
  // The service writes this shortly after the token is used.
  await studio.sql("update api_tokens set last_used_at = now() where name = 'test'");
}

async function makeWebhooks(studio: Studio) {
  const agent = await studio.login('owner');
  const ids: number[] = [];
  for (const name of HOSTILE) {
    const body = {
      name: name.slice(0, 100),
      url: `https://hooks.example.com/${'a-very-long-path/'.repeat(12)}?q=${encodeURIComponent(name)}`,
      events: ['event.created', 'event.updated', 'photo.uploaded', 'photo.deleted', 'feedback.received'],
      is_active: ids.length !== 3,
    };
    ids.push((await agent.post('/api/admin/webhooks').send(body).expect(201)).body.id);
  }
  const [webhookId = 0, disabledWebhookId = 0, failing] = ids;
  await studio.sql('update webhooks set is_active = false, disabled_reason = $2, url = $3 where id = $1', [
    disabledWebhookId,
    `Answered 410 Gone: ${HOSTILE[0]} ${HOSTILE[4]}`,
    HOSTILE[3],
  ]);
  await studio.sql("update webhooks set last_failure_at = now() - interval '3 minutes' where id = $1", [failing]);
  const body = JSON.stringify({ type: 'event.created', data: { event: { event_name: HOSTILE[0] }, said: HOSTILE } });
  const answer = `<script>window.hacked=1</script>${HOSTILE.join('\n')}`;
  await studio.sql(
    `insert into webhook_deliveries (webhook_id, message_id, type, body, state, attempts, next_attempt_at, response_status,
       response_body, latency_ms, last_error, completed_at)
     select id, 'msg_' || id || state || attempts, 'event.created', $2, state, attempts, now() + interval '2 hours', status,
       case when status is not null then $3 end, case when status is not null then 128 end, why,
       case when state <> 'pending' then now() end
     from unnest($1::int[]) id, (values ('succeeded', 1, 200, null), ('failed', 10, 500, $3), ('failed', 10, null, $4),
       ('pending', 0, null, null), ('pending', 3, 503, $4)) v (state, attempts, status, why)`,
    [[webhookId, disabledWebhookId], body, answer, `connect ECONNREFUSED ${HOSTILE[0]} ${HOSTILE[4]}`],
  );
  return { webhookId, disabledWebhookId };
}

async function queueMessages(studio: Studio, ownerId: number, eventId: number): Promise<void> {
  await studio.sql(
    `insert into messages (channel, kind, owner_id, event_id, recipient, data, message_id, state, attempts, last_error, completed_at,
       next_attempt_at)
     select channel, 'gallery_created', $1, $2, $3, '{}', gen_random_uuid(), state, attempts, why,
       case when state <> 'queued' then now() end, now() + interval '1 hour'
     from unnest('{email,whatsapp}'::text[]) channel, (values ('queued', 0, null), ('queued', 2, $4), ('sent', 1, null),
       ('failed', 10, $4)) v (state, attempts, why)`,
    [
      ownerId,
      eventId,
      `${'customer'.repeat(8)}@${'sub'.repeat(20)}.example`,
      `550 ${HOSTILE[0]} ${HOSTILE[1]} ${HOSTILE[4]}`,
    ],
  );
}

/** Visits and downloads by two links and a shared list, and e-mails of a delivery in every state. */
async function visitGallery(studio: Studio, ownerId: number, eventId: number): Promise<void> {
  const links = await studio.sql<{ id: number }>(
    'select id from share_links where event_id = $1 and token is not null',
    [eventId],
  );
  await studio.sql(
    `insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at)
     select $1, sha256(i::text::bytea), (array[0, null, $2])[1 + i % 3], at, at + interval '10 minutes'
     from generate_series(1, 40) i cross join lateral (select now() - (i * i % 29) * interval '1 day' as at) times`,
    [eventId, links[0]?.id ?? 0],
  );
  await studio.sql('insert into gallery_downloads select $1, 0, current_date - i, 1200 from generate_series(0, 9) i', [
    eventId,
  ]);
  await studio.sql(
    `insert into messages (channel, kind, owner_id, event_id, recipient, data, message_id, state, last_error, completed_at,
       next_attempt_at)
     select 'email', 'gallery_delivered', $1, $2, $3, '{"language": "en", "subject": "Ready"}', gen_random_uuid(), state,
       case when state = 'failed' then $4 end, case when state <> 'queued' then now() - days * interval '1 day' end,
       now() + interval '1 hour'
     from (values ('queued', 0), ('sent', 0), ('sent', 40), ('failed', 1)) v (state, days)`,
    [ownerId, eventId, `${'customer'.repeat(6)}@${'sub'.repeat(20)}.example`, `550 ${HOSTILE[0]} ${HOSTILE[1]}`],
  );
}

/** A key, and clients that call themselves as they please. */
async function connectClients(studio: Studio, ownerId: number): Promise<void> {
  const agent = await studio.login('owner');
  await agent.post('/api/user/api-key').expect(201);
  await studio.sql(
    `insert into audit_log (type, via, actor_id, source, client, entity_type, details)
     select 'client.connect', 'mcp', $1, 'API', left(said, 100), 'client', '{}' from unnest($2::text[]) said`,
    [ownerId, HOSTILE],
  );
}
