import supertest from 'supertest';
import { downloadJobs } from '../../src/gallery/downloads/downloads.jobs.ts';
import { deleteOldDownloadMails, mailReadyDownloads } from '../../src/gallery/downloads/mails.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let mails: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mails = await openMailServer();
  studio = await openStudio({ SMTP_URL: mails.url, PUBLIC_URL: 'https://studio.example', RATE_LIMIT_GUEST: '30' });
  studio.startSenders();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(async () => {
  await studio.close();
  await mails.close();
});

type Opened = { id: number; slug: string; path: string; photos: number[] };
const open = async (photos = 2): Promise<Opened> => {
  const event = anEvent({ require_password: false, password: undefined });
  const { body } = await api.post('/events', event).expect(201);
  const ids: number[] = [];
  for (let i = 0; i < photos; i++)
    ids.push((await api.upload(body.id, await aJpeg(90 + i, 60), { filename: `${i}.jpg` }).expect(201)).body.id);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}`, photos: ids };
};
const guest = () => supertest.agent(studio.url);
const ask = ({ path }: { path: string }, body: object) => guest().post(`${path}/downloads/mail`).send(body);
let addresses = 0;
/** Each test has its own addresses, because e-mails are limited by address. */
const anAddress = () => `guest${++addresses}@example.com`;
const mailsTo = (address: string) => mails.received.filter(({ to }) => to.includes(address));
const arrived = async (address: string) =>
  (
    await until(
      async () => mailsTo(address),
      ({ length }) => length > 0,
    )
  )[0];
/** Makes the web sizes of a gallery, as the job does. */
const prepare = ({ id }: Opened) =>
  downloadJobs(studio.deps)
    .find(({ name }) => name === 'gallery.downloads.web_sizes')
    ?.run({ event_id: id });
const rows = (id: number) =>
  studio.sql<{ email: string | null; sent: boolean }>(
    'select email, sent_at is not null as sent from download_mails where event_id = $1',
    [id],
  );

describe('POST …/downloads/mail', () => {
  it('sends the link once, when the last picture is made, however often it was asked for', async () => {
    const event = await open();
    const email = anAddress();
    await Promise.all([1, 2, 3].map(() => ask(event, { email, size: 'web' }).expect(202)));
    expect(await rows(event.id)).toEqual([{ email, sent: false }]);
    await prepare(event);
    const { mail } = (await arrived(email)) ?? {};
    expect(mail?.subject).toBe('Your download is ready: Ada & Bo');
    const link = `https://studio.example${event.path}/downloads?size=web`;
    expect(mail?.text).toContain(`Your download of 2 photos from Ada & Bo is ready:\n\n${link}\n`);
    expect(mail?.html).toContain(link);
    const page = await guest().get(link.replace('https://studio.example', '')).expect(200);
    expect(page.text).toContain('Your download is ready');
    await ask(event, { email, size: 'web' }).expect(202);
    await mailReadyDownloads(studio.deps, event.id);
    const other = anAddress();
    await ask(event, { email: other, size: 'web' }).expect(202);
    await arrived(other);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await rows(event.id)).toEqual([
      { email: null, sent: true },
      { email: null, sent: true },
    ]);
  });

  it('sends it at once if everything is ready, for selected photos and in the guest’s language', async () => {
    const event = await open(3);
    const email = anAddress();
    const photo = event.photos.slice(1);
    await ask(event, { email, size: 'original', photo }).set('Accept-Language', 'de').expect(202);
    const { mail } = (await arrived(email)) ?? {};
    expect(mail?.subject).toBe('Ihr Download ist bereit: Ada & Bo');
    expect(mail?.text).toContain(`${event.path}/downloads?size=original&photo=${photo[0]}-${photo[1]}\n`);
    const foreign = await open(1);
    await ask(event, { email, photo: foreign.photos }).expect(404);
    await ask(event, { email: 'nobody' }).expect(400);
  });

  it('says how many damaged photos are missing, and its link leads to the others', async () => {
    const event = await open(3);
    const email = anAddress();
    await studio.sql('update photos set crc32 = -1, damaged_at = now() where id = $1', [event.photos[1]]);
    await ask(event, { email, size: 'original' }).expect(202);
    const { mail } = (await arrived(email)) ?? {};
    const missing = 'Not included, because of damaged files: 1 photo. Please tell the studio.';
    expect(mail?.text).toContain('Your download of 2 photos from Ada & Bo is ready:');
    expect(mail?.text).toContain(missing);
    expect(mail?.html).toContain(missing);
    const [, link = ''] = /https:\/\/studio\.example(\S+)/.exec(mail?.text ?? '') ?? [];
    await guest().get(link.replace('/downloads?', '/download?')).expect(200);
  });

  it.each([
    ['en', 'Not included'],
    ['de', 'Wegen beschädigter Dateien nicht enthalten: 1 Foto.'],
    ['fr', 'Non inclus, car les fichiers sont endommagés : 1 photo.'],
    ['es', 'No se incluyen, porque los archivos están dañados: 1 foto.'],
  ])('says so of web sizes too, in %s', async (language, words) => {
    const event = await open(2);
    const email = anAddress();
    await prepare(event);
    await studio.sql('update web_sizes set size_bytes = null, crc32 = null where photo_id = $1', [event.photos[0]]);
    await ask(event, { email, size: 'web' }).set('Accept-Language', language).expect(202);
    expect((await arrived(email))?.mail?.text).toContain(words);
  });

  it('sends it once even if two workers find it ready at the same moment, and never without its message', async () => {
    const event = await open(1);
    const email = anAddress();
    await ask(event, { email, size: 'web' }).expect(202);
    await studio.sql("alter table messages add constraint no_download check (kind <> 'download_ready') not valid");
    await expect(prepare(event)).rejects.toThrow();
    await studio.sql('alter table messages drop constraint no_download');
    expect(await rows(event.id)).toEqual([{ email, sent: false }]);
    await Promise.all([1, 2].map(() => mailReadyDownloads(studio.deps, event.id)));
    await arrived(email);
    const messages = await studio.sql('select from messages where recipient = $1', [email]);
    expect(messages).toHaveLength(1);
  });

  it.each([
    [
      'was revoked',
      (event: Opened, link: { id: number }) =>
        admin.delete(`/api/admin/events/${event.id}/links/${link.id}`).expect(200),
    ],
    [
      'stopped permitting downloads',
      (event: Opened, link: { id: number }) =>
        admin.patch(`/api/admin/events/${event.id}/links/${link.id}`).send({ downloads: 'none' }).expect(200),
    ],
  ])('sends nothing for a link that %s while the download was prepared', async (_, close) => {
    const event = await open(1);
    const rights = { name: 'Friends', can_comment: false, can_choose: false, downloads: 'web', can_upload: false };
    const { body: link } = await admin.post(`/api/admin/events/${event.id}/links`).send(rights).expect(201);
    const email = anAddress();
    await ask({ path: new URL(link.url).pathname }, { email }).expect(202);
    await close(event, link);
    await prepare(event);
    expect(await rows(event.id)).toEqual([{ email: null, sent: true }]);
    expect(await studio.sql('select from messages where recipient = $1', [email])).toEqual([]);
  });

  it('works as a form without JavaScript, after the PIN, and says what is wrong with an address', async () => {
    const event = await open(2);
    await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ download_pin: '4711' }).expect(200);
    const ada = guest();
    const send = (fields: object) =>
      ada.post(`${event.path}/downloads/mail`).type('form').set('Accept', 'text/html').send(fields);
    await send({ email: anAddress(), size: 'web' }).expect(401);
    await ada.post(`${event.path}/download-pin`).send({ pin: '4711' }).expect(204);
    const asked = `${event.path}/downloads?photo=${event.photos[0]}&size=web`;
    const { text } = await ada.get(asked).expect(200);
    expect(text).toContain('E-mail me the link when it is ready');
    const photo = /name="photo" value="([\d,-]+)"/.exec(text)?.[1];
    expect(photo).toBe(String(event.photos[0]));
    const refused = await send({ email: 'ada', size: 'web', photo }).expect(400);
    expect(refused.text).toContain('Enter a valid e-mail address.');
    expect(refused.text).toContain('value="ada"');
    const email = anAddress();
    const { headers } = await send({ email, size: 'web', photo }).expect(303);
    expect(headers.location).toBe(`${asked}&said=mail`);
    expect((await ada.get(headers.location ?? '').expect(200)).text).toContain('We’ll e-mail you the link');
    await prepare(event);
    expect((await arrived(email))?.mail.text).toContain(`photo=${photo}\n`);
  });

  it('is limited per address and per gallery, and forgotten after two days', async () => {
    const event = await open(1);
    await studio.sql(
      `insert into download_mails (wish, event_id, token_hash, size, email, language, created_at)
       select sha256(i::text::bytea), $1, '', 'web', 'x@example.com', 'en', now() - interval '3 days' from generate_series(1, 100) i`,
      [event.id],
    );
    const email = anAddress();
    const full = await ask(event, { email, size: 'web' }).expect(429);
    expect(full.body.error).toBe('Too many guests are waiting for this gallery. Try again later.');
    await deleteOldDownloadMails(studio.deps);
    let asked = 0;
    while ((await ask(event, { email, size: 'web' })).status === 202) asked += 1;
    expect(asked).toBeLessThan(30);
    expect(await rows(event.id)).toEqual([{ email, sent: false }]);
  });
});
