import supertest from 'supertest';
import { claimMessages } from '../../src/messages/sending.sql.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  // E-mails are only queued: 4 per network in 15 minutes, 2 per address and per guest in an hour.
  studio = await openStudio({ SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXY: '1', RATE_LIMIT_GUEST: '4' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
beforeEach(() => studio.sql('delete from rate_limits'));
afterAll(() => studio.close());

async function open() {
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
  const { body } = await api.post('/events', event).expect(201);
  const photo = (await api.upload(body.id, await aJpeg(60, 40)).expect(201)).body.id as number;
  await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ confirm_email: true }).expect(200);
  return { path: `/gallery/${body.slug}/${body.share_token}`, photo };
}
type Opened = Awaited<ReturnType<typeof open>>;
const make = async (as: Agent, { path, photo }: Opened, name = 'Album') =>
  (await as.post(`${path}/selections`).send({ name, photo_id: photo }).expect(201)).body.id as number;
const send = (as: Agent, { path }: Opened, id: number, guest_email: string, network: number) =>
  as
    .post(`${path}/selections/${id}/submit`)
    .set('X-Forwarded-For', `198.51.100.${network}`)
    .send({ guest_name: 'Ada', guest_email });
const queued = (recipient: string) => studio.sql('select from messages where recipient = $1', [recipient]);

describe('e-mails to confirm an address are limited', () => {
  it('per address, over all galleries, guests and networks', async () => {
    const email = 'victim@example.com';
    const statuses: number[] = [];
    for (let network = 1; network <= 4; network++) {
      const [event, stranger] = [await open(), supertest.agent(studio.url)];
      statuses.push((await send(stranger, event, await make(stranger, event), email, network)).status);
    }
    expect(statuses).toEqual([202, 202, 429, 429]);
    expect(await queued(email)).toHaveLength(2);
  });

  it('per guest, over all addresses', async () => {
    const [event, ada] = [await open(), supertest.agent(studio.url)];
    const id = await make(ada, event);
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++) statuses.push((await send(ada, event, id, `guest${i}@example.com`, i)).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
  });

  it('per network, over all guests and addresses; a link that still waits costs nothing', async () => {
    const event = await open();
    const statuses: number[] = [];
    for (let i = 1; i <= 5; i++) {
      const ada = supertest.agent(studio.url);
      const id = await make(ada, event);
      statuses.push((await send(ada, event, id, `other${i}@example.com`, 9)).status);
      if (i === 1) await send(ada, event, id, 'other1@example.com', 9).expect(202);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
  });

  it('in time: after 24 hours the link no longer works, so the e-mail is not sent any more', async () => {
    const [event, ada, email] = [await open(), supertest.agent(studio.url), 'late@example.com'];
    await send(ada, event, await make(ada, event), email, 1);
    await studio.sql("update messages set created_at = now() - interval '24 hours' where recipient = $1", [email]);
    const { emails } = (await admin.get('/api/admin/emails').expect(200)).body;
    const { id, last_error } = emails.find(({ recipient }: { recipient: string }) => recipient === email);
    expect(last_error).toBe('The link has expired. The guest can ask for a new one.');
    const due = await studio.deps.db.all(claimMessages, { channels: ['email'], limit: 100 });
    expect(due.map((message) => message.id)).not.toContain(id);
  });

  it('per gallery, over all networks', async () => {
    const event = await open();
    const statuses: number[] = [];
    for (let i = 1; i <= 21; i++) {
      const ada = supertest.agent(studio.url);
      statuses.push((await send(ada, event, await make(ada, event), `many${i}@example.com`, i)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429]);
  });
});
