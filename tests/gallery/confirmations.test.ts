import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openReceiver } from '../support/receiver.ts';
import { untilSettled } from '../support/settled.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  mails = await openMailServer();
  receiver = await openReceiver();
  studio = await openStudio({
    PUBLIC_URL: 'https://studio.example',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_GUEST: '200',
    RATE_LIMIT_GUEST_LISTS: '20',
  });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  const hook = { name: 'lists', url: receiver.url, events: ['selection.submitted'] };
  await admin.post('/api/admin/webhooks').send(hook).expect(201);
  studio.startSenders();
});
beforeEach(() => setMailServer());
afterAll(async () => {
  await studio.close();
  await mails.close();
  await receiver.close();
});

const setMailServer = () =>
  admin
    .patch('/api/admin/settings/mail')
    .send({ host: '127.0.0.1', port: mails.port, security: 'none', from_address: 'studio@example.com' })
    .expect(200);
const removeMailServer = () => admin.delete('/api/admin/settings/mail').expect(204);

type Opened = { id: number; path: string; photos: number[] };
type Settings = { confirm_email?: boolean; photos?: number; [field: string]: unknown };
async function open({ confirm_email = true, photos: count = 1, ...changes }: Settings = {}) {
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
  const { body } = await api.post('/events', event).expect(201);
  const photos: number[] = [];
  for (let i = 0; i < count; i++) photos.push((await api.upload(body.id, await aJpeg(60 + i, 40)).expect(201)).body.id);
  if (confirm_email) await ask(body.id, true);
  return { id: body.id, path: `/gallery/${body.slug}/${body.share_token}`, photos } as Opened;
}
const ask = (id: number, confirm_email: boolean) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send({ confirm_email }).expect(200);

const device = () => supertest.agent(studio.url);
const make = async (as: Agent, { path, photos: [photo_id] }: Opened, name = 'Album') =>
  (await as.post(`${path}/selections`).send({ name, photo_id }).expect(201)).body.id as number;
const submit = (as: Agent, { path }: Opened, id: number, body: object) =>
  as.post(`${path}/selections/${id}/submit`).send(body);
const resend = (as: Agent, { path }: Opened, id: number, body: object = {}) =>
  as.post(`${path}/selections/${id}/confirmation`).send(body);
const confirm = (as: Agent, { path }: Opened, key: string) => as.post(`${path}/confirm`).send({ key });
const read = async (as: Agent, { path }: Opened, id: number) =>
  (await as.get(`${path}/selections/${id}`).expect(200)).body;
let addresses = 0;
/** Each test has its own addresses, because e-mails are limited by address. */
const anAddress = () => `guest${++addresses}@example.com`;
const mailsTo = (address: string) => mails.received.filter(({ to }) => to.includes(address));
const arrived = (address: string, number = 1) =>
  until(
    async () => mailsTo(address),
    ({ length }) => length >= number,
  );
const keyIn = (text = '') => /confirm\?key=([\w-]{43})/.exec(text)?.[1] ?? '';
/** The key in the newest e-mail. */
const keyFor = async (address: string, number = 1) => keyIn((await arrived(address, number)).at(-1)?.mail.text);
const hooksOf = (list: number) => receiver.received.filter(({ body }) => JSON.parse(body).data?.selection?.id === list);
const sentIn = async (id: number): Promise<{ details: object }[]> =>
  (await admin.get(`/api/admin/activity?event_id=${id}&type=selection_submitted`).expect(200)).body.activity;

/** A list that waits for its link. */
async function waitingList(event: Opened, as = device(), name?: string) {
  const [email, id] = [anAddress(), await make(as, event, name)];
  await submit(as, event, id, { guest_name: 'Ada', guest_email: email }).expect(202);
  return { as, id, email, key: await keyFor(email) };
}

