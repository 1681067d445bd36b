import { existsSync, globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import supertest from 'supertest';
import { removeRefused } from '../../src/gallery/inbox/moderation.ts';
import { tellOfInbox } from '../../src/gallery/inbox/notices.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { finishAbandonedUploads } from '../../src/gallery/uploads/finish-upload.ts';
import { anEvent } from '../support/factories.ts';
import { aHeic } from '../support/heic-header.ts';
import { aPicture, inboxClients, type Opened, openInboxStudio, TUS } from '../support/inbox-clients.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { openS3Store } from '../support/s3-store.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  ({ studio, admin, api } = await openInboxStudio());
});
afterAll(() => studio.close());

const clients = inboxClients(() => ({ studio, admin, api }));
const { open, guest, openUpload, patch, send, sendForm, inboxOf, waitingIn, leftIn, decide, photosOf, stored } =
  clients;

const edit = ({ id }: Opened, body: object) => admin.patch(`/api/admin/events/${id}`).send(body).expect(200);
const AT_ONCE = -1_000;

describe('an upload by tus', () => {
  it('waits in the inbox, seen by nobody but the studio and its sender', async () => {
    const event = await open();
    const cleo = guest();
    const sent = await send(cleo, event, await aPicture(), { message: 'From our table' });
    expect([sent.status, sent.headers['upload-outcome']]).toEqual([204, 'waiting']);
    const { inbox_photos, counts } = await inboxOf(event);
    expect(counts).toEqual({ waiting: 1, accepted: 0, refused: 0 });
    const said = { status: 'waiting', guest_name: 'Cleo', message: 'From our table', original_filename: 'party.jpg' };
    expect(inbox_photos).toEqual([expect.objectContaining(said)]);
    expect(stored('inbox', event)).toHaveLength(2);
    const mine = (await cleo.get(`${event.path}/uploads`).expect(200)).body;
    expect(mine.uploads).toEqual([expect.objectContaining({ filename: 'party.jpg', status: 'waiting' })]);
    await cleo.get(mine.uploads[0].thumbnail_url).expect(200);
    await guest().get(mine.uploads[0].thumbnail_url).expect(404);
    expect((await guest().get(`${event.path}/uploads`).expect(200)).body.uploads).toEqual([]);
  });

  it('is in no list, count, page or ZIP of the gallery', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    expect(await photosOf(event)).toEqual([]);
    expect((await api.get(`/events/${event.id}`).expect(200)).body.photo_count).toBe(0);
    expect((await guest().get(`${event.path}/photos`).expect(200)).body.photos).toEqual([]);
    await guest().get(`${event.path}/download`).expect(404);
    expect((await guest().get(event.path).expect(200)).text).not.toContain('party.jpg');
  });

  it('resumes where it was cut, for its guest alone', async () => {
    const event = await open();
    const cleo = guest();
    const bytes = await aPicture();
    const { headers } = await openUpload(cleo, event, bytes.length).expect(201);
    const address = headers.location as string;
    await patch(cleo, address, 0, bytes.subarray(0, 300)).expect(204);
    expect((await cleo.head(address).set(TUS).expect(200)).headers['upload-offset']).toBe('300');
    await guest().head(address).set(TUS).expect(404);
    await patch(guest(), address, 300, bytes.subarray(300)).expect(404);
    await guest().delete(address).set(TUS).expect(404);
    await patch(cleo, address, 300, bytes.subarray(300)).expect(204);
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 1 });
  });

  it('is at no address of another gallery', async () => {
    const [event, other] = [await open(), await open()];
    const cleo = guest();
    const { headers } = await openUpload(cleo, event, 10).expect(201);
    await cleo
      .head((headers.location as string).replace(event.path, other.path))
      .set(TUS)
      .expect(404);
  });

  it('is reported as already sent if the gallery has its bytes, waiting or as a photo', async () => {
    const event = await open();
    const [one, two] = [await aPicture(), await aPicture()];
    await api.upload(event.id, two).expect(201);
    await send(guest(), event, one).then(({ status }) => expect(status).toBe(204));
    for (const bytes of [one, two])
      expect((await send(guest(), event, bytes)).headers['upload-outcome']).toBe('duplicate');
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 1 });
    expect(stored('inbox', event)).toHaveLength(2);
  });

  it('is one of two that bring the same bytes at the same moment', async () => {
    const event = await open();
    const bytes = await aPicture();
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => (await send(guest(), event, bytes)).headers['upload-outcome']),
    );
    expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'waiting']);
    expect(stored('inbox', event)).toHaveLength(2);
  });

  it('needs a name, and takes a message of 500 characters', async () => {
    const event = await open();
    await openUpload(guest(), event, 10, { guest_name: ' ' }).expect(400);
    await openUpload(guest(), event, 10, { message: 'x'.repeat(501) }).expect(400);
    await openUpload(guest(), event, 10, { message: 'é'.repeat(500) }).expect(201);
    await openUpload(guest(), event, 101 * 1024 * 1024).expect(413);
  });

  it('from a page of another site is refused', async () => {
    await openUpload(guest(), await open(), 10)
      .set('Origin', 'https://evil.example')
      .expect(403);
  });
});

