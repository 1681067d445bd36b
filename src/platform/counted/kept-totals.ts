import { type Statement, statementVariant } from '../db/statement.ts';

/** A table of totals over other tables. Names and facts are SQL. */
export type KeptTotals = {
  table: string;
  keys: string[];
  values: string[];
  /** A query that computes the totals, with the same column names. */
  facts: string;
  /** The columns of `on conflict` that identify a row. */
  unique: string;
  /** Whether a total is spread over several rows, so that writers rarely wait. */
  hasSlots?: true;
};

export type WrongTotal = { subject: string; detail: string };

/** The differences; keys may be null. */
const differences = ({ table, keys, values, facts }: KeptTotals) => `
  select ${keys}, ${values.map((value) => `sum(${value})::bigint as ${value}`)}
  from (
    select ${keys}, ${values.map((value) => `-${value} as ${value}`)} from ${table}
    union all select ${keys}, ${values} from (${facts}) facts
  ) both_sides
  group by ${keys} having ${values.map((value) => `sum(${value}) <> 0`).join(' or ')}`;

const told = ({ table, keys, values }: KeptTotals) => `
  concat_ws(' ', '${table}'::text, ${keys.map((key) => `'${key}'::text, coalesce(${key}::text, '–')`)}) as subject,
  concat_ws(', ', ${values.map((value) => `to_char(${value}, 'FMSG999999999990') || ' ${value}'`)}) as detail`;

export const selectWrongTotals = (kept: KeptTotals): Statement<object, WrongTotal> =>
  statementVariant(
    'platform.counted.select_wrong',
    [kept.table],
    () => `select ${told(kept)} from (${differences(kept)}) wrong order by 1`,
  );

/** Adds the difference, since concurrent writes change rows and totals alike. Only one process may do this at a time. */
export const correctTotals = (kept: KeptTotals): Statement<object, WrongTotal> =>
  statementVariant('platform.counted.correct', [kept.table], () => {
    const { table, keys, values, unique, hasSlots } = kept;
    const slot = hasSlots ? ['slot'] : [];
    return `
  with wrong as (${differences(kept)}), corrected as (
    insert into ${table} as kept (${[...keys, ...slot, ...values]})
    select ${[...keys, ...slot.map(() => '0'), ...values]} from wrong
    on conflict ${unique} do update set ${values.map((value) => `${value} = kept.${value} + excluded.${value}`)}
  )
  select ${told(kept)} from wrong order by 1`;
  });
