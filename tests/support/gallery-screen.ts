import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { anEvent } from './factories.ts';
import type { Studio, V1 } from './studio.ts';

/** Galleries whose photos share one thumbnail, and what is seen of them on the studio's screen. */
export function galleryScreen(studio: Studio, api: V1, page: () => Page) {
  const grid = () => page().getByRole('listbox', { name: 'Photos' });
  return {
    /** A gallery with photos `g_000.jpg` and so on, of three shapes. Returns its id. */
    async open(event_name: string, count: number): Promise<number> {
      const { id } = (await api.post('/events', anEvent({ event_name })).expect(201)).body;
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a9e7e' } })
        .jpeg()
        .toBuffer();
      await api.upload(id, picture, { filename: 'g_000.jpg' }).expect(201);
      await studio.sql(
        `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
           mime_type, sniffed_type, uploaded_by)
         select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'g_' || lpad(i::text, greatest(3, length(i::text)), '0') || '.jpg',
           event_id || '/copies/' || i, thumbnail_path, type, size_bytes, sha256, (array[90, 60, 60])[1 + i % 3],
           (array[60, 90, 60])[1 + i % 3], mime_type, sniffed_type, uploaded_by
         from generate_series(1, $2::int - 1) i join photos on event_id = $1 and original_filename = 'g_000.jpg' order by i`,
        [id, count],
      );
      return id;
    },
    /** Puts some photos, by their numbers, into a global category. */
    categorise: (id: number, slug: string, numbers: number[]) =>
      studio.sql(
        `update photos p set category_id = c.id from categories c
         where c.slug = $2 and c.event_id is null and p.event_id = $1 and p.original_filename = any ($3)`,
        [id, slug, numbers.map((n) => nameOf(n))],
      ),
    grid,
    tile: (n: number) => grid().getByRole('option', { name: nameOf(n) }),
    /** The numbers of a gallery's photos in the order that guests see. */
    async order(id: number): Promise<number[]> {
      const { body } = await api.get(`/events/${id}/photos/outline`).expect(200);
      return body.names.map((name: string) => Number(name.slice(2, -4)));
    },
    /** The numbers of the photos in the order of the screen, as far as they are drawn. */
    drawn: async (): Promise<number[]> =>
      (
        await grid()
          .getByRole('option')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      ).map((name) => Number(name.slice(2, -4))),
    photo: async (id: number, n: number): Promise<number> => {
      const [row] = await studio.sql<{ id: number }>(
        'select id from photos where event_id = $1 and original_filename = $2',
        [id, nameOf(n)],
      );
      return row?.id ?? 0;
    },
  };
}

const nameOf = (n: number) => `g_${String(n).padStart(3, '0')}.jpg`;
