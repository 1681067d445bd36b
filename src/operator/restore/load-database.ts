import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { emptyTables, listTables, loadTable, setSequences, wakeTriggers } from '../../platform/db/dump/dump.ts';
import { applyMigrations, listMigrations } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import { loadJobs, queueLoadedJobs } from '../../platform/jobs/saved-jobs.ts';
import { adoptRestoredFeed } from '../../webhooks/feed.ts';
import type { Schema } from '../archive/format.ts';
import { ArchiveError } from '../archive/format.ts';

export type DatabaseLoader = {
  takeRows(table: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  takeJobs(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Call it after the last rows. */
  finish(): Promise<void>;
};

/** Creates the schema of the backup in the open transaction, and loads its rows table by table. */
export async function loadDatabase(db: Session, schema: Schema): Promise<DatabaseLoader> {
  const known = await listMigrations();
  if (!schema.migrations.every((name) => known.includes(name)))
    throw new ArchiveError('The archive contains unknown database migrations.');
  await applyMigrations(db.run, schema.migrations);
  const tables = await listTables(db);
  await emptyTables(db, tables);
  let open: { name: string; rows: Writable } | undefined;
  let hasJobs = false;

  const close = async () => {
    if (!open) return;
    open.rows.end();
    await finished(open.rows);
    open = undefined;
  };
  const take = async (name: string, bytes: AsyncIterable<Uint8Array>, begin: () => Promise<Writable>) => {
    if (open?.name !== name) {
      await close();
      open = { name, rows: await begin() };
    }
    const { rows } = open;
    for await (const chunk of bytes) if (!rows.write(chunk)) await once(rows, 'drain');
  };

  return {
    takeRows: (name, bytes) =>
      take(name, bytes, async () => {
        const table = schema.tables.find((one) => one.name === name);
        if (!table) throw new ArchiveError(`The archive contains rows of ${name}, which is not in its schema.`);
        return loadTable(db, table);
      }),
    takeJobs: (bytes) =>
      take('', bytes, () => {
        hasJobs = true;
        return loadJobs(db);
      }),
    async finish() {
      await close();
      if (hasJobs) await queueLoadedJobs(db);
      await setSequences(db, schema.sequences);
      await wakeTriggers(db, tables);
      await adoptRestoredFeed({ db });
    },
  };
}
