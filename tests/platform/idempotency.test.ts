import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let api: V1;
let token: string;
let keys = 0;
const aKey = () => `key-${++keys}`;

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.token((await studio.account('admin', 'owner')).username);
  api = studio.v1(token);
});
afterAll(() => studio.close());

const create = (key: string, changes: object = {}, as: V1 = api) =>
  as.post('/events', anEvent({ require_password: false, password: undefined, ...changes })).set('Idempotency-Key', key);
const count = async () => Number((await studio.sql<{ count: string }>('select count(*) from events'))[0]?.count);

describe('an Idempotency-Key', () => {
  it('makes a repetition answer what the first request answered, and do nothing', async () => {
    const key = aKey();
    const first = await create(key).expect(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const before = await count();
    const second = await create(key).expect(201);
    expect([second.headers['idempotent-replayed'], second.text]).toEqual(['true', first.text]);
    expect(await count()).toBe(before);
  });

  it('answers also while the first request, which has answered, still holds the key', async () => {
    const key = aKey();
    const first = await create(key).expect(201);
    const [user] = await studio.sql<{ id: number }>("select id from users where username = 'owner'");
    const name = [user?.id, 'POST', '/api/v1/events', key].join('\n');
    const release = await until(() => studio.deps.locks.tryLock(name), Boolean);
    const second = await create(key).expect(201);
    expect([second.headers['idempotent-replayed'], second.text]).toEqual(['true', first.text]);
    expect((await create(key, { event_name: 'Other' }).expect(422)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    release?.();
  });

  it('is one effect for ten requests at the same moment', async () => {
    const key = aKey();
    const before = await count();
    const gate = await closeGate(studio, 'lock table idempotency_keys in share mode');
    const answers: Awaited<ReturnType<typeof create>>[] = [];
    const all = Array.from({ length: 10 }, () => create(key).then((answer) => answers.push(answer)));
    // While one of them is kept from its end, the others have theirs.
    await until(
      () => answers.length,
      (length) => length === 9,
    );
    const refused = answers.map(({ status, body, headers }) => [status, body.code, headers['retry-after']]);
    await gate.open();
    await Promise.all(all);
    expect(refused).toEqual(Array(9).fill([409, 'IDEMPOTENCY_IN_FLIGHT', '1']));
    expect([answers[9]?.status, answers[9]?.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await count()).toBe(before + 1);
  });

  it('answers 422 to another payload', async () => {
    const key = aKey();
    await create(key).expect(201);
    expect((await create(key, { event_name: 'Other' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is not used up by a refusal', async () => {
    const key = aKey();
    await create(key, { event_type: 'nonsense' }).expect(400);
    await create(key).expect(201);
  });

  it('belongs to a user and a path', async () => {
    const key = aKey();
    const first = await create(key).expect(201);
    const other = studio.v1(await studio.token((await studio.account('admin')).username));
    const second = await create(key, {}, other).expect(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is forgotten after a day', async () => {
    const key = aKey();
    const first = await create(key).expect(201);
    await studio.sql("update idempotency_keys set created_at = now() - interval '25 hours' where key = $1", [key]);
    expect((await create(key).expect(201)).body.id).not.toBe(first.body.id);
  });

  it.each(['', 'x'.repeat(256), 'ä'])('must be printable ASCII of 1 to 255 characters (%j)', async (key) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const status = await new Promise((resolve) => {
      const req = request(`${studio.url}/api/v1/events`, { method: 'POST', headers }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      req.setHeader('Idempotency-Key', Buffer.from(key).toString('latin1'));
      req.end(JSON.stringify(anEvent()));
    });
    expect(status).toBe(400);
  });

  it('is free again when its request was broken off', async () => {
    const { id } = (await create(aKey(), { event_name: 'Broken off' })).body;
    const jpeg = await aJpeg(30, 20);
    const broken = Array.from({ length: 30 }, aKey);
    for (const [i, key] of broken.entries()) {
      await new Promise<void>((resolve) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          'content-type': 'multipart/form-data; boundary=x',
        };
        const req = request(`${studio.url}/api/v1/events/${id}/photos`, { method: 'POST', headers });
        req.on('error', () => {});
        req.on('close', () => resolve());
        req.write('--x\r\n');
        setTimeout(() => req.destroy(), i % 7);
      });
    }
    for (const key of broken) {
      const again = async () => (await api.upload(id, jpeg).set('Idempotency-Key', key)).status;
      expect(await until(again, (status) => status !== 409)).toBe(201);
    }
  });

  it('holds for uploads: the same file once, another file never', async () => {
    const { id, slug } = (await create(aKey(), { event_name: 'Uploads' })).body;
    const key = aKey();
    const [one, two] = [await aJpeg(60, 40), await aJpeg(61, 40)];
    const send = (bytes: Buffer) => api.upload(id, bytes).set('Idempotency-Key', key);
    const first = await send(one).expect(201);
    const second = await send(one).expect(201);
    expect([second.headers['idempotent-replayed'], second.text]).toEqual(['true', first.text]);
    expect((await send(two)).status).toBe(422);
    expect(readdirSync(join(studio.folder, 'storage/events/active', slug))).toHaveLength(1);
    expect(readdirSync(join(studio.folder, 'storage/staging'))).toEqual([]);
  });
});
