import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { anEvent } from '../support/factories.ts';
import { faultsOf, runCommand } from '../support/operator.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let event: number;
let other: number;
let photo: number;
/** Steps that a test must undo. */
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('super_admin');
  api = studio.v1(await studio.token(username));
  event = (await api.post('/events', anEvent()).expect(201)).body.id;
  other = (await api.post('/events', anEvent({ event_name: 'Other' })).expect(201)).body.id;
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 36/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 40/1',
      },
    })
    .jpeg()
    .toBuffer();
  photo = (await api.upload(event, bytes).expect(201)).body.id;
});
afterAll(() => studio.close());
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const fsck = (...options: string[]) =>
  runCommand(['fsck', '--json', ...options], { DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl });
const faults = async (...options: string[]) => faultsOf(await fsck(...options));
const kept = async () =>
  (await studio.sql('select place_edits, placeless_sha256 from photos where id = $1', [photo]))[0];

/** Changes rows, and has them changed back after the test. */
async function change(sql: string, back: string): Promise<void> {
  await studio.sql(sql);
  undo.push(() => studio.sql(back));
}
/** While nobody works, nothing is overdue. */
const working = () =>
  change("insert into job_workers (id, seen_at) values ('w', now() + interval '1 hour')", 'delete from job_workers');

describe('atelier fsck: guests’ copies of photos that contain a location', () => {
  /** The columns as the upload wrote them, after the test. */
  const keepEdits = async () => {
    const [row] = await studio.sql<{ row: string }>('select to_jsonb(p)::text as row from photos p where id = $1', [
      photo,
    ]);
    undo.push(() =>
      studio.sql(
        `update photos p set place_edits = r.place_edits, placeless_sha256 = r.placeless_sha256, placeless_crc32 = r.placeless_crc32
         from jsonb_populate_record(null::photos, $1::jsonb) r where p.id = r.id`,
        [row?.row],
      ),
    );
  };

  it('is in order after an upload', async () => {
    expect(await kept()).toMatchObject({ placeless_sha256: expect.any(String) });
    expect(await faults('--hashes')).toEqual([]);
  });

  it.each([
    ['sha256', "placeless_sha256 = repeat('0', 64)"],
    ['crc32', 'placeless_crc32 = 1'],
  ])('names a wrong placeless %s with --hashes alone, and forgets it with --repair', async (_, wrong) => {
    await keepEdits();
    await studio.sql(`update photos set ${wrong} where id = $1`, [photo]);
    expect(await faults()).toEqual([]);
    expect(await faults('--hashes')).toMatchObject([
      { fault: 'wrong-placeless', detail: `photo ${photo} of event ${event}` },
    ]);
    expect((await fsck('--hashes', '--repair')).out).toContain('"repaired"');
    expect(await kept()).toEqual({ place_edits: null, placeless_sha256: null });
    expect(await faults('--hashes')).toEqual([]);
  });

  it.each([
    ['outside of its file', `jsonb_build_array(jsonb_build_array(size_bytes - 1, 'AAAA'))`],
    ['twice', `'[[10, "AAAA"], [12, "AAAA"]]'`],
    ['out of order', `'[[20, "AAAA"], [10, "AAAA"]]'`],
  ])('names a photo of which bytes are overwritten %s, and forgets that with --repair', async (_, edits) => {
    await keepEdits();
    await studio.sql(`update photos set place_edits = ${edits} where id = $1`, [photo]);
    expect(await faults()).toMatchObject([{ fault: 'place-edits', subject: `photo ${photo}` }]);
    expect((await fsck('--repair')).out).toContain(`{"repaired":"photo ${photo}:`);
    expect(await kept()).toEqual({ place_edits: null, placeless_sha256: null });
    expect(await faults()).toEqual([]);
  });

  it('does not take edits that touch each other for a fault', async () => {
    await keepEdits();
    await studio.sql(`update photos set place_edits = '[[10, "AAAA"], [13, "AAAA"]]' where id = $1`, [photo]);
    expect(await faults()).toEqual([]);
  });
});

describe('atelier fsck: the deletion of places', () => {
  const begin = () => change('insert into place_removal (requested_at) values (now())', 'delete from place_removal');

  it('is named when it is unfinished and no job does it', async () => {
    await begin();
    expect(await faults()).toMatchObject([{ fault: 'places', subject: 'place_removal' }]);
    await studio.sql('update place_removal set finished_at = now()');
    expect(await faults()).toEqual([]);
  });

  it('is in order while its job waits, and not once that has failed for good', async () => {
    await begin();
    await change(
      "select graphile_worker.add_job('gallery.photos.delete_places', '{}')::text",
      'delete from graphile_worker._private_jobs',
    );
    expect(await faults()).toEqual([]);
    await studio.sql('update graphile_worker._private_jobs set attempts = max_attempts');
    expect(await faults()).toMatchObject([{ fault: 'places', subject: 'place_removal' }]);
  });
});