describe('the option', () => {
  it('is off: lists are sent at once, and nothing of confirmations is shown', async () => {
    const event = await open({ confirm_email: false });
    const ada = device();
    const id = await make(ada, event);
    const { body } = await submit(ada, event, id, { guest_name: 'Ada' }).expect(200);
    expect(body).toMatchObject({ status: 'submitted', guest_email: null });
    expect(body).not.toHaveProperty('email_confirmation');
    const { body: seen } = await admin.get(`/api/admin/events/${event.id}/selections`).expect(200);
    expect(seen.selections[0]).not.toHaveProperty('email_confirmation');
  });

  it('PATCH …/presentation: needs a mail server (409 NO_MAIL_SERVER)', async () => {
    const event = await open({ confirm_email: false });
    await removeMailServer();
    const path = `/api/admin/events/${event.id}/presentation`;
    const { body } = await admin.patch(path).send({ confirm_email: true }).expect(409);
    expect(body).toMatchObject({
      code: 'NO_MAIL_SERVER',
      error: 'Guests confirm their address by e-mail. Set up a mail server first.',
    });
    expect((await admin.get(path)).body.confirm_email).toBe(false);
  });

  it('without its mail server: sends lists at once, and marks them as not confirmed', async () => {
    const event = await open();
    await removeMailServer();
    const ada = device();
    const id = await make(ada, event);
    const { body } = await submit(ada, event, id, { guest_name: 'Ada', guest_email: anAddress() }).expect(200);
    expect(body).toMatchObject({ status: 'submitted', email_confirmation: 'not_confirmed' });
    // Other settings can still change.
    await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ confirm_email: true }).expect(200);
  });
});

describe('POST …/selections/{id}/submit', () => {
  it('asks for an address (400)', async () => {
    const event = await open();
    const ada = device();
    const { body } = await submit(ada, event, await make(ada, event), { guest_name: 'Ada' }).expect(400);
    expect(body.errors).toEqual([{ path: 'guest_email', message: 'Required in this gallery' }]);
  });

  it('keeps the list back until its guest has confirmed the address, on any device', async () => {
    const event = await open();
    const ada = device();
    const [id, email] = [await make(ada, event), anAddress()];
    const sending = { guest_name: 'Ada', guest_email: email, note: 'All of them' };
    const { body } = await submit(ada, event, id, sending).expect(202);
    expect(body).toMatchObject({
      status: 'open',
      email_confirmation: 'waiting',
      guest_email: email,
      submitted_at: null,
    });
    const [received] = await arrived(email);
    expect(received?.mail.subject).toBe('Confirm your address to send your photo list: Ada & Bo');
    expect(received?.mail.text).toContain(`https://studio.example${event.path}/confirm?key=`);
    expect(received?.raw).not.toContain('Album');
    expect([await sentIn(event.id), hooksOf(id)]).toEqual([[], []]);

    const key = keyIn(received?.mail.text);
    const other = device();
    const page = await other.get(`${event.path}/confirm?key=${key}`).expect(200);
    expect(page.text).toContain('Confirm and send');
    // Looking at the page sends nothing.
    expect(await read(ada, event, id)).toMatchObject({ status: 'open', email_confirmation: 'waiting' });
    const confirmed = await confirm(other, event, key).expect(200);
    expect(confirmed.body).toMatchObject({
      id,
      status: 'submitted',
      email_confirmation: 'confirmed',
      note: 'All of them',
    });
    expect(await read(ada, event, id)).toMatchObject({ status: 'submitted', guest_name: 'Ada', guest_email: email });
    const [entry] = await sentIn(event.id);
    expect(entry?.details).toMatchObject({ selection_id: id, guest_name: 'Ada', email_confirmation: 'confirmed' });
    await until(
      async () => hooksOf(id),
      ({ length }) => length === 1,
    );
    const { body: seen } = await admin.get(`/api/admin/events/${event.id}/selections/${id}`).expect(200);
    expect(seen.email_confirmation).toBe('confirmed');
  });

  it('again, or twice at once: is one e-mail', async () => {
    const event = await open();
    const ada = device();
    const [id, guest_email] = [await make(ada, event), anAddress()];
    const send = () => submit(ada, event, id, { guest_name: 'Ada', guest_email }).expect(202);
    await Promise.all([send(), send()]);
    await send();
    const queued = await studio.sql("select from messages where kind = 'selection_confirmation' and recipient = $1", [
      guest_email,
    ]);
    expect(queued).toHaveLength(1);
  });

  it('does not ask again for an address that this guest has confirmed here', async () => {
    const event = await open();
    const { as, email, key } = await waitingList(event);
    await confirm(as, event, key).expect(200);
    const second = await make(as, event, 'Prints');
    const { body } = await submit(as, event, second, { guest_name: 'Ada', guest_email: email.toUpperCase() }).expect(
      200,
    );
    expect(body.email_confirmation).toBe('confirmed');
    // Another guest, another address and another gallery have to confirm.
    const bo = device();
    await submit(bo, event, await make(bo, event), { guest_name: 'Bo', guest_email: email }).expect(202);
    const third = await make(as, event, 'Gran');
    await submit(as, event, third, { guest_name: 'Ada', guest_email: anAddress() }).expect(202);
    const elsewhere = await open();
    const there = await make(as, elsewhere);
    await submit(as, elsewhere, there, { guest_name: 'Ada', guest_email: email }).expect(202);
  });

  it('of an empty list: 409 SELECTION_EMPTY and no e-mail', async () => {
    const event = await open();
    const ada = device();
    const { id } = (await ada.post(`${event.path}/selections`).send({ name: 'Album' }).expect(201)).body;
    const sending = { guest_name: 'Ada', guest_email: anAddress() };
    const { body } = await submit(ada, event, id, sending).expect(409);
    expect(body.code).toBe('SELECTION_EMPTY');
    expect(await studio.sql('select from messages where recipient = $1', [sending.guest_email])).toEqual([]);
  });
});

