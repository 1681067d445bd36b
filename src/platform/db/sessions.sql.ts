import { statement } from './statement.ts';

/** The sessions of everybody in this database, as far as this user may see them. */
export const countSessions = statement<object, { state: string; count: number }>(
  'database.count_sessions',
  `
  select case when wait_event = 'SyncRep' then 'waiting for standby' else coalesce(state, 'unknown') end as state, count(*)::int as count
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1
`,
);

/** Sessions whose commit waits until a synchronous standby has it. */
export const countStandbyWaits = statement<object, { waiting: number }>(
  'database.count_standby_waits',
  "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'",
);
