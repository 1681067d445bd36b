import { statement } from './statement.ts';

/** The sessions of everybody in this database, as far as this user may see them. */
export const countSessions = statement<object, { state: string; count: number }>(
  'database.count_sessions',
  `
  select coalesce(state, 'unknown') as state, count(*)::int as count
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1
`,
);
