import type { Studio } from './studio.ts';
import { until } from './until.ts';

/** Until every transaction has ended that is running on the server, where other test files have some too. The feed and totals wait for them. */
export async function untilSettled({ sql }: Pick<Studio, 'sql'>): Promise<void> {
  const [now] = await sql<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const isSettled = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as settled';
  await until(
    () => sql<{ settled: boolean }>(isSettled, [now?.xid]),
    ([row]) => row?.settled === true,
  );
}
