import type { Batch, DeletedRow } from '../platform/db/delete-in-batches.ts';
import { type Statement, statement, statementVariant } from '../platform/db/statement.ts';

export type DeliveryRow = {
  id: number;
  message_id: string;
  type: string;
  state: 'pending' | 'succeeded' | 'failed';
  attempts: number;
  next_attempt_at: string | null;
  response_status: number | null;
  response_body: string | null;
  latency_ms: number | null;
  last_error: string | null;
  created_at: string;
  completed_at: string | null;
};

const RECORD = `id, message_id, type, state, attempts, case when state = 'pending' then next_attempt_at end as next_attempt_at,
    response_status, response_body, latency_ms, last_error, created_at, completed_at`;

export type StateFilter = DeliveryRow['state'] | 'any';
const stateIs = (state: StateFilter) => (state === 'any' ? '' : `and state = '${state}'`);

export const selectDeliveries = (
  state: StateFilter,
): Statement<{ webhook_id: number; limit: number; offset: number }, DeliveryRow> =>
  statementVariant(
    'webhooks.deliveries.list',
    [state],
    () => `
  select ${RECORD} from webhook_deliveries where webhook_id = $webhook_id ${stateIs(state)}
  order by id desc limit $limit offset $offset::bigint`,
  );

/** The number of a webhook's deliveries, counted and newer ones, and how many are pending or failed. */
export const sumDeliveries = statement<{ webhook_id: number }, { total: number; pending: number; failed: number }>(
  'webhooks.deliveries.sum',
  `
  select coalesce((select deliveries from delivery_counts where webhook_id = $webhook_id), 0)
      + (select count(*) from webhook_deliveries where webhook_id = $webhook_id and id > up_to) as total,
    (select count(*) from webhook_deliveries where webhook_id = $webhook_id and state = 'pending') as pending,
    (select count(*) from webhook_deliveries where webhook_id = $webhook_id and state = 'failed') as failed
  from counted where what = 'webhook_deliveries'
`,
);

export const countSlice = statement<{ from: number; to: number }, never>(
  'webhooks.deliveries.count_slice',
  `
  insert into delivery_counts as c (webhook_id, deliveries)
  select webhook_id, count(*) from webhook_deliveries where id > $from::bigint and id <= $to::bigint group by 1 order by 1
  on conflict (webhook_id) do update set deliveries = c.deliveries + excluded.deliveries
`,
);

export const selectDeliveryRecord = statement<
  { id: number; webhook_id: number; actor_id: number; sees_all: boolean },
  DeliveryRow & { webhook_id: number; body: string }
>(
  'webhooks.deliveries.find_record',
  `select ${RECORD}, webhook_id, body from webhook_deliveries where id = $id and webhook_id = $webhook_id
    and (event_owner_id is null or event_owner_id = $actor_id or $sees_all and type not like 'task.%')`,
);

/** The next of those that ended at least this many days ago. */
export const deleteCompletedDeliveries = statement<{ days: number } & Batch, DeletedRow>(
  'webhooks.deliveries.delete_old',
  `
  with gone as (
    delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries
      where completed_at < now() - $days::int * interval '1 day' and completed_at >= coalesce($after::timestamptz, '-infinity')
        and id <= (select up_to from counted where what = 'webhook_deliveries')
      order by completed_at limit $limit::int for update skip locked))
    returning webhook_id, completed_at
  ), counted_off as (
    update delivery_counts c set deliveries = c.deliveries - g.deliveries
    from (select webhook_id, count(*) as deliveries from gone group by 1) g where c.webhook_id = g.webhook_id
  )
  select count(*) as deleted, max(completed_at) as reached from gone
`,
);

export const deleteDeliveries = statement<{ webhook_id: number } & Batch, DeletedRow>(
  'webhooks.deliveries.delete_of_webhook',
  `
  with gone as (
    delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries where webhook_id = $webhook_id and id > coalesce($after::bigint, 0)
      order by id limit $limit::int))
    returning id
  )
  select count(*) as deleted, max(id) as reached from gone
`,
);

export const deleteCount = statement<{ webhook_id: number }, never>(
  'webhooks.deliveries.delete_count',
  'delete from delivery_counts where webhook_id = $webhook_id',
);
