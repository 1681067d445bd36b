import { statement } from '../statement.ts';

/** The tables of the schema, without extensions, and their stored columns. */
export const selectTables = statement<object, { name: string; columns: string[] }>(
  'dump.tables',
  `
  select c.relname::text as name, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1
`,
);

export const selectReferences = statement<object, { referring: string; referred: string }>(
  'dump.references',
  `
  select distinct r.relname::text as referring, t.relname::text as referred
  from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and r.oid <> t.oid order by 1, 2
`,
);

/** Each sequence with its last number; null if unused. */
export const selectSequences = statement<object, { name: string; last: string | null }>(
  'dump.sequences',
  `
  select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1
`,
);

export const setSequence = statement<{ name: string; last: string }, never>(
  'dump.set_sequence',
  "select setval(format('public.%I', $name::text)::regclass, $last::text::bigint)::text",
);
