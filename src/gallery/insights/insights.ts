import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { getEventShare } from '../events/events.ts';
import type { InsightsQuery } from './insights.schema.ts';
import { selectByLink, selectDays, selectLoved, selectRange, selectTotals, selectUnseen } from './insights.sql.ts';

const MOST_DAYS = 400;

type Asked = Pick<InsightsQuery, 'from' | 'to'>;

/** Visits, downloads, favourites and lists of an event by day and by link, and the photos that guests love or have not opened. */
export async function getInsights({ db }: HasDb, actor: Actor, eventId: number, query: Asked) {
  const { event_id, from, to, timezone } = await rangeOf({ db }, actor, eventId, query);
  const [days, by_link, found, most_loved, unseen] = await db.together((queries) => [
    queries.all(selectDays, { event_id, from, to }),
    queries.all(selectByLink, { event_id, from, to }),
    queries.one(selectTotals, { event_id }),
    queries.all(selectLoved, { event_id }),
    queries.all(selectUnseen, { event_id }),
  ]);
  const { first_opened_at, last_opened_at, ...totals } = expectRow(found);
  return {
    from,
    to,
    timezone,
    days,
    by_link,
    totals,
    first_opened_at,
    last_opened_at,
    photos: {
      most_loved,
      unseen: unseen.map(({ total: _, ...photo }) => photo),
      unseen_total: unseen[0]?.total ?? 0,
    },
  };
}

/** The days as text for spreadsheets. */
export async function writeInsights({ db }: HasDb, actor: Actor, eventId: number, query: Asked) {
  const { event_id, from, to } = await rangeOf({ db }, actor, eventId, query);
  const days = await db.all(selectDays, { event_id, from, to });
  const columns = ['date', 'visits', 'guests', 'downloads', 'favourites', 'lists'];
  return {
    text: stringify(days, { header: true, columns, record_delimiter: 'windows' }),
    filename: `insights-${event_id}-${from}-${to}.csv`,
  };
}

async function rangeOf({ db }: HasDb, actor: Actor, eventId: number, { from, to }: Asked) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const range = expectRow(await db.one(selectRange, { event_id, from: from ?? null, to: to ?? null }));
  if (range.days < 1) throw invalid([{ path: 'from', message: 'Must not be after to' }]);
  if (range.days > MOST_DAYS)
    throw invalid([{ path: 'from', message: `Must be less than ${MOST_DAYS} days before to` }]);
  return { event_id, ...range };
}
