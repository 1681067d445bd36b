import { aJpeg, anEvent } from './factories.ts';
import type { Studio, V1 } from './studio.ts';

/** Gives a gallery the order that all had before version 68 of the database. */
export const showNewestFirst = (studio: Studio, id: number) =>
  studio.sql("insert into presentations (event_id, photo_order) values ($1, 'uploaded')", [id]);

/** A gallery without a password, whose guests may choose. All photos after the first are copies of it, with its thumbnail. */
export async function openGallery(studio: Studio, api: V1, count: number, changes: object = {}) {
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
  const { body } = await api.post('/events', event).expect(201);
  await api.upload(body.id, await aJpeg(90, 60), { filename: 'IMG_1.jpg' }).expect(201);
  await studio.sql(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by)
     select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', event_id || '/copies/' || i,
       thumbnail_path, type, size_bytes, sha256, width, height, mime_type, sniffed_type, uploaded_by
     from generate_series(2, $2::int) i join photos on event_id = $1 and original_filename = 'IMG_1.jpg' order by i`,
    [body.id, count],
  );
  await showNewestFirst(studio, body.id);
  const path = `/gallery/${body.slug}/${body.share_token}`;
  /** In the order of the page. */
  const rows = await studio.sql<{ id: number }>(
    'select id from photos where event_id = $1 order by uploaded_at desc, id desc',
    [body.id],
  );
  return { id: body.id as number, path, url: studio.url + path, photos: rows.map(({ id }) => id) };
}
