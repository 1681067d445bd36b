import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { SECOND_LOOK_MS } from '../../src/operator/fsck/check-files.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { faultsOf, type Result, runCommand, startCommand } from '../support/operator.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
let api: V1;
let ownerId: number;
let event: number;
let other: number;
let storage: string;
/** Steps that a test must undo. */
const undo: (() => unknown)[] = [];

type Photo = { id: number; path: string; sha256: string; original: string; thumbnail: string };
let photo: Photo;

beforeAll(async () => {
  studio = await openStudio();
  storage = join(studio.folder, 'storage');
  const { id, username } = await studio.account('admin');
  ownerId = id;
  api = studio.v1(await studio.token(username));
  event = (await api.post('/events', anEvent()).expect(201)).body.id;
  other = (await api.post('/events', anEvent({ event_name: 'Other' })).expect(201)).body.id;
  photo = await addPhoto(event);
});
afterAll(() => studio.close());
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function addPhoto(eventId: number): Promise<Photo> {
  const bytes = Buffer.concat([await aJpeg(30, 20), randomBytes(16)]);
  const { id } = (await api.upload(eventId, bytes).expect(201)).body;
  const [row] = await studio.sql<{ path: string }>('select path from photos where id = $1', [id]);
  const path = row?.path ?? '';
  return {
    id,
    path,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    original: join(storage, 'events/active', path),
    thumbnail: join(storage, 'thumbnails', `${path}.jpg`),
  };
}

const environment = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl });
const fsck = (...options: string[]): Promise<Result> => runCommand(['fsck', ...options], environment());
const faults = async (...options: string[]) => faultsOf(await fsck('--json', ...options));

/** Changes rows, and has them changed back after the test. */
async function change(sql: string, back: string): Promise<void> {
  await studio.sql(sql);
  undo.push(() => studio.sql(back));
}

/** Replaces or removes a file until the test ends. */
function damage(file: string, content?: Buffer): void {
  renameSync(file, `${file}.kept`);
  if (content) writeFileSync(file, content);
  const kept = `${file}.kept`;
  // Elsewhere, so that it is no file without a row.
  const safe = join(studio.folder, 'kept');
  renameSync(kept, safe);
  undo.push(() => renameSync(safe, file));
}

const age = (file: string, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(file, then, then);
};

describe('atelier fsck: the logo', () => {
  it('names it when its file is gone, and files that are none; pictures with a watermark are their photo’s', async () => {
    const admin = await studio.login((await studio.account('super_admin')).username);
    const png = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#c03020' } })
      .png()
      .toBuffer();
    await admin.put('/api/admin/settings/logo').set('Content-Type', 'image/png').send(png).expect(200);
    undo.push(() => admin.delete('/api/admin/settings/logo'));
    await admin.patch(`/api/admin/events/${event}/presentation`).send({ watermark: 'logo' }).expect(200);
    await api.get(`/events/${event}/photos/${photo.id}/preview?size=480`).expect(200);
    for (const marked of globSync('watermarked/*/*', { cwd: storage })) age(join(storage, marked), 2);
    expect(await faults()).toEqual([]);

    const [logo = ''] = globSync('branding/*', { cwd: storage });
    const stray = join(storage, 'branding/1780307200000_9f86d081.png');
    writeFileSync(stray, png);
    undo.push(() => rmSync(stray));
    expect(await faults()).toEqual([]);
    age(stray, 2);
    expect(await faults()).toMatchObject([{ fault: 'without-row', subject: 'branding/1780307200000_9f86d081.png' }]);
    damage(join(storage, logo));
    expect((await faults()).map(({ fault, subject }) => [fault, subject])).toContainEqual(['missing-logo', logo]);
  });
});

