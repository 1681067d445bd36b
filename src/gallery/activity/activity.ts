import type { Deps } from '../../deps.ts';
import type { ActivityQuery } from './activity.schema.ts';
import { countActivity, selectActivity } from './activity.sql.ts';

type Reader = { id: number; seesAll: boolean };

/** The audit log as administrators of the gallery read it. */
export async function listActivity(
  { db }: Deps,
  reader: Reader,
  { page, limit, type, actor_id, event_id }: ActivityQuery,
) {
  const filter = {
    reader_id: reader.id,
    sees_all: reader.seesAll,
    type: type ?? null,
    actor_id: actor_id ?? null,
    event_id: event_id ?? null,
  };
  const [activity, counted] = await db.together((queries) => [
    queries.all(selectActivity, { ...filter, limit, offset: (page - 1) * limit }),
    queries.one(countActivity, filter),
  ]);
  return { activity, pagination: { page, limit, total: counted?.total ?? 0 } };
}
