import type { HasDb } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import type { ActivityQuery } from './activity.schema.ts';
import {
  type ActivityRow,
  type Condition,
  countNewActivity,
  type Params,
  type Reading,
  selectActivity,
  selectOwnAmongNewest,
  sumActivity,
} from './activity.sql.ts';

export type Reader = { id: number; seesAll: boolean };

/** The audit log for administrators of the gallery. */
export async function listActivity({ db }: HasDb, reader: Reader, { page, limit, ...filter }: ActivityQuery) {
  const conditions = conditionsOf(filter);
  const reading = { seesAll: reader.seesAll, conditions };
  const params = { reader_id: reader.id, ...filter };
  const [activity, summed] = await Promise.all([
    readEntries({ db }, reading, params, limit, (page - 1) * limit),
    db.one(sumActivity(reading), params),
  ]);
  const { total, up_to } = expectRow(summed);
  const added = expectRow(await db.one(countNewActivity(reading), { ...params, up_to }));
  return {
    activity,
    pagination: { page, limit, total: total + added.total },
  };
}

export const conditionsOf = (filter: Partial<Record<Condition, unknown>>): Condition[] =>
  (Object.keys(filter) as Condition[]).filter((name) => filter[name] !== undefined).sort();

/** How many of the newest entries are read, in one step after the other, before the user's events are searched one by one. */
const SCANNED = [3_000, 30_000];
/** The last entry of a list that is searched in this way. */
const MOST_SCANNED = 1_000;

/** Entries in order, newest first. */
export async function readEntries(
  { db }: HasDb,
  reading: Reading,
  params: Params,
  limit: number,
  offset = 0,
): Promise<ActivityRow[]> {
  const window = { ...params, limit, offset };
  const isScanned = !reading.seesAll && !reading.conditions.includes('event_id') && limit + offset <= MOST_SCANNED;
  for (const scanned of isScanned ? SCANNED : []) {
    const entries = await db.all(selectOwnAmongNewest(reading), { ...window, scanned });
    if (entries.length === limit) return entries;
  }
  return db.all(selectActivity(reading), window);
}
