import pg from 'pg';
import { aPicture, inboxClients, openInboxStudio, TUS } from '../support/inbox-clients.ts';
import type { Agent, Studio, V1 } from '../support/studio.ts';
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

describe('the room for guests', () => {
  it('is not exceeded by photos that come at the same moment, by either way', async () => {
    const event = await open({ guest_upload_max_files: 5 });
    const pictures = await Promise.all(Array.from({ length: 16 }, aPicture));
    const byTus = async (bytes: Buffer) => {
      const as = guest();
      const { status, headers } = await openUpload(as, event, bytes.length);
      return status === 201 ? (await patch(as, headers.location as string, 0, bytes)).status : status;
    };
    const answers = await Promise.all(
      pictures.map(async (bytes, i) =>
        i % 2 ? byTus(bytes) : (await sendForm(guest(), event, [[bytes, 'a.jpg']])).status,
      ),
    );
    const taken = answers.filter((status) => status === 204 || status === 303);
    expect(answers.filter((status) => status === 409)).toHaveLength(16 - taken.length);
    const { counts } = await inboxOf(event);
    expect([counts, taken.length > 0, taken.length <= 5]).toEqual([
      { waiting: taken.length, accepted: 0, refused: 0 },
      true,
      true,
    ]);
  });

  it('is not exceeded by forms whose last bytes come at the same moment', async () => {
    const event = await open({ guest_upload_max_files: 3 });
    const pictures = await Promise.all(Array.from({ length: 6 }, aPicture));
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select from events where id = $1 for update', [event.id]);
    const sending = Promise.all(pictures.map((bytes) => sendForm(guest(), event, [[bytes, 'a.jpg']])));
    const waiting =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(
      async () => (await studio.sql<{ n: number }>(waiting))[0]?.n,
      (n) => n === 6,
    );
    await client.query('commit');
    await client.end();
    expect((await sending).map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409, 409]);
    expect(stored('inbox', event)).toHaveLength(6);
  });

  it('is counted in bytes too; a refusal says what is left', async () => {
    const event = await open({ guest_upload_max_bytes: 3_000 });
    const cleo = guest();
    const { headers } = await openUpload(cleo, event, 600).expect(201);
    await patch(cleo, headers.location as string, 0, Buffer.alloc(500)).expect(204);
    const { body } = await openUpload(cleo, event, 401).expect(409);
    expect([body.code, body.room]).toEqual(['INBOX_FULL', { files: 33, bytes: 400 }]);
    await openUpload(cleo, event, 400).expect(201);
  });

  it('has a third for one guest, by files and by bytes', async () => {
    const event = await open({ guest_upload_max_files: 3, guest_upload_max_bytes: 3_000 });
    const cleo = guest();
    await openUpload(cleo, event, 1_001).expect(409);
    expect((await openUpload(cleo, event, 1_000)).status).toBe(201);
    await openUpload(cleo, event, 1).expect(409);
    await openUpload(guest(), event, 1_000).expect(201);
  });

  it('is not filled by opening uploads, however many guests a network pretends to be', async () => {
    const event = await open({ guest_upload_max_files: 6, guest_upload_max_bytes: 6_000 });
    for (let opened = 0; opened < 40; opened++) await openUpload(guest(), event, 1_500).expect(201);
    expect(await leftIn(guest(), event)).toMatchObject({ files: 2, bytes: 2_000 });
    const elsewhere = await open({ guest_upload_max_files: 6, guest_upload_max_bytes: 6_000 });
    await send(guest(), elsewhere, await aPicture()).then(({ status }) => expect(status).toBe(204));
  });

  it('is taken by what has arrived: bytes that find none are refused', async () => {
    const event = await open({ guest_upload_max_bytes: 6_000 });
    const senders = [guest(), guest(), guest(), guest()];
    const addresses = [];
    for (const as of senders)
      addresses.push((await openUpload(as, event, 2_000).expect(201)).headers.location as string);
    const statuses = [];
    for (const [i, as] of senders.entries())
      statuses.push((await patch(as, addresses[i] as string, 0, Buffer.alloc(1_900))).status);
    expect(statuses).toEqual([204, 204, 204, 409]);
    expect((await senders[3]?.head(addresses[3] as string).set(TUS))?.headers['upload-offset']).toBe('0');
  });

  it('is freed by the studio, which sees what is on its way and ends it', async () => {
    const event = await open({ guest_upload_max_files: 1 });
    const cleo = guest();
    const { headers } = await openUpload(cleo, event, 100).expect(201);
    const address = headers.location as string;
    await patch(cleo, address, 0, Buffer.alloc(40)).expect(204);
    const { open_uploads } = (await admin.get(event.inbox).expect(200)).body;
    expect(open_uploads).toEqual([
      expect.objectContaining({ guest_name: 'Cleo', filename: 'party.jpg', offset: 40, length: 100 }),
    ]);
    await admin.delete(`${event.inbox}/uploads`).expect(204);
    expect((await admin.get(event.inbox).expect(200)).body.open_uploads).toEqual([]);
    const refused = await patch(cleo, address, 40, Buffer.alloc(60));
    expect([refused.status, refused.body.code]).toEqual([410, 'UPLOAD_ENDED']);
    expect((await leftIn(cleo, event)).files).toBe(1);
    const id = address.split('/').at(-1) as string;
    const parts: string[] = [];
    for await (const { name } of studio.deps.storage.listParts()) parts.push(name);
    expect(parts).not.toContain(id);
    const { activity } = (await admin.get(`/api/admin/activity?event_id=${event.id}&type=guest_uploads_ended`)).body;
    expect(activity).toEqual([expect.objectContaining({ details: { count: 1 } })]);
  });

  it('is given back by an upload that brings nothing forward for ten minutes', async () => {
    const event = await open({ guest_upload_max_files: 1 });
    const cleo = guest();
    const { headers } = await openUpload(cleo, event, 100).expect(201);
    const [before] = await studio.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from uploads where event_id = ${event.id}`,
    );
    await studio.sql(`update uploads set expires_at = now() + interval '1 minute' where event_id = ${event.id}`);
    await patch(cleo, headers.location as string, 0, Buffer.alloc(50)).expect(204);
    const [after] = await studio.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from uploads where event_id = ${event.id}`,
    );
    expect([before?.minutes, after?.minutes]).toEqual([10, 10]);
    expect((await leftIn(cleo, event)).files).toBe(0);
    await studio.sql(`update uploads set expires_at = now() where event_id = ${event.id}`);
    expect((await leftIn(cleo, event)).files).toBe(1);
    await patch(cleo, headers.location as string, 50, Buffer.alloc(50)).expect(410);
  });

  it('is free again after a refusal, a withdrawal, and an upload that was given up or has expired', async () => {
    const event = await open({ guest_upload_max_files: 1 });
    const cleo = guest();
    const free = async () => (await leftIn(cleo, event)).files;
    const { headers } = await openUpload(cleo, event, 10).expect(201);
    expect(await free()).toBe(0);
    await cleo
      .delete(headers.location as string)
      .set(TUS)
      .expect(204);
    expect(await free()).toBe(1);
    await send(cleo, event, await aPicture());
    await decide(event, await waitingIn(event), { status: 'refused' }).expect(200);
    expect(await free()).toBe(1);
    await send(cleo, event, await aPicture());
    const id = await waitingIn(event);
    await cleo.post(`${event.path}/sent/${id}/withdraw`).expect(204);
    expect([await free(), (await inboxOf(event)).counts]).toEqual([1, { waiting: 0, accepted: 0, refused: 1 }]);
  });

  it('is taken by what was accepted as long as it is a photo', async () => {
    const event = await open({ guest_upload_max_files: 1 });
    const cleo = guest();
    await send(cleo, event, await aPicture());
    await decide(event, await waitingIn(event), { status: 'accepted' }).expect(200);
    expect((await leftIn(cleo, event)).files).toBe(0);
    const [photo] = await photosOf(event);
    await admin.delete(`/api/admin/events/${event.id}/photos/${photo?.id}`).expect(204);
    expect((await leftIn(cleo, event)).files).toBe(1);
  });
});