describe('atelier fsck: news for the studio', () => {
  const news = (age: string) =>
    change(
      `insert into studio_news (event_id, kind, facts, created_at) values (${event}, 'selection_submitted', '{}', now() - interval '${age}')`,
      'delete from studio_news',
    );
  const mailed = (age: string) =>
    change(
      `insert into studio_mails (event_id, mailed_at) values (${event}, now() - interval '${age}')`,
      'delete from studio_mails',
    );

  it('is in order while the next digest is not due', async () => {
    await working();
    await mailed('20 hours');
    await news('19 hours');
    expect(await faults()).toEqual([]);
  });

  it('is named if an e-mail went without it', async () => {
    await mailed('1 minute');
    await news('3 hours');
    expect(await faults()).toMatchObject([{ fault: 'unsent-news', subject: `event ${event}` }]);
  });

  it.each(['no e-mail', 'one e-mail'])(
    'is named if the digest is overdue after %s, while somebody works',
    async (which) => {
      if (which === 'one e-mail') await mailed('26 hours');
      await news('25 hours');
      expect(await faults()).toEqual([]);
      await working();
      expect(await faults()).toMatchObject([{ fault: 'unsent-news', subject: `event ${event}` }]);
    },
  );
});

describe('atelier fsck: the room of an inbox', () => {
  const guest = randomBytes(32);
  const upload = 'd'.repeat(32);
  async function send(how: { sent?: number; at?: number; by?: Buffer; received?: number; state?: string } = {}) {
    const { sent = 10, at = event, by = guest, received = 10, state = 'stored' } = how;
    const [row] = await studio.sql<{ id: number }>(
      `insert into inbox_photos (event_id, guest, guest_name, filename, original_filename, path, size_bytes, sha256, crc32, mime_type, sniffed_type,
         status, decided_at, removed_at)
       values ($1, $2, 'Cleo', '1700000000000_0123abcd.jpg', 'a.jpg', 'x/1700000000000_0123abcd.jpg', 10, repeat('a', 64), 1, 'image/jpeg',
         'image/jpeg', 'refused', now(), now()) returning id`,
      [at, by],
    );
    undo.push(() => studio.sql('delete from inbox_photos'));
    await studio.sql(
      `insert into uploads (id, event_id, guest, via, request_id, filename, mime_type, skips, metadata, length, received, state, inbox_photo_id, expires_at)
       values ($1, $2, $3, 'guest', 'r', 'a.jpg', 'image/jpeg', false, '{}', $4, $5, $6, $7, now() + interval '1 day')`,
      [upload, event, guest, sent, received, state, row?.id],
    );
    undo.push(() => studio.sql('delete from uploads'));
  }

  it('is in order if an upload and its photo are of one gallery, guest and length', async () => {
    await send();
    expect(await faults()).toEqual([]);
  });

  it.each<[string, { sent?: number; at?: () => number; by?: Buffer; received?: number; state?: string }]>([
    ['has another length', { sent: 11, received: 11 }],
    ['is of another gallery', { at: () => other }],
    ['is of another guest', { by: randomBytes(32) }],
    ['is there although the upload still holds its room', { state: 'receiving', received: 0 }],
  ])('is named if the photo %s', async (_, { at, ...wrong }) => {
    await send({ ...wrong, ...(at && { at: at() }) });
    expect(await faults()).toMatchObject([{ fault: 'inbox-room', subject: `upload ${upload}` }]);
  });

  it('is named if the photo that was accepted is of another gallery', async () => {
    await send();
    await studio.sql("update inbox_photos set status = 'accepted', removed_at = null, event_id = $1, photo_id = $2", [
      other,
      photo,
    ]);
    await studio.sql('delete from uploads');
    expect(await faults()).toMatchObject([
      { fault: 'inbox-room', subject: expect.stringMatching(/^inbox photo \d+$/) },
    ]);
  });

  it('is named if pieces of an open upload lie beyond what has arrived', async () => {
    await send({ state: 'receiving', received: 0 });
    await studio.sql('update uploads set inbox_photo_id = null');
    expect(await faults()).toEqual([]);
    await studio.sql("insert into upload_pieces (upload_id, start, name) values ($1, 0, 'p')", [upload]);
    expect(await faults()).toMatchObject([{ fault: 'inbox-room', subject: `upload ${upload}` }]);
  });
});
