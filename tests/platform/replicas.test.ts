import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { holdUpload } from '../support/held-upload.ts';
import { killProcesses, type Running, startProcess } from '../support/process.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let token: string;
/** A second process on the studio's database and folder. */
let second: Running;

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.token((await studio.account('admin', 'owner')).username);
  api = studio.v1(token);
  second = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder });
});
afterAll(async () => {
  await second.end();
  killProcesses();
  await studio.close();
});

const eventId = async () => (await api.post('/events', anEvent()).expect(201)).body.id as number;
const authorization = () => `Bearer ${token}`;
function uploadToSecond(event: number, bytes: Buffer, key: string) {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { Authorization: authorization(), 'Idempotency-Key': key };
  return fetch(`${second.url}/api/v1/events/${event}/photos`, { method: 'POST', headers, body });
}
async function createAt(url: string, input: object) {
  const headers = { Authorization: authorization(), 'Content-Type': 'application/json', 'Idempotency-Key': 'raced' };
  const answer = await fetch(`${url}/api/v1/events`, { method: 'POST', headers, body: JSON.stringify(input) });
  return { status: answer.status, replayed: answer.headers.get('idempotent-replayed'), body: await answer.json() };
}
const photos = async (event: number) => (await api.get(`/events/${event}/photos`).expect(200)).body.pagination.total;

describe('an Idempotency-Key on two replicas', () => {
  it('POST /api/v1/events/{id}/photos: is held by one while its body is under way, and a 409 on the other', async () => {
    const event = await eventId();
    const jpeg = await aJpeg(60, 40);
    const held = await holdUpload(studio.url, { token, eventId: event, 'Idempotency-Key': 'in-flight' });
    const meanwhile = await uploadToSecond(event, jpeg, 'in-flight');
    const { code } = (await meanwhile.json()) as { code: string };
    expect([meanwhile.status, code, meanwhile.headers.get('retry-after')]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT', '1']);
    const first = await held.finish(jpeg);
    expect(first.status).toBe(201);
    const later = await uploadToSecond(event, jpeg, 'in-flight');
    expect([later.status, later.headers.get('idempotent-replayed'), await later.json()]).toEqual([
      201,
      'true',
      first.body,
    ]);
    expect(await photos(event)).toBe(1);
  });

  it('POST /api/v1/events: is one event also when the lock of the first was lost with its connection', async () => {
    const before = (await api.get('/events')).body.pagination.total;
    // Without a date each has a different slug, so only the key separates them.
    const input = anEvent({ event_date: undefined, require_password: false, password: undefined });
    // Both get as far as their last step, which writes the answer down.
    const gate = await closeGate(studio, 'lock table idempotency_keys in share mode');
    const first = createAt(studio.url, input);
    expect(await gate.waiting('insert into idempotency_keys', 1)).toBe(1);
    await studio.sql(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'atelier-locks'",
    );
    const rival = createAt(second.url, input);
    // Or a step before that: two connections may count the owner's events in one row.
    expect(await gate.waiting('insert into', 2)).toBe(2);
    await gate.open();
    const answers = await Promise.all([first, rival]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([null, 'true']);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await api.get('/events')).body.pagination.total).toBe(before + 1);
  });
});
