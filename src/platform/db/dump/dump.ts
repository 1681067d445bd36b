import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import type { Session } from '../session.ts';
import { selectReferences, selectSequences, selectTables, setSequence } from './catalogue.sql.ts';

/** A table of the schema `public`, with its stored columns in order. */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string | null };

const quote = pg.escapeIdentifier;

/** All tables, each after the tables that it references. */
export async function listTables(session: Session): Promise<Table[]> {
  const tables = await session.all(selectTables, {});
  const references = await session.all(selectReferences, {});
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = ({ name }: Table) =>
      references.some(({ referring, referred }) => referring === name && left.some((table) => table.name === referred));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0)
      throw new Error(`The tables ${left.map(({ name }) => name).join(', ')} reference each other.`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

export const listSequences = (session: Session): Promise<Sequence[]> => session.all(selectSequences, {});

/** The rows of a table, or selected ones, in PostgreSQL's text format. */
export function dumpTable(session: Session, { name, columns }: Table, condition?: string): Readable {
  const list = columns.map(quote).join(', ');
  const place = `public.${quote(name)}`;
  return session.copyOut(`copy (select ${list} from ${place}${condition ? ` where ${condition}` : ''}) to stdout`);
}

/** Loads the rows from `dumpTable`. */
export const loadTable = (session: Session, { name, columns }: Table): Writable =>
  session.copyIn(`copy public.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`);

/** Empties all tables, and disables their triggers until `wakeTriggers`, because the loaded rows include their effects. */
export async function emptyTables(session: Session, tables: Table[]): Promise<void> {
  const places = tables.map(({ name }) => `public.${quote(name)}`);
  await session.run(`truncate ${places.join(', ')}`);
  await session.run(places.map((place) => `alter table ${place} disable trigger user`).join(';'));
}

export async function wakeTriggers(session: Session, tables: Table[]): Promise<void> {
  await session.run(tables.map(({ name }) => `alter table public.${quote(name)} enable trigger user`).join(';'));
}

export async function setSequences(session: Session, sequences: Sequence[]): Promise<void> {
  for (const { name, last } of sequences) if (last !== null) await session.all(setSequence, { name, last });
}
