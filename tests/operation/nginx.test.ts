import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import supertest from 'supertest';
import { closeEventStreams, openEventStream } from '../support/event-stream.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Nginx, startNginx, withNginx } from '../support/nginx.ts';
import { type Agent, openStudio, PASSWORD, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const MEGABYTE = 1024 * 1024;
/** Of nginx itself, or about the connection. */
const OF_THE_SERVER = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];
/** nginx also knows the lengths of pictures and can send parts of them, and each response has another id. */
const BETTER = ['content-length', 'accept-ranges', 'x-request-id'];
/** These say nothing about files. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

withNginx()('nginx, as the document sets it up', () => {
  let studio: Studio;
  let nginx: Nginx;
  let admin: Agent;
  let api: V1;
  let token: string;
  let event: { id: number; guests: string };
  let photo: { id: number; path: string };
  let bytes: Buffer;
  beforeAll(async () => {
    studio = await openStudio(
      { SENDFILE: 'nginx', TRUST_PROXY: '1', RATE_LIMIT_API: '1000', CORS_ORIGINS: 'https://program.example' },
      { lookMs: 20 },
    );
    nginx = await startNginx(studio.url, join(studio.folder, 'storage'));
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    token = await studio.token('owner');
    api = studio.v1(token);
    const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    event = { id: body.id, guests: `/gallery/${body.slug}/${body.share_token}` };
    bytes = await aJpeg();
    photo = (await api.upload(event.id, bytes, { filename: 'ä 1.jpg' }).expect(201)).body;
    for (const size of [480, 1024]) await fetch(`${studio.url}${pictures()}/preview?size=${size}`);
  });
  afterEach(closeEventStreams);
  afterAll(async () => {
    const errors = nginx?.errors();
    await nginx?.stop();
    await studio?.close();
    expect(errors).toBe('');
  });

  const pictures = () => `${event.guests}/photos/${photo.id}`;
  const original = () => `${nginx.url}${pictures()}/original`;
  const stored = (key: string) => join(studio.folder, 'storage', key);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const headersOf = ({ headers }: Response) => {
    const found: Record<string, string> = {};
    headers.forEach((value, name) => {
      if (![...OF_THE_SERVER, ...BETTER, ...OF_PAGES].includes(name)) found[name] = value.replace(/'nonce-[^']*'/, '');
    });
    return found;
  };

  it('sends the same bytes with the same headers, without Atelier', async () => {
    for (const path of [
      'thumbnail',
      'preview?size=480',
      'preview?size=1024',
      'original',
      'original?download=1',
      'web',
    ]) {
      const direct = await fetch(`${studio.url}${pictures()}/${path}`);
      const through = await fetch(`${nginx.url}${pictures()}/${path}`);
      expect([path, through.status, headersOf(through)]).toEqual([path, 200, headersOf(direct)]);
      expect(through.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      const sent = await bytesOf(through);
      expect([path, through.headers.get('content-length'), sent.equals(await bytesOf(direct))]).toEqual([
        path,
        `${sent.length}`,
        true,
      ]);
      // Atelier itself sends no parts of pictures.
      const part = await fetch(`${nginx.url}${pictures()}/${path}`, { headers: { Range: 'bytes=2-5' } });
      expect([path, part.status, await bytesOf(part)]).toEqual([path, 206, sent.subarray(2, 6)]);
    }
  });

  it('sends programs the headers that Atelier sends them', async () => {
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://program.example' };
    const path = `/api/v1/events/${event.id}/photos/${photo.id}/thumbnail`;
    const direct = await fetch(studio.url + path, { headers });
    const through = await fetch(nginx.url + path, { headers });
    const limits = (answer: Response) =>
      ['ratelimit', 'ratelimit-policy', 'access-control-allow-origin', 'access-control-expose-headers'].map((name) =>
        answer.headers.get(name)?.replace(/r=\d+|t=\d+/g, ''),
      );
    expect(limits(through)).toEqual(limits(direct));
    expect(limits(through)).not.toContain(undefined);
    expect((await bytesOf(through)).equals(await bytesOf(direct))).toBe(true);
  });

  it('gives nobody a file by its internal path', async () => {
    const path = `/atelier-files/events/active/${photo.path}`;
    for (const [address, headers] of [
      [path, {}],
      [`/atelier-files/../atelier-files/events/active/${photo.path}`, {}],
      [path.replace('files', '%66iles'), {}],
      [path, { Authorization: `Bearer ${token}`, 'X-Accel-Redirect': path, 'X-Original-URL': path }],
    ] as const) {
      const answer = await fetch(nginx.url + address, { headers });
      expect([address, answer.status, (await bytesOf(answer)).equals(bytes)]).toEqual([address, 404, false]);
    }
  });

  it('sends nothing to those whom Atelier refuses', async () => {
    const wrong = original().replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await fetch(wrong)).status).toBe(404);
    const { id, slug, share_token } = (await api.post('/events', anEvent()).expect(201)).body;
    const { body } = await api.upload(id, bytes).expect(201);
    const locked = `${nginx.url}/gallery/${slug}/${share_token}/photos/${body.id}`;
    for (const path of ['thumbnail', 'preview', 'original'])
      expect([path, (await fetch(`${locked}/${path}`)).status]).toEqual([path, 401]);
  });

  it.each(['thumbnail', 'original'])('…/%s: says 304 to those who have it, by tag or by time', async (path) => {
    const address = `${nginx.url}${pictures()}/${path}`;
    const { headers } = await fetch(address);
    const etag = headers.get('etag') ?? '';
    const since = headers.get('last-modified');
    const known: Record<string, string>[] = [{ 'If-None-Match': etag }];
    if (since) known.push({ 'If-Modified-Since': since });
    for (const condition of known) {
      const answer = await fetch(address, { headers: condition });
      expect([condition, answer.status, answer.headers.get('etag')]).toEqual([condition, 304, etag]);
    }
    const unknown = [
      ['If-None-Match', '"other"'],
      ['If-Modified-Since', 'Fri, 01 Jan 1999 00:00:00 GMT'],
    ] as const;
    for (const condition of unknown) {
      const answer = await fetch(address, { headers: [[...condition]] });
      expect([condition, answer.status]).toEqual([condition, 200]);
    }
  });

  it('continues a download only of the same file', async () => {
    const etag = (await fetch(original(), { method: 'HEAD' })).headers.get('etag') ?? '';
    const get = (headers: Record<string, string>) => fetch(original(), { headers });
    const part = await get({ Range: 'bytes=100-', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect((await bytesOf(part)).equals(bytes.subarray(100))).toBe(true);
    for (const headers of [{ Range: 'bytes=100-', 'If-Range': '"other"' }, { Range: 'bytes=0-1,4-5' }] as const) {
      const whole = await get(headers as Record<string, string>);
      expect([headers, whole.status, (await bytesOf(whole)).equals(bytes)]).toEqual([headers, 200, true]);
    }
    expect((await get({ Range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await get({ 'If-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD, and clients of HTTP/1.0', async () => {
    const thumbnail = `${pictures()}/thumbnail`;
    const { status, headers } = await fetch(nginx.url + thumbnail, { method: 'HEAD' });
    const { hostname, port } = new URL(nginx.url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    socket.write(`GET ${thumbnail} HTTP/1.0\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s);
    expect([status, head.split('\r\n')[0]]).toEqual([200, 'HTTP/1.1 200 OK']);
    expect(body).toHaveLength(Number(headers.get('content-length')));
  });

  it('opens the right file, whatever its name', async () => {
    for (const name of ['a b', '50%', '50%25', 'what?', 'Übung', 'x#y', 'a+b', '@at', "it's"]) {
      const renamed = `${dirname(photo.path)}/${name}.jpg`;
      copyFileSync(stored(`events/active/${photo.path}`), stored(`events/active/${renamed}`));
      await studio.sql('update photos set path = $2 where id = $1', [photo.id, renamed]);
      const answer = await fetch(original());
      expect([name, answer.status, (await bytesOf(answer)).equals(bytes)]).toEqual([name, 200, true]);
      rmSync(stored(`events/active/${renamed}`));
    }
    await studio.sql('update photos set path = $2 where id = $1', [photo.id, photo.path]);
  });

  it('takes a large upload, and sends it as a file and as a ZIP', async () => {
    const large = randomBytes(24 * MEGABYTE);
    const { body: gallery } = await api.post('/events', anEvent({ require_password: false, password: undefined }));
    const upload = supertest(nginx.url)
      .post(`/api/v1/events/${gallery.id}/photos`)
      .set('Authorization', `Bearer ${token}`);
    const { body } = await upload.attach('photo', large, { filename: 'a.tif', contentType: 'image/tiff' }).expect(201);
    const guests = `${nginx.url}/gallery/${gallery.slug}/${gallery.share_token}`;
    expect((await bytesOf(await fetch(`${guests}/photos/${body.id}/original`))).equals(large)).toBe(true);
    expect((await bytesOf(await fetch(`${guests}/download`))).includes(large)).toBe(true);
  });

  it('passes on each event of a stream at once', async () => {
    await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ guest_uploads: true }).expect(200);
    const stream = await openEventStream(`${nginx.url}${event.guests}/live`, { Accept: 'text/event-stream' });
    const heard = (type: string) =>
      until(
        () => stream.events().filter((one) => one.type === type),
        ({ length }) => length > 0,
      );
    await heard('ready');
    const { body } = await api.upload(event.id, await aJpeg(300, 200)).expect(201);
    expect((await heard('photo'))[0]?.data.id).toBe(body.id);
  });

  it('gives Atelier the address of the client, not one that it claims', async () => {
    const visitor = supertest.agent(nginx.url).set('X-Forwarded-For', '203.0.113.9');
    await visitor.post('/api/login').send({ username: 'owner', password: PASSWORD }).expect(200);
    const last = () =>
      studio.sql<{ address: string }>('select host(address) as address from sessions order by id desc limit 1');
    const [session] = await until(last, ([row]) => Boolean(row?.address));
    expect(session?.address).toBe('127.0.0.1');
  });
});