describe('atelier fsck', () => {
  it('finds nothing where all is well, and ends with 0', async () => {
    const { code, out } = await fsck('--hashes');
    expect([code, out.trim().split('\n').at(-1)]).toEqual([0, 'Clean.']);
  });

  it('names a photo whose original is gone, and ends with 1', async () => {
    damage(photo.original);
    const { code, out } = await startCommand(['fsck'], environment()).done;
    expect(code).toBe(1);
    expect(out).toContain('missing-original: 1 photos whose original is missing from the storage');
    expect(out).toContain(`events/active/${photo.path}: photo ${photo.id} of event ${event}`);
    expect(out).toContain('1 faults found.');
  });

  it('names a place that is stored although the studio keeps none', async () => {
    await change(
      `update photos set place = '{"latitude":1,"longitude":2}' where id = ${photo.id}`,
      `update photos set place = null where id = ${photo.id}`,
    );
    expect(await faults()).toMatchObject([{ fault: 'places', subject: `photo ${photo.id}` }]);
  });

  it('names a caption of which nothing can be seen', async () => {
    await change(
      `update photos set file_caption = ' ' where id = ${photo.id}`,
      `update photos set file_caption = null where id = ${photo.id}`,
    );
    expect(await faults()).toMatchObject([{ fault: 'captions', subject: `photo ${photo.id}` }]);
  });

  it('names an original of another length', async () => {
    damage(photo.original, Buffer.from('short'));
    expect(await faults()).toMatchObject([{ fault: 'wrong-size', subject: `events/active/${photo.path}` }]);
  });

  it('names an original whose bytes have changed, with --hashes alone', async () => {
    const bytes = readFileSync(photo.original);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    damage(photo.original, bytes);
    expect(await faults()).toEqual([]);
    expect(await faults('--hashes')).toMatchObject([{ fault: 'wrong-hash', subject: `events/active/${photo.path}` }]);
  });

  it('names a photo whose thumbnail is gone', async () => {
    damage(photo.thumbnail);
    expect(await faults()).toMatchObject([{ fault: 'missing-thumbnail', subject: `thumbnails/${photo.path}.jpg` }]);
  });

  it.each([
    'events/active/gone/1795344475190_86c18aea.jpg',
    'thumbnails/gone/1_a.jpg.jpg',
    'previews/gone/1_a.jpg.jpg',
    'previews/gone/1_a.jpg-1024.webp',
    'watermarked/gone/1_a.jpg-480-0123456789ab.jpg',
  ])('names %s, which has no row, once it is an hour old; --repair moves it to trash/', async (key) => {
    const file = join(storage, key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'left behind');
    undo.push(() => rmSync(dirname(file), { recursive: true }));
    expect(await faults()).toEqual([]);
    age(file, 2);
    expect(await faults()).toMatchObject([{ fault: 'without-row', subject: key }]);
    const { code, out } = await fsck('--repair');
    expect(code).toBe(1);
    expect(out).toContain(`repaired: ${key} moved to trash/`);
    expect(existsSync(file)).toBe(false);
    expect(globSync(`${storage}/trash/*/${key}`).map((moved) => readFileSync(moved, 'utf8'))).toEqual(['left behind']);
    expect(await faults()).toEqual([]);
  });

  it('gives files whose row is gone two seconds to go, too', () => {
    expect(SECOND_LOOK_MS).toBe(2_000);
  });

  it('leaves files alone that a job will remove', async () => {
    const key = 'gone/1795344475190_86c18aea.jpg';
    const file = join(storage, 'events/active', key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'being read');
    age(file, 2);
    await studio.sql(
      `select graphile_worker.add_job('gallery.photos.remove_files', $1::json, run_at => now() + interval '10 minutes')::text`,
      [JSON.stringify({ paths: [key] })],
    );
    undo.push(() => rmSync(dirname(file), { recursive: true }));
    undo.push(() => studio.sql('delete from graphile_worker._private_jobs'));
    expect(await faults('--repair')).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('never removes a row whose file is gone', async () => {
    damage(photo.original);
    await fsck('--repair');
    expect(await studio.sql('select id from photos where id = $1', [photo.id])).toHaveLength(1);
  });

  it('names an unfinished upload whose bytes are gone, and bytes that no upload has', async () => {
    const id = 'a'.repeat(32);
    await studio.sql(
      `insert into uploads (id, event_id, user_id, via, request_id, filename, mime_type, skips, metadata, length, received, expires_at)
       values ($1, $2, $3, 'api_v1', 'r', 'a.jpg', 'image/jpeg', false, '{}', 10, 5, now() + interval '1 day')`,
      [id, event, ownerId],
    );
    undo.push(() => studio.sql('delete from uploads'));
    const stray = join(storage, 'parts', 'b'.repeat(32));
    mkdirSync(dirname(stray), { recursive: true });
    writeFileSync(stray, 'bytes');
    age(stray, 4);
    undo.push(() => rmSync(stray));
    expect(await faults()).toMatchObject([
      { fault: 'missing-upload', subject: `upload ${id}`, detail: '0 of 5 bytes' },
      { fault: 'stray-upload', subject: `upload ${'b'.repeat(32)}` },
    ]);
  });

  it('names an upload of which fewer bytes are there than were promised, with --hashes', async () => {
    const id = 'c'.repeat(32);
    await studio.sql(
      `insert into uploads (id, event_id, user_id, via, request_id, filename, mime_type, skips, metadata, length, received, expires_at)
       values ($1, $2, $3, 'api_v1', 'r', 'a.jpg', 'image/jpeg', false, '{}', 10, 5, now() + interval '1 day')`,
      [id, event, ownerId],
    );
    undo.push(() => studio.sql('delete from uploads'));
    writeFileSync(join(storage, 'parts', id), 'abc');
    undo.push(() => rmSync(join(storage, 'parts', id)));
    expect(await faults('--hashes')).toMatchObject([{ fault: 'missing-upload', detail: '0 of 5 bytes' }]);
  });

  it('counts events again', async () => {
    await studio.sql('update event_counts set events = events + 3 where owner_id = $1', [ownerId]);
    expect(await faults()).toMatchObject([
      { fault: 'event-counts', subject: `user ${ownerId}`, detail: '5 events counted, but 2 exist' },
    ]);
    expect((await fsck('--repair')).out).toContain(`repaired: user ${ownerId}: -3 events`);
    expect(await faults()).toEqual([]);
  });

  it('counts again what triggers and jobs keep count of', async () => {
    await studio.sql(
      'update photo_counts set photos = photos + 2 where owner_id = $1 and slot = (select min(slot) from photo_counts where owner_id = $1)',
      [ownerId],
    );
    await studio.sql("insert into activity_counts (actor_id, type, entries) values (null, 'never_happened', 7)");
    expect(await faults()).toEqual([
      expect.objectContaining({
        fault: 'photo-counts',
        subject: `photo_counts owner_id ${ownerId}`,
        detail: '-2 photos',
      }),
      expect.objectContaining({ fault: 'activity-counts', detail: '-7 entries' }),
    ]);
    expect((await fsck('--repair')).out).toContain(`repaired: photo_counts owner_id ${ownerId}: -2 photos`);
    expect(await faults()).toEqual([]);
  });

  it('names feedback that is of another event than its photo', async () => {
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, value) values ($1, $2, '\\x01', 'like', 1)`,
      [other, photo.id],
    );
    undo.push(() => studio.sql('delete from feedback'));
    expect(await faults()).toMatchObject([{ fault: 'feedback' }]);
  });

  it('names a photo in a category of another event', async () => {
    const [row] = await studio.sql<{ id: number }>(
      "insert into categories (name, slug, event_id) values ('Own', 'own', $1) returning id",
      [other],
    );
    await change(`update photos set category_id = ${row?.id}`, 'update photos set category_id = null');
    expect(await faults()).toMatchObject([{ fault: 'categories', subject: `photo ${photo.id}` }]);
  });

  it('names a photo whose paths disagree', async () => {
    await change(
      "update photos set thumbnail_path = 'thumbnails/x.jpg'",
      "update photos set thumbnail_path = 'thumbnails/' || path || '.jpg'",
    );
    expect((await faults()).map(({ fault }) => fault)).toEqual(['paths', 'missing-thumbnail']);
  });

  it('names a trigger that is switched off', async () => {
    await change(
      'alter table events disable trigger events_counted_in',
      'alter table events enable trigger events_counted_in',
    );
    expect(await faults()).toMatchObject([{ fault: 'schema', subject: 'trigger events_counted_in' }]);
  });
});

describe('atelier fsck, points', () => {
  let user: number;
  let task: number;

  beforeAll(async () => {
    const tasks = await openUser(studio);
    user = tasks.id;
    const body = { title: 'Album', status: 'done', dueDate: '2099-01-01' };
    task = (await tasks.post('/tasks', body).expect(201)).body.id;
  });

  it('counts an account again by its ledger', async () => {
    await studio.sql('update xp_accounts set xp = xp + 7, spent = 2 where user_id = $1', [user]);
    expect(await faults()).toMatchObject([{ fault: 'accounts', subject: `user ${user}` }]);
    expect((await fsck('--repair')).out).toContain(`repaired: user ${user}: earned -7, spent -2`);
    expect(await faults()).toEqual([]);
  });

  it('counts days again by their completions', async () => {
    await studio.sql('update completion_days set completed = 9, xp = 1 where user_id = $1', [user]);
    expect(await faults()).toMatchObject([{ fault: 'days' }]);
    await fsck('--repair');
    expect(await faults()).toEqual([]);
  });

  it('names an award that stands without its completion, and the task', async () => {
    const [row] = await studio.sql<{ row: string }>(
      'delete from completions returning to_jsonb(completions)::text as row',
    );
    undo.push(() =>
      studio.sql(
        `insert into completions (award_id, user_id, task_id, completed_at, local_at, priority, label_id, on_time, minutes, xp)
         select award_id, user_id, task_id, completed_at, local_at, priority, label_id, on_time, minutes, xp
         from jsonb_populate_record(null::completions, $1::jsonb)`,
        [row?.row],
      ),
    );
    expect((await faults()).map(({ fault, subject }) => [fault, subject.replace(/\d+.*/, '')])).toEqual([
      ['awards', 'ledger entry '],
      ['tasks', 'task '],
      ['days', 'user '],
    ]);
  });

  it('names a reversal that gives back less than was awarded', async () => {
    await studio.sql(
      `insert into xp_ledger (user_id, amount, reason, task_id, local_date, reverses_id)
       select user_id, -1, 'task_reopened', task_id, local_date, id from xp_ledger where user_id = $1`,
      [user],
    );
    undo.push(() => studio.sql("delete from xp_ledger where reason = 'task_reopened'"));
    expect((await faults()).map(({ fault }) => fault)).toEqual(['awards', 'reversals', 'accounts']);
  });

  it('names purchases that the ledger does not have', async () => {
    await studio.sql(
      `insert into purchases (user_id, reward_id, name, description, icon, category, cost, quantity)
       select $1, id, name, description, icon, category, cost, 1 from rewards limit 1`,
      [user],
    );
    undo.push(() => studio.sql('delete from purchases'));
    expect(await faults()).toMatchObject([{ fault: 'purchases', subject: `user ${user}` }]);
  });

  it('names a task that has other points than its completion', async () => {
    await change('update tasks set xp_awarded = xp_awarded + 1', 'update tasks set xp_awarded = xp_awarded - 1');
    expect(await faults()).toMatchObject([{ fault: 'tasks', subject: `task ${task}` }]);
  });
});

describe('atelier fsck, queues', () => {
  const working = () =>
    change("insert into job_workers (id, seen_at) values ('w', now() + interval '1 hour')", 'delete from job_workers');
  const webhook = async () => {
    const [row] = await studio.sql<{ id: number }>(
      `insert into webhooks (owner_id, name, url, events, secret) values ($1, 'w', 'https://x.example', '{event.created}', 's')
       returning id`,
      [ownerId],
    );
    undo.push(() => studio.sql('delete from webhooks'));
    return row?.id;
  };
  const deliver = async (state: string) =>
    studio.sql(
      `insert into webhook_deliveries (webhook_id, message_id, type, body, state, next_attempt_at, leased_until)
       values ($1, 'm', 'event.created', '{}', $2, now() - interval '1 hour', now() - interval '1 hour')`,
      [await webhook(), state],
    );

  it('names a delivery that was claimed long ago, while somebody works', async () => {
    await deliver('pending');
    expect(await faults()).toEqual([]);
    await working();
    expect(await faults()).toMatchObject([{ fault: 'stuck-deliveries' }]);
  });

  it('names an e-mail that was claimed long ago', async () => {
    await working();
    await studio.sql(
      `insert into messages (channel, kind, owner_id, recipient, data, message_id, leased_until)
       values ('email', 'k', $1, 'a@b.example', '{}', 'm', now() - interval '1 hour')`,
      [ownerId],
    );
    undo.push(() => studio.sql('delete from messages'));
    expect(await faults()).toMatchObject([{ fault: 'stuck-messages' }]);
  });

  it('names a job that a dead worker holds, and one that nobody has begun', async () => {
    await working();
    await studio.sql("select graphile_worker.add_job('x.held')::text, graphile_worker.add_job('x.late')::text");
    await studio.sql(
      `update graphile_worker._private_jobs j set run_at = now() - interval '2 hours',
         locked_at = case when t.identifier = 'x.held' then now() - interval '2 hours' end,
         locked_by = case when t.identifier = 'x.held' then 'dead' end
       from graphile_worker._private_tasks t where t.id = j.task_id`,
    );
    undo.push(() => studio.sql('delete from graphile_worker._private_jobs'));
    const found = await faults();
    expect(found.map(({ fault }) => fault)).toEqual(['stuck-jobs', 'stuck-jobs']);
    expect(found.map(({ detail }) => detail.replace(/,.*/, ''))).toEqual(['x.held', 'x.late']);
  });

  it('names an event whose expiry nobody has noticed', async () => {
    await working();
    await change(
      `update events set expires_at = now() - interval '1 hour' where id = ${event}`,
      `update events set expires_at = null where id = ${event}`,
    );
    expect(await faults()).toMatchObject([{ fault: 'overdue', subject: `event ${event}` }]);
  });

  it('tells what has failed for good, and ends with 0', async () => {
    await deliver('failed');
    const { code, out } = await fsck();
    expect(code).toBe(0);
    expect(out).toMatch(/notice: failed: 1 .*\n {4}webhook \d+: 1 deliveries have failed/);
  });
});

describe('atelier fsck, refusals', () => {
  it('ends with 2 for a wrong command line', async () => {
    const results = await Promise.all([fsck('--hash'), fsck('extra'), fsck('--to', 'x')]);
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(results[2]?.err).toContain('"fsck" has no option --to.');
  });

  it('ends with 78 for a bad configuration, which it names', async () => {
    const { code, err } = await runCommand(['fsck'], { DATA_DIR: studio.folder, STORAGE_URL: 'ftp://x' });
    expect([code, err]).toEqual([78, expect.stringContaining('STORAGE_URL')]);
  });

  it('ends with 1 where there is no database, and makes none', async () => {
    const folder = join(studio.folder, 'elsewhere');
    const { code, err } = await runCommand(['fsck'], { DATA_DIR: folder });
    expect([code, err]).toEqual([1, expect.stringContaining('No database found')]);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  it('lists the operator’s commands in the help of both', async () => {
    const [own, all] = await Promise.all([fsck('--help'), startCommand(['--help'], {}).done]);
    expect(own.out).toContain('atelier move-storage --to URL');
    expect(all.out.replace(/\s+/g, ' ')).toContain('atelier fsck, backup, restore, move-storage and reset-password');
  });
});