describe('a file that cannot be read as a picture', () => {
  /** A PNG of this many pixels, whose data take very little space. */
  const aBomb = (edge: number) => {
    const chunk = (type: string, data: Buffer) => {
      const framed = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(framed));
      return Buffer.concat([length, framed, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(edge, 0);
    header.writeUInt32BE(edge, 4);
    header[8] = 1;
    const rows = deflateSync(Buffer.alloc(edge * (1 + edge / 8)));
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  const files: [string, () => Buffer, string?][] = [
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['the head of a JPEG', () => Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex')],
    ['a PNG of 30,000 pixels square', () => aBomb(30_000), 'TOO_MANY_PIXELS'],
  ];

  it.each(files)(
    '%s: is refused at once, whatever it calls itself, and takes no room',
    async (_what, make, code = 'NOT_A_PICTURE') => {
      const event = await open({ guest_upload_max_files: 1 });
      const cleo = guest();
      const { status, body } = await send(cleo, event, make());
      expect([status, body.code]).toEqual([415, code]);
      expect([stored('inbox', event), (await leftIn(cleo, event)).files]).toEqual([[], 1]);
      await sendForm(cleo, event, [[make(), 'a.jpg']]).expect(415);
      expect((await inboxOf(event)).counts).toEqual({ waiting: 0, accepted: 0, refused: 0 });
    },
  );

  it('a JPEG that is a page too never runs: all that is shown of it is made anew, the original is an attachment', async () => {
    const event = await open();
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]);
    expect((await send(guest(), event, polyglot, { filename: 'x.html', filetype: 'text/html' })).status).toBe(204);
    const id = await waitingIn(event);
    for (const what of ['thumbnail', 'preview']) {
      const { headers, body } = await admin.get(`${event.inbox}/${id}/${what}`).expect(200);
      expect([headers['content-type'], body.includes('script')]).toEqual(['image/jpeg', false]);
    }
    const { headers } = await admin.get(`${event.inbox}/${id}/original`).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('HEIC of a phone has a preview', async () => {
    const event = await open();
    const bytes = readFileSync(join(import.meta.dirname, '../support/heic/turned.heic'));
    expect((await send(guest(), event, bytes, { filename: 'IMG_1.HEIC', filetype: '' })).status).toBe(204);
    const [heic] = (await inboxOf(event)).inbox_photos;
    expect(heic).toMatchObject({ type: 'image/heic', width: 64, height: 96 });
    const { body } = await admin.get(`${event.inbox}/${heic?.id}/preview`).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 96 });
  });

  it('HEIC that cannot be decoded is taken without a preview', async () => {
    const event = await open();
    const bytes = aHeic(400, 300);
    expect((await send(guest(), event, bytes, { filename: 'IMG_1.HEIC', filetype: '' })).status).toBe(204);
    const [heic] = (await inboxOf(event)).inbox_photos;
    expect(heic).toMatchObject({ type: 'image/heic', width: 400, thumbnail_url: null, preview_url: null });
    const { body } = await admin.get(`${event.inbox}/${heic?.id}/original`).expect(200);
    expect(bytes.equals(body)).toBe(true);
    await decide(event, heic?.id as number, { status: 'accepted' }).expect(200);
    expect(await photosOf(event)).toHaveLength(1);
  });

  it.each([
    ['of a folder above', '../../../x.jpg'],
    ['that reads backwards', '\u202Egpj.exe'],
    ['of 900 letters', `${'a'.repeat(900)}.jpg`],
    ['of nothing', ''],
  ])('a name %s leads nowhere', async (_what, filename) => {
    const event = await open();
    await send(guest(), event, await aPicture(), { filename }).then(({ status }) => expect(status).toBe(204));
    const [found] = (await inboxOf(event)).inbox_photos;
    expect(found?.original_filename).toMatch(/^[^/\\\u202e]{1,255}$/);
    for (const file of stored('inbox', event)) expect(file).toMatch(/\/\d{13}_[0-9a-f]{8}[.\w]*$/);
  });

  it('a name that is not text is rejected', async () => {
    await openUpload(guest(), await open(), 10, { filename: 'passwd\u0000.jpg' }).expect(400);
  });
});

describe('a gallery that changes in the middle of an upload', () => {
  const changes: [string, (event: Opened) => Promise<unknown>, number, string][] = [
    [
      'takes no more photos',
      (event) => admin.patch(`/api/admin/events/${event.id}/presentation`).send({ guest_uploads: false }),
      403,
      'UPLOADS_OFF',
    ],
    ['is locked', (event) => edit(event, { require_password: true, password: 'secret1' }), 401, 'GALLERY_LOCKED'],
    ['has expired', (event) => edit(event, { expires_at: '2020-01-01T00:00:00Z' }), 410, 'EVENT_EXPIRED'],
    ['is archived', (event) => admin.post(`/api/admin/events/${event.id}/archive`), 404, 'NOT_FOUND'],
    ['is switched off', (event) => edit(event, { is_active: false }), 404, 'NOT_FOUND'],
    ['has another link', (event) => admin.post(`/api/admin/events/${event.id}/rotate-share-token`), 404, 'NOT_FOUND'],
  ];

  it.each(changes)('%s: takes no more of it', async (_what, change, status, code) => {
    const event = await open();
    const cleo = guest();
    const bytes = await aPicture();
    const { headers } = await openUpload(cleo, event, bytes.length).expect(201);
    await patch(cleo, headers.location as string, 0, bytes.subarray(0, 100)).expect(204);
    await change(event);
    const refused = await patch(cleo, headers.location as string, 100, bytes.subarray(100));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await openUpload(cleo, event, 10)).status).toBe(status);
    expect(stored('inbox', event)).toEqual([]);
  });

  it('is archived after the last byte: the upload ends without a photo in the inbox', async () => {
    const event = await open();
    const bytes = await aPicture();
    const cleo = guest();
    const { headers } = await openUpload(cleo, event, bytes.length).expect(201);
    await patch(cleo, headers.location as string, 0, bytes.subarray(0, -1)).expect(204);
    const id = (headers.location as string).split('/').at(-1) as string;
    await studio.deps.storage.appendPart(
      id,
      bytes.length - 1,
      [bytes.subarray(-1)] as never,
      () => {},
      async () => {},
    );
    await studio.sql("update uploads set received = length, updated_at = now() - interval '1 minute' where id = $1", [
      id,
    ]);
    await studio.sql('update events set is_archived = true where id = $1', [event.id]);
    await finishAbandonedUploads(studio.deps);
    const [upload] = await studio.sql<{ state: string; error: { code: string } }>(
      'select state, error from uploads where id = $1',
      [id],
    );
    expect([upload?.state, upload?.error.code, stored('inbox', event)]).toEqual(['failed', 'UPLOADS_OFF', []]);
  });
});

