import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photo } from './gallery.ts';
import { seedGallery } from './guests.ts';
import { ratio, time } from './measure.ts';
import { againstFloor, atelier, folder, oneByOne, pool, report, token } from './stage.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const ACCEPTS = { 'user-agent': PHONE, 'accept-encoding': 'gzip, br', accept: 'image/webp,*/*;q=0.8' };
const MANY = 10_000;
const FEW = 100;
const MADE = 12;

/** The pages of a gallery and of its photos, and its pictures. */
export async function guestReads() {
  const { id, share_link } = await seedGallery('Reads');
  const headers = await asGuest(share_link);
  const photoId = await inTheMiddle(id, 'uploaded_at');
  const get = (path = '', more: Record<string, string> = {}) => ({
    path: share_link + path,
    token: '',
    headers: { ...headers, ...more },
  });
  await againstFloor('a gallery’s page, 1,000 photos', get(), { rate: 0.5, p99: 2.5 });
  await againstFloor('a photo’s page, 1,000 photos', get(`/photo/${photoId}`), { rate: 0.5, p99: 2.5 });
  const picture = `/photos/${photoId}/preview?size=1024`;
  await againstFloor('a picture that is made', get(picture), { rate: 0.6, p99: 2 });
  const known = await fetch(atelier.url + share_link + picture, { headers });
  await known.arrayBuffer();
  const etag = known.headers.get('etag') ?? '';
  const event = { path: `/api/v1/events/${id}`, token };
  await againstFloor(
    'a picture that the browser has',
    get(picture, { 'if-none-match': etag }),
    { rate: 0.6, p99: 2 },
    event,
  );
  await firstPicture();
  await neighbours();
}

/** The headers of a guest who has been here before. */
export async function asGuest(share_link: string): Promise<Record<string, string>> {
  const answer = await fetch(atelier.url + share_link, { headers: ACCEPTS });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...ACCEPTS, cookie: cookie.join('; ') };
}

async function inTheMiddle(eventId: number, order: string): Promise<number> {
  const { rows } = await pool.query(
    `select id from photos where event_id = $1 order by ${order}, id
     offset (select count(*) / 2 from photos where event_id = $1) limit 1`,
    [eventId],
  );
  return rows[0].id;
}

/** A picture that no job has made yet, of 12 megapixels, to the same work by bare sharp. */
async function firstPicture() {
  const jpeg = await photo(4000, 3000);
  const gallery = await openGallery('First pictures');
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${atelier.url}/api/v1/events/${gallery.id}/photos`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { id } = (await sent.json()) as { id: number };
  const address = `${atelier.url}${gallery.share_link}/photos/${id}/preview?size=1024`;
  const ours = async () => {
    for (const file of globSync(join(folder, 'data/storage/previews', gallery.slug, '*'))) rmSync(file);
    return time(async () => {
      const answer = await fetch(address, { headers: ACCEPTS });
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    });
  };
  const bare = () =>
    time(() =>
      sharp(jpeg)
        .autoOrient()
        .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    );
  await ours();
  await bare();
  const found = await ratio(MADE, ours, bare);
  report(
    'a picture of 12 MP that is not made',
    `${found.ratio.toFixed(2)} of bare sharp (${found.a.toFixed(0)} ms to ${found.b.toFixed(0)} ms)`,
    '<= 1.3',
    found.ratio <= 1.3,
  );
}

async function openGallery(event_name: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ event_name, event_type: 'wedding', require_password: false });
  const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug, share_token } = (await created.json()) as { id: number; slug: string; share_token: string };
  return { id, slug, share_link: `/gallery/${slug}/${share_token}` };
}

/** The page of a photo in a large gallery to that in a small one. Both find the photos before and after it. */
async function neighbours() {
  const galleries = [await openGallery('Many'), await openGallery('Few')] as const;
  await Promise.all(galleries.map(({ id, slug }, i) => fill(id, slug, i === 0 ? MANY : FEW)));
  await pool.query('vacuum analyze photos');
  for (const [photo_order, column] of [
    ['captured_name', 'captured_at'],
    ['captured', 'captured_at'],
    ['name', 'name_key'],
    ['manual', 'position'],
  ] as const) {
    const times: (() => Promise<number>)[] = [];
    for (const { id, share_link } of galleries) {
      await pool.query(
        `insert into presentations (event_id, photo_order) values ($1, $2)
         on conflict (event_id) do update set photo_order = excluded.photo_order`,
        [id, photo_order],
      );
      const path = `${share_link}/photo/${await inTheMiddle(id, column)}`;
      const headers = await asGuest(share_link);
      times.push(() => oneByOne(path, headers, 60));
    }
    const [many, few] = times as [() => Promise<number>, () => Promise<number>];
    const found = await ratio(5, many, few);
    report(
      `a photo’s page in the order ${photo_order}, ${MANY} photos to ${FEW}`,
      `${found.ratio.toFixed(2)} (${found.a.toFixed(1)} ms to ${found.b.toFixed(1)} ms)`,
      '<= 1.5',
      found.ratio <= 1.5,
    );
  }
}

/** Photos without files, whose times and places are not in the order of their ids. */
const fill = (id: number, slug: string, count: number) =>
  pool.query(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by, uploaded_at, captured_at, position)
     select $1, file, 'IMG_' || lpad(i::text, 5, '0') || '.jpg', $2 || '/' || file, 'thumbnails/' || $2 || '/' || file || '.jpg',
       'individual', 4000000, md5(i::text) || md5(i::text), 6000, 4000, 'image/jpeg', 'image/jpeg', 1,
       now() - i * interval '1 second', timestamp '2026-06-01' + (i * 7919 % $3) * interval '3 seconds', (i * 4729 % $3) * 1000.0
     from (select i, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg' as file from generate_series(1, $3::int) i) x`,
    [id, slug, count],
  );
