import { statement } from './statement.ts';

/** All sessions of this database that this user may see. */
export const countSessions = statement<object, { state: string; count: number }>(
  'database.count_sessions',
  `
  select case when wait_event = 'SyncRep' then 'waiting for standby' else coalesce(state, 'unknown') end as state, count(*)::int as count
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1
`,
);

/** Sessions whose commit waits for a synchronous standby. */
export const countStandbyWaits = statement<object, { waiting: number }>(
  'database.count_standby_waits',
  "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'",
);