describe('POST …/confirm', () => {
  it('from ten devices at once: sends the list once, and says so to all', async () => {
    const event = await open();
    const { id, key } = await waitingList(event);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(device(), event, key)));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(10).fill([200, 'submitted']));
    expect(await sentIn(event.id)).toHaveLength(1);
    await until(
      async () => hooksOf(id),
      ({ length }) => length > 0,
    );
    // The feed does not show what is newer than a running transaction, also one of another test file.
    await untilSettled(studio);
    const { items } = (await api.get('/feed?limit=100').expect(200)).body;
    const told = items.filter(
      (item: { type: string; data: { selection?: { id: number } } }) => item.data.selection?.id === id,
    );
    expect(told).toHaveLength(1);
  });

  it('after 24 hours: 410 LINK_OVER, and the list can be sent again', async () => {
    const event = await open();
    const { as, id, email, key } = await waitingList(event);
    await studio.sql("update list_confirmations set expires_at = now() - interval '1 second' where selection_id = $1", [
      id,
    ]);
    expect((await confirm(device(), event, key).expect(410)).body.code).toBe('LINK_OVER');
    expect((await device().get(`${event.path}/confirm?key=${key}`).expect(410)).text).toContain('no longer works');
    expect((await read(as, event, id)).email_confirmation).toBe('expired');
    await submit(as, event, id, { guest_name: 'Ada' }).expect(202);
    await confirm(as, event, await keyFor(email, 2)).expect(200);
  });

  it("with someone else's link: sends their list, and confirms nothing for this guest", async () => {
    const event = await open();
    const theirs = await waitingList(event);
    const mine = await waitingList(event);
    await confirm(mine.as, event, theirs.key).expect(200);
    expect((await read(theirs.as, event, theirs.id)).status).toBe('submitted');
    expect(await read(mine.as, event, mine.id)).toMatchObject({ status: 'open', email_confirmation: 'waiting' });
    const again = await make(mine.as, event, 'Prints');
    await submit(mine.as, event, again, { guest_name: 'Bo', guest_email: theirs.email }).expect(202);
  });

  it('works in no other gallery and by no other link: 410', async () => {
    const [event, other] = [await open(), await open()];
    const { key, as, id } = await waitingList(event);
    await confirm(device(), other, key).expect(410);
    const link = { name: 'Family' };
    const { body } = await admin.post(`/api/admin/events/${event.id}/links`).send(link).expect(201);
    await supertest(studio.url)
      .post(`${new URL(body.url).pathname}/confirm`)
      .send({ key })
      .expect(410);
    await confirm(device(), event, 'A'.repeat(43)).expect(410);
    await confirm(device(), event, 'x').expect(400);
    expect((await read(as, event, id)).status).toBe('open');
  });

  it('sends the list as it is now, which can change while it waits', async () => {
    const event = await open({ photos: 2 });
    const { as, id, key } = await waitingList(event);
    const list = `${event.path}/selections/${id}`;
    await as.put(`${list}/photos/${event.photos[1]}`).send({ note: 'The cover' }).expect(200);
    await as.patch(list).send({ name: 'Prints', note: 'Changed' }).expect(200);
    const { body } = await confirm(device(), event, key).expect(200);
    expect(body).toMatchObject({ name: 'Prints', note: 'Changed', count: 2 });
  });

  it('of a list that became empty: 409, and the link works once it has photos again', async () => {
    const event = await open();
    const { as, id, key } = await waitingList(event);
    const [photo] = event.photos;
    await as.delete(`${event.path}/selections/${id}/photos/${photo}`).expect(204);
    expect((await confirm(device(), event, key).expect(409)).body.code).toBe('SELECTION_EMPTY');
    await as.put(`${event.path}/selections/${id}/photos/${photo}`).send({}).expect(200);
    await confirm(device(), event, key).expect(200);
  });

  it('of a list that was deleted: 410', async () => {
    const event = await open();
    const { as, id, key } = await waitingList(event);
    await as.delete(`${event.path}/selections/${id}`).expect(204);
    await confirm(device(), event, key).expect(410);
  });

  it('of a list that the studio reopened: 410, so the old link cannot send it again', async () => {
    const event = await open();
    const { as, id, key, email } = await waitingList(event);
    await confirm(as, event, key).expect(200);
    await admin.patch(`/api/admin/events/${event.id}/selections/${id}`).send({ status: 'open' }).expect(200);
    expect(await read(as, event, id)).not.toHaveProperty('email_confirmation');
    await confirm(device(), event, key).expect(410);
    await submit(as, event, id, { guest_name: 'Ada', guest_email: email }).expect(200);
    expect(await sentIn(event.id)).toHaveLength(2);
  });

  it.each([
    ['archived', 404, (id: number) => admin.post(`/api/admin/events/${id}/archive`).expect(200)],
    ['deleted', 404, (id: number) => admin.delete(`/api/admin/events/${id}`).expect(204)],
    [
      'expired',
      410,
      (id: number) => admin.patch(`/api/admin/events/${id}`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200),
    ],
    [
      'without lists',
      403,
      (id: number) => admin.patch(`/api/admin/events/${id}/feedback`).send({ allow_favorites: false }).expect(200),
    ],
  ] as const)('of a gallery that is %s: %i, and nothing is sent', async (_, status, close) => {
    const event = await open();
    const { key } = await waitingList(event);
    await close(event.id);
    await confirm(device(), event, key).expect(status);
    expect(await sentIn(event.id)).toEqual([]);
  });

  it('of a gallery that was restored from the trash: still works, once', async () => {
    const event = await open();
    const first = await waitingList(event);
    await confirm(first.as, event, first.key).expect(200);
    const { as, key } = await waitingList(event, first.as, 'Prints');
    await admin.delete(`/api/admin/events/${event.id}`).expect(204);
    await admin.post(`/api/admin/trash/event/${event.id}/restore`).expect(204);
    await confirm(device(), event, key).expect(200);
    const third = await make(as, event, 'Gran');
    await submit(as, event, third, { guest_name: 'Ada', guest_email: first.email }).expect(200);
  });

  it('beyond the limit of lists per link: 429, and the link works later', async () => {
    const event = await open();
    const first = await waitingList(event);
    await confirm(device(), event, first.key).expect(200);
    await studio.sql('update rate_limits set points = 20 where key like $1', [`guest-lists:${event.id}:%`]);
    const { as, id, key } = await waitingList(event);
    expect((await confirm(device(), event, key).expect(429)).body.code).toBe('RATE_LIMITED');
    expect((await read(as, event, id)).status).toBe('open');
    await studio.sql('delete from rate_limits where key like $1', ['guest-lists:%']);
    await confirm(device(), event, key).expect(200);
  });

  it('after the option was switched off: still sends the list; without it, the guest can send it too', async () => {
    const event = await open();
    const [one, other] = [await waitingList(event), await waitingList(event)];
    await ask(event.id, false);
    await confirm(device(), event, one.key).expect(200);
    await submit(other.as, event, other.id, { guest_name: 'Ada' }).expect(200);
    await confirm(device(), event, other.key).expect(410);
    expect(await sentIn(event.id)).toHaveLength(2);
  });

  it('of a guest who continued on another device: the address stays confirmed', async () => {
    const event = await open();
    const { as, key, email } = await waitingList(event);
    await confirm(as, event, key).expect(200);
    const phone = device();
    await phone.get(event.path).expect(200);
    await phone.post(`${event.path}/selections/link`).send({ email }).expect(202);
    const text = (await arrived(email, 2)).at(-1)?.mail.text ?? '';
    const opening = /continue\?key=([\w-]{43})/.exec(text)?.[1];
    await phone.post(`${event.path}/continue`).send({ key: opening }).expect(200);
    const id = await make(phone, event, 'Prints');
    await submit(phone, event, id, { guest_name: 'Ada', guest_email: email }).expect(200);
  });

  it('of a guest who adds their choices to the lists of another device: both addresses stay confirmed', async () => {
    const event = await open();
    const { as, email } = await waitingList(event);
    const phone = await waitingList(event, device(), 'Prints');
    await confirm(phone.as, event, phone.key).expect(200);
    await as.post(`${event.path}/selections/link`).send({ email }).expect(202);
    const text = (await arrived(email, 2)).at(-1)?.mail.text ?? '';
    const opening = /continue\?key=([\w-]{43})/.exec(text)?.[1];
    await phone.as.post(`${event.path}/continue`).send({ key: opening, own: 'add' }).expect(200);
    expect(await read(as, event, phone.id)).toMatchObject({ status: 'submitted', email_confirmation: 'confirmed' });
    const third = await make(as, event, 'Gran');
    await submit(as, event, third, { guest_name: 'Ada', guest_email: phone.email }).expect(200);
  });
});

