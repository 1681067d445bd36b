import pg from 'pg';
import type { Studio } from './studio.ts';
import { until } from './until.ts';

/** A transaction of the test's own that locks something, so that requests stand before it until it is opened. */
export async function closeGate(studio: Pick<Studio, 'databaseUrl' | 'sql'>, lock: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(lock, values);
  return {
    /** Resolves once this many statements that contain `text` wait, to their number. */
    async waiting(text: string, count: number): Promise<number> {
      const found = await until(
        () =>
          studio.sql(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0",
            [text],
          ),
        ({ length }) => length >= count,
      );
      return found.length;
    },
    async open() {
      await client.query('commit');
      await client.end();
    },
  };
}
