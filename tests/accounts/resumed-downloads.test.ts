import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';

let studio: Studio;
let agent: Agent;
let path: string;
let etag: string;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  const { username } = await studio.account('super_admin');
  agent = await studio.login(username);
  const api = studio.v1(await studio.token(username));
  const { id } = (await api.post('/events', anEvent()).expect(201)).body;
  await api.upload(id, await aJpeg(30, 20)).expect(201);
  path = `/api/admin/events/${id}/download`;
  await addTotp(agent);
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  etag = (await agent.head(path).expect(200)).headers.etag ?? '';
  await studio.sql("update sessions set verified_at = now() - interval '15 minutes'");
});
afterAll(() => studio.close());

describe('A download of originals that breaks off after its confirmation has ended', () => {
  it('is resumed without another one', async () => {
    const answer = await agent.get(path).set({ Range: 'bytes=10-', 'If-Range': etag }).expect(206);
    expect(answer.headers['content-range']).toMatch(/^bytes 10-/);
  });

  it.each([
    ['from its beginning', {}],
    ['by a range alone', { Range: 'bytes=0-' }],
    ['with the tag of another archive', { Range: 'bytes=0-', 'If-Range': '"other"' }],
    ['with a date', { Range: 'bytes=0-', 'If-Range': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
    [
      'with another tag, which would tell the right one',
      { Range: 'bytes=0-', 'If-Range': '"other"', 'If-Match': '"other"' },
    ],
  ])('needs one %s', async (_how, headers) => {
    const { body, headers: answered } = await agent.get(path).set(headers).expect(401);
    expect([body.code, answered.etag]).toEqual(['STEP_UP_REQUIRED', undefined]);
  });
});
