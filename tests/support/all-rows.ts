import type { Studio } from './studio.ts';

/** Tables that tell what happened, and those of the trash itself. */
const LEFT_OUT = [
  ...['trash', 'trash_rows', 'trash_files', 'audit_log', 'feed_items', 'feed_horizon', 'webhook_deliveries'],
  ...['uploads', 'sessions', 'known_devices', 'rate_limits', 'request_counts', 'web_sizes', 'job_workers', 'counted'],
  ...['activity_counts', 'event_activity_counts', 'delivery_counts', 'idempotency_keys', 'webhooks', 'api_tokens'],
];
/** Kept in several slots, which may differ. */
const SLOTS: Record<string, string> = {
  photo_counts: 'select owner_id, sum(photos) from photo_counts group by 1 having sum(photos) <> 0',
  event_photo_counts: 'select event_id, sum(photos) from event_photo_counts group by 1 having sum(photos) <> 0',
  category_counts: 'select category_id, sum(photos) from category_counts group by 1 having sum(photos) <> 0',
  event_counts: 'select owner_id, sum(events) from event_counts group by 1 having sum(events) <> 0',
};

/** Every row of the studio's records, by table, to compare with later. */
export async function allRows({ sql }: Pick<Studio, 'sql'>): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [LEFT_OUT],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(
      `select to_jsonb(r)::text as row from (${SLOTS[name] ?? `select * from ${name}`}) r order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
