import type { EventScope } from '../access/event-scope.sql.ts';
import type { Batch, DeletedRow } from '../platform/db/delete-in-batches.ts';
import { type Statement, statement, statementVariant } from '../platform/db/statement.ts';

export type FeedRow = {
  /** No item can appear below this transaction any more. */
  end_xid: string;
  /** The position has expired, or is from another database. */
  is_lost: boolean;
  /** Null without an item. */
  xid: string | null;
  id: number;
  message_id: string;
  body: string;
};

type Reading = EventScope & { xid: string; id: number; limit: number };

/** Items after a position, in the order in which they became visible; one row without an item if there is none. */
export const selectFeed = (seesAll: boolean, isBound: boolean): Statement<Reading, FeedRow> =>
  statementVariant('webhooks.feed.read', [String(seesAll), String(isBound)], () => {
    const owned = seesAll ? '' : 'and i.event_owner_id = $actor_id';
    const bound = isBound ? 'and i.event_id = any ($event_ids::int[])' : '';
    return `
      select pg_snapshot_xmin(now.snapshot)::text as end_xid,
        (h.xid, h.id) > ($xid::xid8, $id::bigint) or $xid::xid8 >= pg_snapshot_xmax(now.snapshot) as is_lost,
        item.xid::text as xid, item.id, item.message_id, item.body
      from (select pg_current_snapshot() as snapshot) now cross join feed_horizon h left join lateral (
        select i.xid, i.id, i.message_id, i.body from feed_items i
        where (i.xid, i.id) > ($xid::xid8, $id::bigint) and i.xid < pg_snapshot_xmin(now.snapshot) ${owned} ${bound}
        order by i.xid, i.id limit $limit
      ) item on true
      order by item.xid, item.id`;
  });

export const selectFeedEnd = statement<object, { end_xid: string }>(
  'webhooks.feed.end',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as end_xid',
);

/** Registers this process as waiting for items. Returns the transactions that had ended by then, and those that had begun. */
export const announceListener = statement<{ process_id: string }, { ended: string; begun: string }>(
  'webhooks.feed.announce_listener',
  `
  insert into feed_listeners as l (process_id) values ($process_id)
  on conflict (process_id) do update set seen_at = now()
  returning pg_snapshot_xmin(pg_current_snapshot())::text as ended, pg_snapshot_xmax(pg_current_snapshot())::text as begun
`,
);

export const removeListeners = statement<object, never>(
  'webhooks.feed.remove_listeners',
  "delete from feed_listeners where seen_at < now() - interval '10 minutes'",
);

/** The users whose items have become visible since the last poll, and whether some are written but not yet visible. */
export const selectFresh = statement<
  { since: string },
  { ended: string; is_pending: boolean; fresh: { owner_id: number; event_id: number }[] }
>(
  'webhooks.feed.fresh',
  `
  select pg_snapshot_xmin(now.snapshot)::text as ended,
    exists (select from feed_items where xid >= pg_snapshot_xmin(now.snapshot)) as is_pending,
    coalesce((
      select json_agg(json_build_object('owner_id', event_owner_id, 'event_id', event_id))
      from (
        select distinct event_owner_id, event_id from feed_items
        where xid >= $since::xid8 and xid < pg_snapshot_xmin(now.snapshot)
      ) items), '[]') as fresh
  from (select pg_current_snapshot() as snapshot) now
`,
);

/** Deletes the oldest items, up to this many, and records the last position. */
export const deleteOldItems = statement<{ days: number } & Batch, DeletedRow>(
  'webhooks.feed.delete_old',
  `
  with old as (
    delete from feed_items f using (select xid, id, created_at from feed_items order by xid, id limit $limit::int) oldest
    where f.xid = oldest.xid and f.id = oldest.id and oldest.created_at < now() - $days::int * interval '1 day'
    returning f.xid, f.id
  ), last as (
    select xid, id from old order by xid desc, id desc limit 1
  ), moved as (
    update feed_horizon h set xid = last.xid, id = last.id from last where (last.xid, last.id) > (h.xid, h.id) returning h.id
  )
  select count(*) as deleted, null as reached from old
`,
);

/** In a restored database, transaction numbers start again: items that seem to come from the future count as current. */
export const adoptRestoredItems = statement<object, never>(
  'webhooks.feed.adopt_restored',
  `
  with horizon as (
    update feed_horizon set xid = '0', id = 0 where xid >= pg_snapshot_xmax(pg_current_snapshot())
  )
  update feed_items set xid = pg_current_xact_id() where xid >= pg_snapshot_xmax(pg_current_snapshot())
`,
);
