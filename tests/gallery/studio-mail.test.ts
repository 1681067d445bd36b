import { mailDigests } from '../../src/gallery/studio-mail/studio-mail.ts';
import { renderEmail } from '../../src/messages/templates.ts';
import { aPicture, inboxClients, type Opened } from '../support/inbox-clients.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_GUEST_LISTS: '4' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const { open, guest, sendForm } = inboxClients(() => ({ studio, admin, api }));

/** A guest who has chosen a photo. */
async function aGuest(event: Opened, email?: string) {
  const [photo] = (await api.get(`/events/${event.id}/photos`).expect(200)).body.photos;
  const as = guest();
  const { body } = await as.post(`${event.path}/selections`).send({ name: 'Album' }).expect(201);
  await as.put(`${event.path}/selections/${body.id}/photos/${photo.id}`).send({}).expect(200);
  return {
    submit: () =>
      as
        .post(`${event.path}/selections/${body.id}/submit`)
        .send({ guest_name: 'Ada', ...(email && { guest_email: email }) }),
    ask: () => as.post(`${event.path}/selections/${body.id}/ask`).send({}),
  };
}
async function aGallery(changes: object = {}) {
  const event = await open({}, { feedback_enabled: true, ...changes });
  await api.upload(event.id, await aPicture()).expect(201);
  return event;
}

type Mail = { kind: string; recipient: string; data: Parameters<typeof renderEmail>[2] };
const mailsAbout = ({ id }: Opened) =>
  studio.sql<Mail>(
    `select kind, recipient, data from messages where data::text like '%/events/${id}/%' and kind <> 'gallery_created' order by id`,
  );
const later = ({ id }: Opened, minutes: number) =>
  studio.sql(`update studio_mails set mailed_at = mailed_at - $1::int * interval '1 minute' where event_id = $2`, [
    minutes,
    id,
  ]);

describe('e-mails to the studio', () => {
  it('come at once for the first list, and as one digest for what follows in the next 15 minutes', async () => {
    const event = await aGallery();
    await (await aGuest(event, 'ada@example.com')).submit().expect(200);
    expect((await mailsAbout(event)).map(({ kind, data }) => [kind, data.reply_to])).toEqual([
      ['selection_submitted', 'ada@example.com'],
    ]);
    const second = await aGuest(event, 'evil@example.com');
    await second.submit().expect(200);
    await second.ask().expect(200);
    await sendForm(guest(), event, [[await aPicture(), 'a.jpg']]).expect(303);
    await later(event, 14);
    await mailDigests(studio.deps);
    expect(await mailsAbout(event)).toHaveLength(1);

    await later(event, 1);
    await mailDigests(studio.deps);
    const [, digest, ...more] = await mailsAbout(event);
    expect([digest?.kind, digest?.recipient, digest?.data.reply_to, more]).toEqual([
      'studio_digest',
      'owner@studio.example',
      undefined,
      [],
    ]);
    const { text, html } = renderEmail('studio_digest', 'en', digest?.data ?? {});
    for (const said of [
      'Ada sent a list: Album (1 photo)',
      'Ada would like to change a list: Album',
      '1 photo to review in the inbox',
    ])
      expect(text).toContain(said);
    expect(html).toContain(`/studio/events/${event.id}/inbox`);
  });

  it('end when nothing new happens, and the next action is reported at once', async () => {
    const event = await aGallery();
    await (await aGuest(event)).submit().expect(200);
    await later(event, 60);
    await mailDigests(studio.deps);
    expect(await mailsAbout(event)).toHaveLength(1);
    await (await aGuest(event)).submit().expect(200);
    expect((await mailsAbout(event)).map(({ kind }) => kind)).toEqual(['selection_submitted', 'selection_submitted']);
  });

  it('describe a single list of a digest as if it were the first', async () => {
    const event = await aGallery();
    await (await aGuest(event)).submit().expect(200);
    await (await aGuest(event, 'bo@example.com')).submit().expect(200);
    await later(event, 15);
    await mailDigests(studio.deps);
    expect((await mailsAbout(event)).map(({ kind, data }) => [kind, data.reply_to])).toEqual([
      ['selection_submitted', null],
      ['selection_submitted', 'bo@example.com'],
    ]);
  });

  it('count all photos that wait if some have come since, and go to the address of the gallery', async () => {
    const event = await aGallery({ admin_email: 'desk@studio.example' });
    const send = async () => sendForm(guest(), event, [[await aPicture(), 'a.jpg']]).expect(303);
    await send();
    await send();
    await mailDigests(studio.deps);
    await send();
    await mailDigests(studio.deps);
    await later(event, 15);
    await mailDigests(studio.deps);
    await later(event, 15);
    await mailDigests(studio.deps);
    expect((await mailsAbout(event)).map(({ kind, recipient, data }) => [kind, recipient, data.waiting])).toEqual([
      ['inbox_waiting', 'desk@studio.example', '2'],
      ['inbox_waiting', 'desk@studio.example', '3'],
    ]);
  });

  it('are two at most for lists that are sent at the same moment', async () => {
    const event = await aGallery();
    const guests = await Promise.all(Array.from({ length: 4 }, () => aGuest(event)));
    await Promise.all(guests.map(({ submit }) => submit().expect(200)));
    await later(event, 15);
    await Promise.all([mailDigests(studio.deps), mailDigests(studio.deps)]);
    expect((await mailsAbout(event)).map(({ kind }) => kind)).toEqual(['selection_submitted', 'studio_digest']);
  });
});

describe('POST /gallery/{slug}/{share_token}/selections/{selectionId}/submit', () => {
  it('is 429 from the fifth list of a link in an hour on; repeating one is free', async () => {
    const event = await aGallery();
    const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest(event)));
    const answers = await Promise.all(guests.map(({ submit }) => submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, Number(refused?.headers['retry-after']) > 3_500]).toEqual(['RATE_LIMITED', true]);
  });

  it('is free for a list that was sent before', async () => {
    const event = await aGallery();
    const ada = await aGuest(event);
    for (let again = 0; again < 6; again++) await ada.submit().expect(200);
    await (await aGuest(event)).submit().expect(200);
  });
});
