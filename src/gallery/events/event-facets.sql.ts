import type { EventScope } from '../../access/event-scope.sql.ts';
import { type Statement, statementVariant } from '../../platform/db/statement.ts';
import { type Condition, CUSTOMER, partsOf, where } from './event-lists.sql.ts';

/** Steps from year to year through an index, so that their number counts and not that of the events. */
export const selectYears = (conditions: Condition[]): Statement<EventScope, { year: number }> =>
  statementVariant('gallery.events.years', conditions, () => {
    const first = (more: string) =>
      `least(${partsOf(conditions)
        .map((part) => `(select min(e.event_date) from events e ${where(part, [more])})`)
        .join(', ')})`;
    return `
  with recursive found (year) as (
    select extract(year from ${first('true')})::int
    union all
    select extract(year from ${first('e.event_date >= make_date(f.year + 1, 1, 1)')})::int from found f where f.year is not null
  )
  select year from found where year is not null order by year desc`;
  });

export type CustomerRow = { customer_name: string | null; customer_email: string | null };

/** Of the newest matching events, newest first. Their number is limited, so the number of all events does not count. */
export const selectCustomers = (conditions: Condition[]): Statement<EventScope, CustomerRow> =>
  statementVariant(
    'gallery.events.customers',
    conditions,
    () => `
  select (array_agg(e.customer_name order by e.created_at desc))[1] as customer_name,
    (array_agg(e.customer_email order by e.created_at desc))[1] as customer_email
  from (${partsOf(conditions)
    .map((part) => `(select e.* from events e ${where(part)} order by e.created_at desc, e.id desc limit 500)`)
    .join(' union all ')}) e
  where ${CUSTOMER} is not null group by ${CUSTOMER} order by max(e.created_at) desc limit 20`,
  );