describe('the form', () => {
  it('brings several photos, and tells what was not taken', async () => {
    const event = await open();
    const cleo = guest();
    const two: [Buffer, string][] = [
      [await aPicture(), 'a.jpg'],
      [await aPicture(), 'b.jpg'],
    ];
    const answer = await sendForm(cleo, event, two).expect(303);
    expect(answer.headers.location).toBe(`${event.path}/upload?sent=2`);
    // Repeating it is reported as unchanged.
    const again = await sendForm(cleo, event, two).expect(303);
    expect(again.headers.location).toBe(`${event.path}/upload?sent=0&known=2`);
    const known = await cleo.get(again.headers.location as string).expect(200);
    expect([
      known.text.includes('2 photos are already in the gallery.'),
      known.text.includes('The studio will look at'),
    ]).toEqual([true, false]);
    const page = await cleo.get(answer.headers.location as string).expect(200);
    expect(page.text).toContain('The studio will look at your 2 photos.');
    expect(page.text).toContain('value="Cleo"');
    const mixed = await sendForm(cleo, event, [
      [await aPicture(), 'c.jpg'],
      [Buffer.from('<svg/>'), '<b>d.svg'],
    ]).expect(200);
    expect(mixed.text).toContain('<bdi>&lt;b&gt;d.svg</bdi>: This file can’t be read as a picture');
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 3 });
  });

  it.each([
    ['de', 'Eigene Fotos senden', /je bis 100\sMB\. .* insgesamt 710\sMB\./],
    ['fr', 'Envoyer mes photos', /jusqu’à 100\sMo chacune\. .*, 710\sMo au total\./],
    ['es', 'Enviar mis fotos', /hasta 100\sMB cada una\. .*, 710\sMB en total\./],
  ])('speaks %s, with sizes as people there write them', async (language, title, sizes) => {
    const { path } = await open();
    const { text } = await guest().get(`${path}/upload`).set('Accept-Language', language).expect(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toMatch(sizes);
    expect((await guest().get(path).set('Accept-Language', language)).text).toContain(`${path}/upload`);
  });

  it('leaves nothing staged of what it refuses', async () => {
    const event = await open();
    await sendForm(guest(), event, [[await aPicture(), 'a.jpg']], {}).expect(400);
    await sendForm(guest(), event, [], { guest_name: 'Cleo' }).expect(400);
    const many = Array.from({ length: 21 }, (_, i): [Buffer, string] => [Buffer.from('x'), `${i}.jpg`]);
    await sendForm(guest(), event, many).expect(400);
    expect(globSync(join(studio.folder, 'storage/staging/*'))).toEqual([]);
  });

  it('is not shown, and not taken, where the studio takes no photos', async () => {
    const event = await open({ guest_uploads: false });
    expect((await guest().get(`${event.path}/upload`).expect(200)).text).not.toContain('<form id="send"');
    expect((await guest().get(event.path).expect(200)).text).not.toContain('/upload"');
    await sendForm(guest(), event, [[await aPicture(), 'a.jpg']]).expect(403);
    expect((await openUpload(guest(), event, 10).expect(403)).body.code).toBe('UPLOADS_OFF');
  });

  it('asks for the password of a locked gallery, and tells nothing before', async () => {
    const event = await open({}, { require_password: true, password: 'secret1' });
    expect((await guest().get(`${event.path}/upload`).expect(401)).text).not.toContain('Ada');
    for (const address of ['/uploads', '/sent/1/thumbnail'])
      await guest()
        .get(event.path + address)
        .expect(401);
    await openUpload(guest(), event, 10).expect(401);
  });
});

