import { request } from 'node:http';
import sharp from 'sharp';
import { median, time } from './measure.ts';
import { againstFloor, atelier, pool, register, report, serve, token } from './stage.ts';

export async function gallery() {
  await reads();
  await create();
  await scale();
}

async function reads() {
  await seedEvents(10_000);
  const get = (path: string) => ({ path: `/api/v1/events${path}`, token });
  await againstFloor('GET /events?limit=25, 10,000 events', get('?limit=25'), { rate: 3, p99: 1 });
  await againstFloor('GET /events/{id}', get('/5000'), { rate: 0.8, p99: 1.5 });
  await againstFloor('GET /events/{id}/share-link', get('/5000/share-link'), { rate: 0.9, p99: 1.5 });
}

async function create() {
  const event = { event_name: 'E [<id>]', event_type: 'wedding', event_date: '2026-06-01', require_password: false };
  const post = (body: object) => ({ path: '/api/v1/events', token, body });
  await againstFloor('POST /events, nobody to tell', post(event), { rate: 0.4, p99: 2 });
  const hook = await serve('tests/bench/receiver.ts');
  await register([`${hook.url}/hook`]);
  const told = { ...event, customer_name: 'Ada', customer_email: 'ada@example.org' };
  await againstFloor('POST /events, a webhook and a customer to tell', post(told), { rate: 0.18 }, post(event));
  await pool.query('truncate webhooks, webhook_deliveries');
  await hook.stop();
}

async function scale() {
  const path = '/api/v1/events?limit=25';
  const oneByOne = async () => {
    const times: number[] = [];
    for (let i = 0; i < 600; i++) times.push(await time(() => get(atelier.url + path)));
    return median(times.slice(100));
  };
  await seedEvents(1_000);
  const small = await oneByOne();
  await seedEvents(1_000_000);
  const large = await oneByOne();
  report(
    'list, 1,000,000 events to 1,000',
    `${(large / small).toFixed(2)} (${large.toFixed(2)} ms to ${small.toFixed(2)} ms)`,
    '<= 1.5',
    large / small <= 1.5,
  );
  await seedEvents(1_000);
}

export async function seedEvents(count: number) {
  await pool.query('truncate events, event_counts, photo_counts restart identity cascade');
  await pool.query(
    `insert into events (slug, event_type, event_name, event_date, require_password, password_hash, share_token,
       enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position, created_by, created_at)
     select 'wedding-e' || i, 'wedding', 'E ' || i, '2026-06-01', false, 'none', md5(i::text), true, true, 'medium', 'top', 1,
       now() - i * interval '1 minute' from generate_series(1, $1::int) i`,
    [count],
  );
  await pool.query('vacuum analyze events');
  await pool.query('vacuum analyze event_counts');
}

async function get(url: string) {
  const res = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await res.arrayBuffer();
}

export async function upload(bytes: Buffer, url = atelier.url) {
  const boundary = 'atelier-bench-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  await new Promise<void>((resolve, reject) => {
    const req = request(`${url}/api/v1/events/1/photos`, { method: 'POST', headers }, (res) => {
      res
        .resume()
        .once('end', () => (res.statusCode === 201 ? resolve() : reject(new Error(`upload: ${res.statusCode}`))));
    });
    req.once('error', reject).end(body);
  });
}

/** Noise over a gradient: about as hard to decode as a photo. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = ((i >> 9) & 0xff) ^ (Math.random() * 32);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
