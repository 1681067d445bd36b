import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { deletePlaces, finishPlaceRemoval, selectPlaces, upsertPlaceRemoval } from './places.sql.ts';

/** The job that deletes stored places once the studio no longer keeps them. */
export const PLACES_JOB = 'gallery.photos.delete_places';

/** By then an upload that read the setting before the change has ended. */
const AGAIN_SECONDS = 60;

export async function queuePlaceRemoval(tx: Tx): Promise<void> {
  tx.later(upsertPlaceRemoval, {});
  await addJob(tx, PLACES_JOB, {}, { key: 'now' });
  await addJob(tx, PLACES_JOB, {}, { key: 'again', seconds: AGAIN_SECONDS });
}

/** Each batch is counted in its own transaction, so the next run continues if this one is interrupted. */
export async function removePlaces(deps: Pick<Deps, 'db'>): Promise<void> {
  await deleteInBatches(deps, deletePlaces, {});
  await deps.db.transaction(async (tx) => {
    const finished = await tx.one(finishPlaceRemoval, {});
    if (finished)
      recordActivity(tx, { id: null, via: 'system', requestId: PLACES_JOB }, 'places_deleted', {
        details: { photos: finished.deleted },
      });
  });
}

/** How many photos have a stored place, and how far their deletion has progressed. */
export const getPlaces = async ({ db }: HasQueries) => expectRow(await db.one(selectPlaces, {}));