describe('what a guest has sent', () => {
  it('is theirs to withdraw while it waits, by a form too, and nobody else’s', async () => {
    const event = await open();
    const cleo = guest();
    await send(cleo, event, await aPicture());
    const id = await waitingIn(event);
    const withdraw = (as: Agent) => as.post(`${event.path}/sent/${id}/withdraw`);
    await withdraw(guest()).expect(404);
    await withdraw(cleo).type('form').send('').expect(303);
    expect(stored('inbox', event)).toEqual([]);
    await withdraw(cleo).expect(404);
    await send(cleo, event, await aPicture());
    const decided = await waitingIn(event);
    await decide(event, decided, { status: 'accepted' }).expect(200);
    expect((await cleo.post(`${event.path}/sent/${decided}/withdraw`).expect(409)).body.code).toBe('ALREADY_DECIDED');
    const { uploads } = (await cleo.get(`${event.path}/uploads`).expect(200)).body;
    expect(uploads).toEqual([expect.objectContaining({ status: 'accepted', thumbnail_url: null })]);
  });
});

describe('PATCH /api/admin/events/{id}/inbox', () => {
  it('makes photos of what is accepted, in a category, without a second copy of the bytes', async () => {
    const event = await open();
    const bytes = await aPicture();
    await send(guest(), event, bytes);
    const id = await waitingIn(event);
    const [file = ''] = stored('inbox', event).filter((path) => !path.endsWith('.thumbnail.jpg'));
    const { ino } = statSync(file);
    const { body } = await decide(event, id, { status: 'accepted', category_id: 1 }).expect(200);
    const photo = (await api.get(`/events/${event.id}/photos/${body.photo_id}`).expect(200)).body;
    expect(photo).toMatchObject({ category_id: 1, original_filename: 'party.jpg', size_bytes: bytes.length });
    const [original = '', ...others] = stored('events/active', event);
    expect([statSync(original).ino, others, stored('inbox', event)]).toEqual([ino, [], []]);
    const [entry] = await studio.sql<{ details: object }>(
      "select details from audit_log where type = 'guest_upload_accepted' and event_id = $1",
      [event.id],
    );
    expect(entry?.details).toMatchObject({ inbox_photo_id: id, photo_id: body.photo_id, guest_name: 'Cleo' });
    const told = await studio.sql('select from audit_log where type = $1 and event_id = $2', [
      'photo_uploaded',
      event.id,
    ]);
    expect(told).toHaveLength(1);
  });

  it('changes nothing when it is repeated, and makes one photo of two at the same moment', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const id = await waitingIn(event);
    const answers = await Promise.all([1, 2, 3].map(() => decide(event, id, { status: 'accepted' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.photo_id)).size).toBe(1);
    await decide(event, id, { status: 'accepted' }).expect(200);
    expect([(await photosOf(event)).length, stored('events/active', event).length]).toEqual([1, 1]);
  });

  it('passes over what the gallery has by then', async () => {
    const event = await open();
    const bytes = await aPicture();
    await send(guest(), event, bytes);
    const { id } = (await api.upload(event.id, bytes).expect(201)).body;
    const { body } = await decide(event, await waitingIn(event), { status: 'accepted' }).expect(200);
    expect([body.photo_id, (await photosOf(event)).length, stored('inbox', event)]).toEqual([id, 1, []]);
  });

  it('decides on many, and tells what can’t be decided like this', async () => {
    const event = await open();
    const cleo = guest();
    await sendForm(cleo, event, [
      [await aPicture(), 'a.jpg'],
      [await aPicture(), 'b.jpg'],
      [await aPicture(), 'c.jpg'],
    ]).expect(303);
    const ids = (await inboxOf(event)).inbox_photos.map(({ id }) => id);
    await decide(event, ids[0] as number, { status: 'refused' }).expect(200);
    const { body } = await admin.patch(event.inbox).send({ inbox_photo_ids: ids, status: 'accepted' }).expect(200);
    expect(body.inbox_photos.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1));
    expect(body.refusals).toEqual([{ id: ids[0], code: 'ALREADY_DECIDED', error: expect.any(String) }]);
    const other = await open();
    await admin.patch(other.inbox).send({ inbox_photo_ids: ids, status: 'refused' }).expect(404);
    await admin
      .patch(event.inbox)
      .send({ inbox_photo_ids: [ids[0], ids[0]], status: 'refused' })
      .expect(400);
  });

  it('takes a refusal back for a day; then the file is gone', async () => {
    const event = await open();
    const bytes = await aPicture();
    await send(guest(), event, bytes);
    const id = await waitingIn(event);
    const { body } = await decide(event, id, { status: 'refused' }).expect(200);
    expect(Date.parse(body.undo_until) - Date.parse(body.decided_at)).toBe(86_400_000);
    await decide(event, id, { status: 'waiting' }).expect(200);
    await decide(event, id, { status: 'refused' }).expect(200);
    expect(await removeRefused(studio.deps)).toBe(0);
    // The same photo was sent again: one of them is enough.
    await send(guest(), event, bytes);
    expect((await decide(event, id, { status: 'waiting' }).expect(409)).body.code).toBe('ALREADY_THERE');
    await studio.sql("update inbox_photos set decided_at = now() - interval '25 hours' where id = $1", [id]);
    expect(await removeRefused(studio.deps)).toBe(1);
    expect(stored('inbox', event)).toHaveLength(2);
    await decide(event, id, { status: 'waiting' }).expect(409);
    expect((await admin.get(`${event.inbox}/${id}`).expect(200)).body).toMatchObject({
      thumbnail_url: null,
      undo_until: null,
    });
  });

  it('with If-Match decides only on what it expects', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const id = await waitingIn(event);
    const { headers } = await admin.get(`${event.inbox}/${id}`).expect(200);
    const both = await Promise.all(
      ['accepted', 'refused'].map((status) => decide(event, id, { status }).set('If-Match', headers.etag as string)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses for an archived gallery, a category of another one, and a withdrawn photo', async () => {
    const event = await open();
    const cleo = guest();
    await send(cleo, event, await aPicture());
    const id = await waitingIn(event);
    const other = await open();
    const category = { name: 'Theirs', event_id: other.id };
    const category_id = (await admin.post('/api/admin/categories').send(category).expect(201)).body.id;
    await decide(event, id, { status: 'accepted', category_id }).expect(400);
    await studio.sql('update events set is_archived = true where id = $1', [event.id]);
    expect((await decide(event, id, { status: 'accepted' }).expect(409)).body.code).toBe('EVENT_ARCHIVED');
    await studio.sql('update events set is_archived = false where id = $1', [event.id]);
    await cleo.post(`${event.path}/sent/${id}/withdraw`).expect(204);
    await decide(event, id, { status: 'accepted' }).expect(404);
    expect([await photosOf(event), stored('events/active', event)]).toEqual([[], []]);
  });
});

