import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { invalid } from '../../platform/errors.ts';
import { packFiles } from '../../platform/zip/pack-files.ts';
import { getEventShare } from '../events/events.ts';
import { entryNames } from '../photos/entry-names.ts';
import type { PickQuery } from './picks.schema.ts';
import { type Marks, selectMarkedPhotos } from './sidecars.sql.ts';
import { toXmp } from './xmp.ts';

/** A ZIP archive of XMP sidecars with guests' marks, for programs that develop photos. `given` names the parameters of the query. */
export async function packSidecars({ db }: HasDb, actor: Actor, eventId: number, query: PickQuery, given: string[]) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const paging = given.find((name) => ['page', 'limit', 'cursor'].includes(name));
  if (paging)
    throw invalid([{ path: paging, message: 'Cannot be combined with format=xmp, which returns all photos' }]);
  const photos = (await db.all(selectMarkedPhotos, { event_id })).filter(({ marks }) => matches(marks, query));
  // A file without marks would replace one that a program has written.
  const marked = photos.flatMap(({ original_filename: name, marks }) => {
    const xmp = toXmp(marks);
    return xmp === undefined ? [] : [{ name: `${withoutEnding(name, query)}.xmp`, xmp }];
  });
  const names = entryNames(marked.map(({ name }) => name));
  const files = marked.map(({ xmp }, i) => ({ name: names[i] ?? '', bytes: Buffer.from(xmp) }));
  return { filename: `picks-${event_id}-xmp.zip`, bytes: packFiles(files, { modifiedAt: new Date() }) };
}

const matches = ({ favorites, rating }: Marks, { favorite, min_rating }: PickQuery): boolean =>
  (favorite === undefined || (favorite === 'true') === favorites > 0) &&
  (min_rating === undefined || (rating.average !== null && rating.average >= min_rating));

const withoutEnding = (name: string, { sidecar }: PickQuery) =>
  sidecar === 'stem' ? name.replace(/(?<=.)\.[^.]*$/, '') : name;
