import type { Studio } from './studio.ts';

/** The database's clock, set by hand: the service's calls of now() are answered from here. Null is the real time. */
export async function openClock({ sql }: Pick<Studio, 'sql'>): Promise<(time: string | null) => Promise<void>> {
  await sql(`
    create schema clock;
    create table clock.time (now timestamptz);
    create function clock.now() returns timestamptz stable language sql as
      'select coalesce((select now from clock.time), pg_catalog.now())';
    do $$ begin execute format('alter database %I set search_path = clock, pg_catalog, public', current_database()); end $$;
  `);
  return async (time) => {
    await sql('truncate clock.time');
    await sql('insert into clock.time values ($1)', [time]);
  };
}
