import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import supertest from 'supertest';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let api: V1;
let token: string;

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.token((await studio.account('super_admin', 'root')).username);
  api = studio.v1(token);
});
afterAll(() => studio.close());

describe('the request id', () => {
  it('keeps a well-formed one and replaces any other', async () => {
    const id = async (given: string) =>
      (await supertest(studio.url).get('/api/health').set('X-Request-Id', given)).headers['x-request-id'];
    expect(await id('trace.1_A-z')).toBe('trace.1_A-z');
    for (const bad of ['a b', 'x'.repeat(65), '<script>']) expect(await id(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('bytes that are not HTTP', () => {
  it('is refused in our shape', async () => {
    const answer = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(studio.url);
      const socket = connect(Number(port), hostname, () => socket.write('RUBBISH\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nX-Request-Id: /);
    expect(JSON.parse(answer.slice(answer.indexOf('{'))).code).toBe('INVALID_REQUEST');
  });
});

describe('routes', () => {
  it.each([
    ['GET', '/api/nowhere', 404, undefined],
    ['GET', '/api', 404, undefined],
    ['GET', '/api/health/', 404, undefined],
    ['POST', '/api/health', 405, 'GET, HEAD'],
    ['GET', '/api/login', 405, 'POST'],
    ['DELETE', '/api/session', 405, 'GET, HEAD'],
    ['PUT', '/api/v1/events', 405, 'GET, HEAD, POST'],
    ['PATCH', '/api/v1/events/1', 405, 'GET, HEAD'],
    ['GET', '/api/v1/Events', 404, undefined],
    ['GET', '/api/v1/events/', 404, undefined],
    ['GET', '/api/v1/nowhere', 404, undefined],
    ['POST', '/api/docs', 405, 'GET, HEAD'],
    ['POST', '/api/openapi.json', 405, 'GET, HEAD'],
    ['OPTIONS', '/api/login', 405, 'POST'],
    ['GET', '/api/v1/events/%zz', 400, undefined],
    ['GET', '/api/v1/%zz', 400, undefined],
    ['GET', '/api/%zz', 400, undefined],
  ])('%s %s is %i', async (method, path, status, allow) => {
    const res = await fetch(studio.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    expect([res.status, res.headers.get('allow') ?? undefined]).toEqual([status, allow]);
    const body = (await res.json()) as Record<string, unknown>;
    expect(body).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      requestId: res.headers.get('x-request-id'),
    });
  });

  it('answers pages with HTML, and no page with scripts of others', async () => {
    const { status, headers, text } = await supertest(studio.url).get('/nowhere');
    expect([status, headers['content-type'], text.includes('Route not found')]).toEqual([
      404,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('says it is alive without a credential, and ready when it is', async () => {
    const { body } = await supertest(studio.url).get('/api/health').set('Authorization', 'Bearer rubbish').expect(200);
    expect(body).toEqual({ status: 'ok', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) });
    await supertest(studio.url).get('/api/health/ready').expect(200);
  });
});

describe('JSON bodies', () => {
  const post = (
    body: string | Buffer,
    type: string | undefined = 'application/json',
    more: Record<string, string> = {},
  ) =>
    fetch(`${studio.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...more },
      body: body as string,
    }).then(async (res) => ({ status: res.status, ...((await res.json()) as { code: string }) }));
  const valid = JSON.stringify(anEvent({ require_password: false, password: undefined }));
  const nested = (depth: number) =>
    JSON.stringify(anEvent({ extra: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) }));

  it.each([
    ['a charset of UTF-8', valid, 'application/json; charset=UTF-8', 201, undefined],
    ['nesting of 20', nested(19), undefined, 201, undefined],
    ['nesting of 21', nested(20), undefined, 400, 'VALIDATION_FAILED'],
    ['nothing', '', undefined, 400, 'VALIDATION_FAILED'],
    ['malformed JSON', '{"event_name":', undefined, 400, 'INVALID_JSON'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), undefined, 400, 'INVALID_JSON'],
    ['an array', '[]', undefined, 400, 'VALIDATION_FAILED'],
    ['a string', '"x"', undefined, 400, 'VALIDATION_FAILED'],
    ['null', 'null', undefined, 400, 'VALIDATION_FAILED'],
    ['U+0000', '{"event_name":"a\\u0000"}', undefined, 400, 'VALIDATION_FAILED'],
    ['a lone surrogate', '{"x":["\\ud800"]}', undefined, 400, 'VALIDATION_FAILED'],
    ['U+0000 in a name', '{"a\\u0000":1}', undefined, 400, 'VALIDATION_FAILED'],
    ['text', valid, 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another charset', valid, 'application/json; charset=utf-16', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another JSON type', valid, 'application/vnd.api+json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['101 kB', JSON.stringify({ a: 'x'.repeat(101_000) }), undefined, 413, 'PAYLOAD_TOO_LARGE'],
  ])('with %s', async (_, body, type, status, code) => {
    expect(await post(body, type)).toMatchObject({ status, ...(code && { code }) });
  });

  it('is not looked at before the record that it would change', async () => {
    const agent = await studio.login('root');
    for (const path of ['users/99999', 'users/abc', 'categories/99999', 'categories/abc']) {
      await agent.patch(`/api/admin/${path}`).type('text').send('x').expect(404);
    }
  });

  it('refuses a content encoding', async () => {
    expect((await post(valid, undefined, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('refuses 200 kB without a length at 100 kB', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(Buffer.alloc(10_000, 32));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    expect((await fetch(`${studio.url}/api/v1/events`, init as RequestInit)).status).toBe(413);
  });

  it('never sends a submitted value back', async () => {
    const { text } = await api
      .post('/events', anEvent({ event_type: 'hunter2', customer_email: 'hunter2', expires_at: 'hunter2' }))
      .expect(400);
    expect(text).not.toContain('hunter2');
  });

  it('refuses unknown fields in the administration by name', async () => {
    const agent = await studio.login('root');
    const { body } = await agent.patch('/api/admin/settings').send({ nonsense: 1 }).expect(400);
    expect(body.errors).toEqual([{ path: 'nonsense', message: 'Unknown field' }]);
  });

  it('ignores unknown fields on v1 where the administration refuses them', async () => {
    const { id } = (await api.post('/events', anEvent()).expect(201)).body;
    const link = { name: 'Grandparents', nonsense: 1 };
    await api.post(`/events/${id}/links`, link).expect(201);
    const agent = await studio.login('root');
    await agent.post(`/api/admin/events/${id}/links`).send(link).expect(400);
  });
});

describe('a body that nobody asked for', () => {
  /** Sends a head and then a body as fast as the other side takes it. */
  function push(head: string, url = studio.url, megabytes = 20, allowHalfOpen = false): Promise<{ answer: string }> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen });
      let answer = '';
      const chunk = Buffer.alloc(64 * 1024);
      let left = megabytes * 16;
      const pump = () => {
        while (left > 0 && socket.writable) {
          left -= 1;
          if (!socket.write(chunk)) return void socket.once('drain', pump);
        }
      };
      socket.on('connect', () => {
        socket.write(head);
        pump();
      });
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve({ answer }));
    });
  }

  it.each([0, 20])(
    'of 20 MB without a credential is answered 401 and closed, when %s MB of it are sent',
    async (megabytes) => {
      const { answer } = await push(
        'POST /api/v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20971520\r\n\r\n',
        studio.url,
        megabytes,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer).toContain('Connection: close');
    },
  );

  it('without a Host is refused in our words', async () => {
    const { answer } = await push('GET /api/health HTTP/1.1\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*X-Request-Id: .*"code":"INVALID_REQUEST"/s);
  });

  it('is discarded up to 64 MB after its response, and up to 256 kB beside sixteen others', async () => {
    const read: number[] = [];
    const server = createHttpServer((req, res) => {
      const before = req.socket.bytesRead;
      req.socket.once('close', () => read.push(req.socket.bytesRead - before));
      res.writeHead(401).end('no');
    });
    const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 104857600\r\n\r\n';
    const silent = Array.from({ length: 16 }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {}).write(head);
      return once(socket, 'data').then(() => socket);
    });
    const sockets = await Promise.all(silent);
    await push(head, url, 100, true);
    for (const socket of sockets) socket.destroy();
    await until(
      () => read.length,
      (count) => count === 17,
    );
    await push(head, url, 100, true);
    const [seventeenth = 0, alone = 0] = [read[0], read.at(-1)];
    expect(seventeenth).toBeLessThan(1024 * 1024);
    expect(alone).toBeGreaterThan(8 * 1024 * 1024);
    expect(alone).toBeLessThan(65 * 1024 * 1024);
    await server.drain();
  });

  it.each(['no credential', 'a wrong field'])(
    'of 5 MB with %s: fetch sees the refusal 20 times of 20',
    async (case_) => {
      const { id } = (await api.post('/events', anEvent({ require_password: false })).expect(201)).body;
      const known = case_ === 'a wrong field';
      const statuses = [];
      for (let i = 0; i < 20; i++) {
        const body = new FormData();
        body.set('picture', new Blob([Buffer.alloc(5 * 1024 * 1024)], { type: 'image/jpeg' }), 'a.jpg');
        const headers: Record<string, string> = known ? { authorization: `Bearer ${token}` } : {};
        const answer = await fetch(`${studio.url}/api/v1/events/${id}/photos`, { method: 'POST', headers, body });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual(Array(20).fill(known ? 400 : 401));
    },
  );

  it('is not invited by 100 Continue before the credential holds', async () => {
    const ask = (authorization: string) =>
      new Promise<string>((resolve) => {
        const { hostname, port } = new URL(studio.url);
        const socket = connect(Number(port), hostname);
        let answer = '';
        const body = JSON.stringify(anEvent({ require_password: false }));
        socket.write(
          `POST /api/v1/events HTTP/1.1\r\nHost: x\r\n${authorization}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        socket.on('data', (data) => {
          answer += data;
          if (answer.endsWith('100 Continue\r\n\r\n')) socket.write(body);
          if (/ 201 | 401 /.test(answer)) socket.end();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(answer));
      });
    expect(await ask('')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ask(`Authorization: Bearer ${token}\r\n`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });
});

describe('a request that is not HTTP', () => {
  const exchange = (text: string) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(studio.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  const read = `GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\n\r\n`;

  it('behind another closes the connection after the whole answer to that one', async () => {
    const answer = await exchange(`${read.replace('TOKEN', token)}NONSENSE\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(body)).toHaveProperty('pagination');
  });

  it('alone is a 400 in our words', async () => {
    expect(await exchange('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"INVALID_REQUEST"/s);
  });

  it('in the middle of its body is a 400 at once', async () => {
    const head = `POST /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nNONSENSE\r\n';
    expect(await exchange(head + chunked)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an upload that stalls', () => {
  it('is answered 408 after its grace, and nothing of it stays staged or open', async () => {
    const { id } = (await api.post('/events', anEvent({ require_password: false })).expect(201)).body;
    const impatient = createHttpServer(studio.app, { bodyGraceMs: 200 });
    const socket = connect(await impatient.listen(0, '127.0.0.1'), '127.0.0.1');
    const staging = join(studio.folder, 'storage/staging');
    mkdirSync(staging, { recursive: true });
    const staged = () => readdirSync(staging);
    // The file is there for 200 ms. The system reports it even if this process is busy then.
    const watcher = watch(staging);
    const appears = once(watcher, 'change');
    const part =
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const head = `POST /api/v1/events/${id}/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${part}`);
    socket.write(Buffer.alloc(200_000));
    await appears;
    watcher.close();
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s);
    expect(await until(staged, (names) => names.length === 0)).toEqual([]);
    const open = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    });
    expect(open.filter((path) => path.startsWith(staging))).toEqual([]);
    socket.destroy();
    await impatient.drain();
  });
});

it('a server that ends closes unused connections, and answers the request that is running', async () => {
  const running = Promise.withResolvers<ServerResponse>();
  const server = createHttpServer((_req, res) => running.resolve(res));
  const port = await server.listen(0, '127.0.0.1');
  const unused = connect(port, '127.0.0.1');
  const closed = once(unused, 'close');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const res = await running.promise;
  const drained = server.drain();
  await closed;
  res.end('whole');
  expect(await (await answer).text()).toBe('whole');
  await drained;
});