describe('a process that is killed', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    killProcesses();
    await client.end();
  });
  /** Another process of this studio, which waits in front of a table and dies there. */
  const dieBefore = async (table: string, isThere: () => boolean, act: (url: string) => Promise<unknown>) => {
    const environment = {
      DATABASE_URL: studio.databaseUrl,
      DATA_DIR: studio.folder,
      WORKERS: 'off',
      LOG_LEVEL: 'silent',
      SESSION_SECRET: 'a secret for tests, long enough for anybody',
      RATE_LIMIT_API: '0',
    };
    const running = await startProcess(environment);
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const acting = act(running.url).catch(() => {});
    await until(async () => isThere(), Boolean);
    running.child.kill('SIGKILL');
    await acting;
    await client.query('rollback');
  };
  const relay = (url: string, as: Agent, path: string) => ({
    at: supertest(url),
    cookie: (
      as.jar.getCookies({ domain: '127.0.0.1', path, secure: false, script: false }) as unknown as {
        toValueString(): string;
      }[]
    )
      .map((one) => one.toValueString())
      .join('; '),
  });

  it('while it accepts: the photo waits still, and is accepted by the next one', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const id = await waitingIn(event);
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const path of stored('inbox', event)) utimesSync(path, old, old);
    const cookie = relay(studio.url, admin, '/').cookie;
    await dieBefore(
      'photos',
      () => stored('events/active', event).length > 0,
      (url) => supertest(url).patch(`${event.inbox}/${id}`).set('Cookie', cookie).send({ status: 'accepted' }),
    );
    expect([(await photosOf(event)).length, stored('inbox', event).length]).toEqual([0, 2]);
    // Uploads in progress count as new, however long they have waited: no sweep takes them.
    await sweepFiles(studio.deps);
    expect(stored('events/active', event)).toHaveLength(1);
    await decide(event, id, { status: 'accepted' }).expect(200);
    expect([(await photosOf(event)).length, stored('inbox', event)]).toEqual([1, []]);
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    expect(stored('events/active', event)).toHaveLength(1);
  });

  it('while it finishes an upload: it is finished when its guest asks', async () => {
    const event = await open();
    const cleo = guest();
    const bytes = await aPicture();
    const { headers } = await openUpload(cleo, event, bytes.length).expect(201);
    const address = headers.location as string;
    await patch(cleo, address, 0, bytes.subarray(0, 200)).expect(204);
    const { cookie } = relay(studio.url, cleo, event.path);
    await dieBefore(
      'inbox_photos',
      () => stored('inbox', event).length > 1,
      (url) => patch(supertest(url) as unknown as Agent, address, 200, bytes.subarray(200)).set('Cookie', cookie),
    );
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 0 });
    const found = await until(
      () => cleo.head(address).set(TUS),
      ({ status }) => status === 200,
    );
    expect(found.headers['upload-outcome']).toBe('waiting');
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 1 });
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    expect(stored('inbox', event)).toHaveLength(2);
  });

  it('after the photo was accepted: what is left in the inbox is swept, the photo stays', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const kept = stored('inbox', event).map((path): [string, Buffer] => [path, readFileSync(path)]);
    const id = await waitingIn(event);
    await decide(event, id, { status: 'accepted' }).expect(200);
    await studio.deps.storage.put(`inbox/${event.slug}/x`, Buffer.from('x'));
    for (const [path, bytes] of kept) writeFileSync(path, bytes);
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    expect([stored('inbox', event), stored('events/active', event).length]).toEqual([[], 1]);
  });
});

