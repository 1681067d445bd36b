import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { startManualOrder } from '../presentation/manual-order.ts';
import { putIntoCategory } from './bulk.ts';
import type { PhotoOrder } from './order.schema.ts';
import {
  countOf,
  lockEventOrder,
  placeUnplaced,
  selectNeighbours,
  spreadPositions,
  updatePositions,
} from './order-photos.sql.ts';
import { GAP } from './positions.ts';

/** A double distinguishes places that are further apart than this, for up to some ten million photos. */
const LEAST_STEP = 1e-5;

/**
 * Moves photos of an event, in the given order, before another photo or to the end, and into a category if one is given. Returns how many.
 * Moves that arrive at the same moment follow each other, and each is relative to what it finds.
 */
export async function orderPhotos(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: number,
  { photo_ids: ids, before, category_id, start_manual }: PhotoOrder,
): Promise<number> {
  if (before !== null && ids.includes(before))
    throw invalid([{ path: 'before', message: 'Must not be one of the photos to move' }]);
  return db.transaction(async (tx) => {
    const event = expectFound(await tx.one(lockEventOrder, { id: eventId, ...eventScope(actor) }), 'Event');
    const event_id = event.id;
    const named = before === null ? ids : [...ids, before];
    if (expectRow(await tx.one(countOf, { event_id, ids: named })).found < named.length) throw notFound('Photo');
    if (start_manual) await startManualOrder(tx, actor, event_id);
    if (category_id !== undefined) await putIntoCategory(tx, actor, event_id, ids, category_id);
    await tx.all(placeUnplaced, { event_id, gap: GAP });
    const findPlaces = async () =>
      placesFor(ids.length, expectRow(await tx.one(selectNeighbours, { event_id, ids, before })));
    let places = await findPlaces();
    if (places.step < LEAST_STEP) {
      await tx.all(spreadPositions, { event_id, gap: GAP * (ids.length + 1) });
      places = await findPlaces();
    }
    await tx.all(updatePositions, { event_id, ids, ...places });
    recordActivity(tx, actor, 'photos_ordered', { event_id, details: { photo_ids: ids, before } });
    return ids.length;
  });
}

/** The first place of the moved photos, and the distance between them. */
function placesFor(count: number, { behind, ahead }: { behind: number | null; ahead: number | null }) {
  if (ahead === null) return { first: (behind ?? 0) + GAP, step: GAP };
  if (behind === null) return { first: ahead - count * GAP, step: GAP };
  const step = (ahead - behind) / (count + 1);
  return { first: behind + step, step };
}