describe('POST …/selections/{id}/confirmation', () => {
  it('sends a new link, also to a corrected address; earlier links no longer work', async () => {
    const event = await open();
    const { as, id, email, key } = await waitingList(event);
    await resend(as, event, id).expect(202);
    const second = await keyFor(email, 2);
    expect(second).not.toBe(key);
    await confirm(device(), event, key).expect(410);
    const corrected = anAddress();
    const { body } = await resend(as, event, id, { email: corrected }).expect(202);
    expect(body).toMatchObject({ guest_email: corrected, email_confirmation: 'waiting', guest_name: 'Ada' });
    await confirm(device(), event, second).expect(410);
    const third = await keyFor(corrected);
    expect((await confirm(device(), event, third).expect(200)).body.guest_email).toBe(corrected);
  });

  it('is 409 NOT_WAITING for a list that does not wait, and 404 for one of another guest', async () => {
    const event = await open();
    const { as, id } = await waitingList(event);
    await resend(device(), event, id).expect(404);
    expect((await resend(as, event, await make(as, event, 'Prints')).expect(409)).body.code).toBe('NOT_WAITING');
    await resend(as, event, id, { email: 'nothing' }).expect(400);
  });

  it('of a list that was sent: answers with it, and sends no e-mail', async () => {
    const event = await open();
    const { as, id, email, key } = await waitingList(event);
    await confirm(device(), event, key).expect(200);
    expect((await resend(as, event, id).expect(200)).body.status).toBe('submitted');
    expect(await studio.sql('select from messages where recipient = $1', [email])).toHaveLength(1);
  });
});

