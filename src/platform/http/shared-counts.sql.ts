import { statement } from '../db/statement.ts';

/** `left_ms`: the milliseconds until the sender's window ends. The first replica sets it for all. */
type Counted = { keys: string[]; counts: number[]; left_ms: number[] };

/**
 * Adds to the totals and returns them. An expired window starts again. Rows are in the order of keys, so that replicas don't block each
 * other.
 */
export const addCounts = statement<Counted, { key: string; total: number; left_ms: number }>(
  'shared_counts.add',
  `
  insert into request_counts as kept (key, total, ends_at)
  select key, count, clock_timestamp() + left_ms * interval '1 millisecond'
  from unnest($keys::text[], $counts::integer[], $left_ms::integer[]) as counted (key, count, left_ms)
  order by key
  on conflict (key) do update set
    total = case when kept.ends_at <= clock_timestamp() then excluded.total else kept.total + excluded.total end,
    ends_at = case when kept.ends_at <= clock_timestamp() then excluded.ends_at else kept.ends_at end
  returning key, total, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::integer as left_ms
`,
);

export const deleteOldCounts = statement<object, never>(
  'shared_counts.delete_old',
  `delete from request_counts where ends_at < now() - interval '1 minute'`,
);
