import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import type { ActivityQuery } from './activity.schema.ts';
import { type Condition, countNewActivity, selectActivity, sumActivity } from './activity.sql.ts';

type Reader = { id: number; seesAll: boolean };

/** The audit log for administrators of the gallery. */
export async function listActivity({ db }: Deps, reader: Reader, { page, limit, ...filter }: ActivityQuery) {
  const conditions = (Object.keys(filter) as Condition[]).filter((name) => filter[name] !== undefined).sort();
  const reading = { seesAll: reader.seesAll, conditions };
  const params = { reader_id: reader.id, ...filter };
  const [activity, summed] = await db.together((queries) => [
    queries.all(selectActivity(reading), { ...params, limit, offset: (page - 1) * limit }),
    queries.one(sumActivity(reading), params),
  ]);
  const { total, up_to } = expectRow(summed);
  const added = expectRow(await db.one(countNewActivity(reading), { ...params, up_to }));
  return { activity, pagination: { page, limit, total: total + added.total } };
}
