import { type Actor, eventScope } from '../access/actor.ts';
import { assertStillPermitted } from '../access/api-tokens.ts';
import type { Deps, HasDb, HasQueries } from '../deps.ts';
import { expectRow } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { AppError, invalid } from '../platform/errors.ts';
import { Cursor, writeCursor } from '../platform/openapi/paging.ts';
import type { FeedQuery } from './feed.schema.ts';
import { adoptRestoredItems, deleteOldItems, selectFeed, selectFeedEnd } from './feed.sql.ts';

/** After this item of this transaction. */
type Position = { xid: string; id: number };

const START: Position = { xid: '0', id: 0 };
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** After all items of earlier transactions. */
const endBefore = (xid: string): Position => ({ xid: String(BigInt(xid) - 1n), id: LAST_ID });

const toCursor = ({ xid, id }: Position) => writeCursor({ list: 'feed', value: xid, id });

async function positionOf({ db }: HasDb, after: string | undefined): Promise<Position> {
  if (after === undefined) return START;
  if (after === 'now') return endBefore(expectRow(await db.one(selectFeedEnd, {})).end_xid);
  const { data: cursor } = Cursor.safeParse(after);
  if (cursor?.list !== 'feed' || !/^\d{1,19}$/.test(cursor.value))
    throw invalid([{ path: 'after', message: 'Must be `next` from a feed response, or now' }]);
  return { xid: cursor.value, id: cursor.id };
}

/**
 * The items after a position, in the galleries that the actor may see. If there are none it waits, for the time in the query, or until
 * the client hangs up. If the actor may no longer see them, it throws.
 */
export async function readFeed(
  deps: Pick<Deps, 'db' | 'feedWaiters'>,
  actor: Actor,
  { after, limit, wait }: FeedQuery,
  onHangup: (listener: () => void) => void,
) {
  const deadline = performance.now() + wait * 1_000;
  const position = await positionOf(deps, after);
  const first = wait === 0 ? await readPage(deps, actor, position, limit) : undefined;
  if (first) return first;
  let reader = actor;
  const waiter = await deps.feedWaiters.join(actor);
  onHangup(waiter.leave);
  try {
    for (;;) {
      const page = await readPage(deps, reader, position, limit);
      const left = deadline - performance.now();
      if (page.items.length > 0 || left <= 0 || !(await waiter.woken(left))) return page;
      reader = await assertStillPermitted(deps.db, actor, 'events.view');
    }
  } finally {
    waiter.leave();
  }
}

async function readPage({ db }: HasDb, actor: Actor, position: Position, limit: number) {
  const statement = selectFeed(actor.seesAll, actor.eventIds !== null);
  const rows = await db.all(statement, { ...eventScope(actor), ...position, limit });
  const { end_xid, is_lost } = expectRow(rows[0]);
  if (is_lost && position !== START)
    throw new AppError(410, 'CURSOR_EXPIRED', 'This position has expired. Start again without `after`.');
  const items = rows.filter((row) => row.xid !== null);
  const last = items.at(-1);
  const next = items.length === limit && last?.xid ? { xid: last.xid, id: last.id } : endBefore(end_xid);
  return {
    items: items.map(({ message_id, body }) => ({ id: message_id, ...JSON.parse(body) })),
    next: toCursor(next),
  };
}

/** In a restored database, items seem to come from the future. They are moved before the next item. */
export const adoptRestoredFeed = ({ db }: HasQueries): Promise<unknown> => db.all(adoptRestoredItems, {});

/** Items are kept for this many days. */
export async function deleteOldFeedItems({ db, feedKeepDays: days }: Pick<Deps, 'db' | 'feedKeepDays'>): Promise<void> {
  await adoptRestoredFeed({ db });
  await deleteInBatches({ db }, deleteOldItems, { days });
}
