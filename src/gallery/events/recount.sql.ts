import { statement } from '../../platform/db/statement.ts';

/** Adds the difference, since concurrent inserts change rows and counters alike. */
export const correctEventCounts = statement<object, { owner_id: number; events: number }>(
  'gallery.events.correct_counts',
  `
  with wrong as (
    select coalesce(c.owner_id, e.owner_id) as owner_id, (coalesce(e.events, 0) - coalesce(c.events, 0))::int as events
    from (select owner_id, sum(events) as events from event_counts group by 1) c
    full join (select created_by as owner_id, count(*) as events from events group by 1) e on e.owner_id = c.owner_id
  ), corrected as (
    insert into event_counts as counted (owner_id, slot, events) select owner_id, 0, events from wrong where events <> 0
    on conflict (owner_id, slot) do update set events = counted.events + excluded.events
  )
  select owner_id, events from wrong where events <> 0 order by owner_id
`,
);
