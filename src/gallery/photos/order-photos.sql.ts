import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Other transactions that change the order of this event wait. */
export const lockEventOrder = statement<EventScope & { id: number }, { id: number }>(
  'gallery.photos.lock_order',
  `select e.id from events e where e.id = $id and ${IN_SCOPE} for no key update`,
);

export const countOf = statement<{ event_id: number; ids: number[] }, { found: number }>(
  'gallery.photos.count_of',
  'select count(*) as found from photos where event_id = $event_id and id = any ($ids::int[])',
);

/** Gives photos without a place one: after the others, newest first, as they have been shown until then. */
export const placeUnplaced = statement<{ event_id: number; gap: number }, never>(
  'gallery.photos.place_unplaced',
  `
  with placed as (select max(position) as last from photos where event_id = $event_id),
  missing as (
    select p.id, row_number() over (order by p.id desc) as n
    from photos p where p.event_id = $event_id and p.position is null
  )
  update photos p set position = coalesce(placed.last, 0) + missing.n * $gap::float8
  from missing, placed where p.id = missing.id
`,
);

/** The places before and after the target position of moved photos; null if there is none. */
export const selectNeighbours = statement<
  { event_id: number; ids: number[]; before: number | null },
  { behind: number | null; ahead: number | null }
>(
  'gallery.photos.neighbours',
  `
  with ahead as (select position from photos where id = $before::int and event_id = $event_id)
  select (select position from ahead) as ahead, (
    select max(position) from photos where event_id = $event_id and id <> all ($ids::int[])
      and ($before::int is null or position < (select position from ahead))
  ) as behind
`,
);

export const spreadPositions = statement<{ event_id: number; gap: number }, never>(
  'gallery.photos.spread_positions',
  `
  update photos p set position = numbered.n * $gap::float8
  from (select id, row_number() over (order by position, id) as n from photos where event_id = $event_id) numbered
  where p.id = numbered.id
`,
);

export const updatePositions = statement<{ event_id: number; ids: number[]; first: number; step: number }, never>(
  'gallery.photos.update_positions',
  `
  update photos p set position = $first::float8 + (given.n - 1) * $step::float8
  from unnest($ids::int[]) with ordinality as given (id, n) where p.id = given.id and p.event_id = $event_id
`,
);