describe('the removal of an event', () => {
  it('takes its inbox and its unfinished uploads along', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    await openUpload(guest(), event, 10).expect(201);
    await admin.delete(`/api/admin/events/${event.id}?permanent=true`).expect(204);
    expect(existsSync(join(studio.folder, 'storage/inbox', event.slug))).toBe(false);
    const [left] = await studio.sql<{ n: number }>('select count(*)::int as n from uploads where event_id = $1', [
      event.id,
    ]);
    expect(left?.n).toBe(0);
  });
});

describe('notifications to the studio', () => {
  it('is one webhook for all that came since', async () => {
    await tellOfInbox(studio.deps);
    const event = await open();
    const hook = { name: 'x', url: 'https://example.com', events: ['guest_upload.received'] };
    await admin.post('/api/admin/webhooks').send(hook).expect(201);
    const files = await Promise.all(
      [1, 2, 3].map(async (i): Promise<[Buffer, string]> => [await aPicture(), `${i}.jpg`]),
    );
    await sendForm(guest(), event, files, { guest_name: 'Cleo', message: 'Hi' }).expect(303);
    expect([await tellOfInbox(studio.deps), await tellOfInbox(studio.deps)]).toEqual([3, 0]);
    const bodies = await studio.sql<{ body: string }>(
      "select body from webhook_deliveries where type = 'guest_upload.received'",
    );
    const [told, ...others] = bodies.map(({ body }) => JSON.parse(body).data);
    expect([told.event.id, told.count, others]).toEqual([event.id, 3, []]);
    expect(told.inbox_photos[0]).toMatchObject({ original_filename: '1.jpg', guest_name: 'Cleo', message: 'Hi' });
  });

  it('is on the overview', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const { body } = await admin.get('/api/admin/overview').expect(200);
    expect(body.inboxes[0]).toEqual({ id: event.id, event_name: 'Ada & Bo', waiting: 1 });
    expect(body.inbox_waiting).toBeGreaterThan(0);
  });
});

