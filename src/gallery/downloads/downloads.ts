import type { HasDb } from '../../deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { originalEntries, timeOf } from '../photos/archive.ts';
import { queueChecksums, whenChecked } from '../photos/checksums.ts';
import type { Size } from './downloads.schema.ts';
import { selectOriginals, selectTotals, type TotalsRow } from './downloads.sql.ts';
import { entryPaths, type TitleOf } from './folders.ts';
import { queueWebSizes, type Watermarked, webKey, webKeyParts, webName, whenMade } from './web-sizes.ts';

type Chosen = number[] | undefined;
type Sectioned = Watermarked & { presentation: { sections: boolean } };

/** The download: the photos, and the unique names of their archive entries. Throws 503 while it is being prepared. */
export const listDownload = (deps: HasDb, gallery: Sectioned, size: Size, ids: Chosen, titleOf: TitleOf) =>
  (size === 'web' ? listWebDownload : listOriginalDownload)(deps, gallery, ids, titleOf);

function assertFound(found: { id: number }[], ids: Chosen): void {
  if (ids && found.length < ids.length) throw notFound('Photo');
  if (found.length === 0) throw new AppError(404, 'NOT_FOUND', 'This gallery contains no photos yet.');
}

async function listOriginalDownload({ db }: HasDb, gallery: Sectioned, ids: Chosen, titleOf: TitleOf) {
  const { id: event_id, presentation } = gallery;
  const list = () => db.all(selectOriginals, { event_id, ids: ids ?? null, sections: presentation.sections });
  const photos = await whenChecked({ db }, event_id, list);
  assertFound(photos, ids);
  const names = entryPaths(photos, ({ original_filename }) => original_filename, titleOf);
  return { ids: photos.map(({ id }) => id), files: originalEntries(photos, names) };
}

/** Photos that can't be decoded have no web size and are left out. */
async function listWebDownload(deps: HasDb, gallery: Sectioned, ids: Chosen, titleOf: TitleOf) {
  const photos = await whenMade(deps, gallery, ids, gallery.presentation.sections);
  assertFound(photos, ids);
  const made = photos.flatMap(({ size_bytes: size, crc32, ...photo }) =>
    photo.decodable && size !== null && crc32 !== null ? [{ ...photo, size, crc32 }] : [],
  );
  if (made.length === 0) throw new AppError(404, 'NOT_FOUND', 'None of these photos is available in web size.');
  const names = entryPaths(made, ({ original_filename }) => webName(original_filename), titleOf);
  const files = made.map(({ path, size, crc32, ...photo }, index) => ({
    name: names[index] ?? '',
    key: webKey(path, gallery),
    size,
    crc32,
    digest: webKey(path, gallery),
    ...timeOf(photo),
  }));
  return { ids: made.map(({ id }) => id), files };
}

/** How much a download contains, in each size. */
export async function getTotals({ db }: HasDb, gallery: Watermarked, ids: Chosen): Promise<TotalsRow> {
  const totals = await db.one(selectTotals, { event_id: gallery.id, ids: ids ?? null, ...webKeyParts(gallery) });
  if (!totals || (ids && totals.photos < ids.length)) throw notFound('Photo');
  return totals;
}

/** How many photos of a download are ready. */
export const progressOf = ({ photos, checked, web_photos, web_ready }: TotalsRow, size: Size) =>
  size === 'web' ? { ready: web_ready, total: web_photos } : { ready: checked, total: photos };

/** How much a download contains. Starts preparing the missing pictures of one size. */
export async function prepareDownload(deps: HasDb, gallery: Watermarked, size: Size, ids: Chosen): Promise<TotalsRow> {
  const totals = await getTotals(deps, gallery, ids);
  const { photos, checked, web_photos, web_ready } = totals;
  if (size === 'web' && web_ready < web_photos) await queueWebSizes(deps, gallery.id, ids);
  if (size === 'original' && checked < photos) await queueChecksums(deps, gallery.id);
  return totals;
}