describe('the forms', () => {
  const form = (as: Agent, address: string, fields: object) => as.post(address).type('form').send(fields);

  it('lead from the list over the e-mail to the thanks, without JavaScript', async () => {
    const event = await open();
    const ada = device();
    const [id, email] = [await make(ada, event), anAddress()];
    const list = `${event.path}/lists/${id}`;
    const done = await ada.get(`${list}/done`).expect(200);
    expect(done.text).toMatch(/name="guest_email"[^>]* required/);
    const sending = { guest_name: 'Ada', guest_email: email, note: '' };
    const sent = await form(ada, `${event.path}/selections/${id}/submit`, sending).expect(303);
    expect(sent.headers.location).toBe(`${list}?said=asked`);
    const page = await ada.get(`${list}?said=asked`).expect(200);
    expect(page.text).toContain(`We sent a link to ${email}.`);
    await ada.get(`${list}/done`).expect(303);
    expect((await ada.get(`${event.path}/lists`).expect(200)).text).toContain('Not sent yet');
    const corrected = anAddress();
    await form(ada, `${event.path}/selections/${id}/confirmation`, { email: 'nothing' }).expect(400);
    await form(ada, `${event.path}/selections/${id}/confirmation`, { email: corrected }).expect(303);
    const key = await keyFor(corrected);
    const phone = device();
    const thanks = await form(phone, `${event.path}/confirm`, { key }).expect(303);
    expect((await phone.get(thanks.headers.location ?? '').expect(200)).text).toContain('The studio has your list.');
    expect((await ada.get(list).expect(200)).text).toContain('Sent on');
    await form(phone, `${event.path}/confirm`, { key: '' }).expect(410);
  });

  it.each([
    ['de', 'Bestätigen Sie Ihre Adresse, um Ihre Fotoliste zu senden: Ada & Bo', 'Bestätigen und senden'],
    ['fr', 'Confirmez votre adresse pour envoyer votre liste de photos : Ada & Bo', 'Confirmer et envoyer'],
    ['es', 'Confirme su dirección para enviar su lista de fotos: Ada & Bo', 'Confirmar y enviar'],
  ])('write to their reader in %s', async (language, subject, button) => {
    const event = await open();
    const ada = device().set('Accept-Language', language);
    const [id, email] = [await make(ada, event), anAddress()];
    await submit(ada, event, id, { guest_name: 'Ada', guest_email: email }).expect(202);
    const [received] = await arrived(email);
    expect(received?.mail.subject).toBe(subject);
    expect(received?.mail.html).toContain(button);
    const page = await ada.get(`${event.path}/confirm?key=${keyIn(received?.mail.text)}`).expect(200);
    expect(page.text).toContain(button);
  });

  it('of a locked gallery ask for its password, and lead back to the link', async () => {
    const event = await open({ require_password: true, password: 'rose garden' });
    const ada = device();
    await form(ada, `${event.path}/unlock`, { password: 'rose garden' }).expect(303);
    const { key } = await waitingList(event, ada);
    const phone = device();
    const here = `/confirm?key=${key}`;
    const page = await phone.get(event.path + here).expect(401);
    expect(page.text).toContain(`value="${here}"`);
    await confirm(phone, event, key).expect(401);
    const opened = await form(phone, `${event.path}/unlock`, { password: 'rose garden', here }).expect(303);
    expect(opened.headers.location).toBe(event.path + here);
    await form(phone, `${event.path}/confirm`, { key }).expect(303);
  });
});