describe('an S3 store', () => {
  it('copies accepted photos automatically, and the inbox no longer has them', async () => {
    const store = await openS3Store();
    const remote = await openStudio({ STORAGE_URL: store.url() });
    await remote.account('super_admin', 'owner');
    const agent = await remote.login('owner');
    const v1 = remote.v1(await remote.token('owner'));
    const { body } = await v1.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    await agent.patch(`/api/admin/events/${body.id}/presentation`).send({ guest_uploads: true }).expect(200);
    const bytes = await aPicture();
    const form = supertest(remote.url)
      .post(`/gallery/${body.slug}/${body.share_token}/upload`)
      .field('guest_name', 'Cleo');
    await form.attach('photo', bytes, { filename: 'a b é.jpg', contentType: 'image/jpeg' }).expect(303);
    const inbox = `/api/admin/events/${body.id}/inbox`;
    const { id } = (await agent.get(inbox).expect(200)).body.inbox_photos[0];
    await agent.patch(`${inbox}/${id}`).send({ status: 'accepted' }).expect(200);
    const keys = await store.keys();
    expect([
      keys.filter((key) => key.startsWith('inbox/')),
      keys.filter((key) => key.startsWith('events/active/')).length,
    ]).toEqual([[], 1]);
    const [photo] = (await v1.get(`/events/${body.id}/photos`).expect(200)).body.photos;
    const original = await agent.get(`/api/admin/events/${body.id}/photos/${photo.id}/original`).expect(200);
    expect(bytes.equals(original.body)).toBe(true);
    await remote.close();
    await store.close();
  });
});
