import type { IncomingMessage } from 'node:http';
import { createLog } from '../../src/platform/log/log.ts';
import { type Admission, openAdmission } from '../../src/platform/overload/admission.ts';

const UPLOAD = '0123456789abcdef0123456789abcdef';
const GALLERY = `/gallery/ada-bo/${UPLOAD}`;
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

let admission: Admission;
afterEach(() => admission.end());

/** How requests are judged while this many wait for the database, and while the decoders are full or not. */
function judge({ waiting = 0, delay = 0, stalled = 0, isFull = false, light = '' }) {
  const queue = {
    length: () => waiting,
    delay: () => delay,
    stalled: () => stalled,
    isHeavy: (cause: string) => cause !== light,
  };
  const causeOf = (req: IncomingMessage) => String(req.headers.authorization);
  admission = openAdmission({ queue, images: { isFull: () => isFull }, causeOf }, createLog('silent'));
  return (method: string, url: string, headers: Record<string, string> = {}) =>
    admission.shortageFor({ method, url, headers } as unknown as IncomingMessage);
}

const begun = ['/api/v1/events/1/uploads', '/api/admin/events/1/uploads', `${GALLERY}/uploads`].flatMap((path) =>
  ['PATCH', 'HEAD', 'GET', 'DELETE'].map((method) => [method, `${path}/${UPLOAD}`]),
);

describe('while a thousand requests wait for the database', () => {
  it.each(begun)('%s %s: an upload that has begun is served', (method = '', url = '') => {
    const shortageFor = judge({ waiting: 1_000, delay: 5_000 });
    expect([shortageFor(method, url), shortageFor(method, `${url}?on_duplicate=skip`)]).toEqual([undefined, undefined]);
  });

  it.each(['/api/health', '/api/health/ready', '/metrics', '/api/login', '/login', '/login?next=%2Fstudio'])(
    '%s: is served',
    (url) => expect(judge({ waiting: 1_000, delay: 5_000 })('GET', url)).toBeUndefined(),
  );

  it.each([
    ['GET', '/api/v1/events'],
    ['POST', '/api/v1/events/1/uploads'],
    ['POST', `${GALLERY}/uploads`],
    ['PATCH', '/api/v1/events/1'],
    ['PATCH', `/api/v1/events/1/uploads/${UPLOAD}/other`],
    ['GET', '/api/healthy'],
    ['GET', `${GALLERY}/`],
  ])('%s %s: is refused', (method, url) => {
    expect(judge({ waiting: 1_000, delay: 5_000 })(method, url)).toBe('database');
  });
});

describe('the queue for the database', () => {
  it('may hold 255 while connections come soon, and refuses from 256 on', () => {
    expect(judge({ waiting: 255, delay: 99 })('GET', '/api/v1/events')).toBeUndefined();
    admission.end();
    expect(judge({ waiting: 256, delay: 99 })('GET', '/api/v1/events')).toBe('database');
  });
});

describe('while one client has filled the queue for the database', () => {
  const light = { authorization: 'light' };
  const heavy = { authorization: 'heavy' };

  it('refuses that client, and serves the others', () => {
    const shortageFor = judge({ waiting: 1_000, delay: 5_000, light: 'light' });
    expect([heavy, light].map((headers) => shortageFor('GET', '/api/v1/events', headers))).toEqual([
      'database',
      undefined,
    ]);
  });

  it('refuses all while the database serves nobody', () => {
    const shortageFor = judge({ waiting: 1_000, delay: 5_000, stalled: 251, light: 'light' });
    expect(shortageFor('GET', '/api/v1/events', light)).toBe('database');
  });
});

describe('while the decoders are full', () => {
  it.each([
    ['POST', '/api/v1/events/1/photos', MULTIPART],
    ['POST', '/api/v1/events/1/uploads', {}],
    ['POST', '/api/v1/events/1/uploads?on_duplicate=skip', {}],
    ['PUT', '/api/v1/events/1/photos/2/original', {}],
  ])('%s %s: a new picture is refused', (method, url, headers) => {
    expect(judge({ isFull: true })(method, url, headers)).toBe('decoders');
  });

  it.each([...begun, ['GET', '/api/v1/events'], ['POST', '/api/v1/events']])(
    '%s %s: is served',
    (method = '', url = '') => {
      expect(judge({ isFull: true })(method, url)).toBeUndefined();
    },
  );
});
