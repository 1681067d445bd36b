import { flag, type Given, number, optionalNumber } from './arguments.ts';
import { connect } from './connect.ts';
import { recordsOf } from './pages.ts';
import { jsonLine, printable } from './printable.ts';
import { megabytes } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Prints the photos of an event, in the order of the gallery. */
export async function listPhotos(given: Given, surroundings: Surroundings): Promise<boolean> {
  const id = number(given, 'event');
  const category_id = optionalNumber(given, 'category');
  const { api, output } = await connect(given, surroundings);
  const photos = recordsOf(
    (page) => api.get('/events/{id}/photos', { path: { id }, query: { category_id, ...page } }),
    (page) => page.photos,
  );
  for await (const photo of photos) {
    const { width, height, size_bytes, original_filename } = photo;
    const size = width && height ? `${width} × ${height}` : '—';
    const row = [String(photo.id).padStart(8), size.padEnd(13), megabytes(size_bytes).padStart(9), original_filename];
    output.write(flag(given, 'json') ? jsonLine(photo) : `${printable(row.join('  '))}\n`);
  }
  return true;
}
