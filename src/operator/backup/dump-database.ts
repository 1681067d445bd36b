import { dumpTable, listSequences, listTables } from '../../platform/db/dump/dump.ts';
import type { Session } from '../../platform/db/session.ts';
import { dumpJobs } from '../../platform/jobs/saved-jobs.ts';
import { JOBS, SCHEMA, type Schema, TABLES } from '../archive/format.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import { listAppliedMigrations } from '../rows.ts';

/** Tables that are useless elsewhere or later: logins, limits, live workers and listeners, locations of unfinished uploads. */
const LEFT_OUT = [
  'sessions',
  'rate_limits',
  'request_counts',
  'job_workers',
  'feed_listeners',
  'stream_listeners',
  'mcp_streams',
  'mcp_messages',
  'upload_pieces',
];
/** Archives contain no unfinished uploads: their clients start over. */
const CONDITIONS: Record<string, string> = { uploads: "state <> 'receiving'" };

/** Dumps all tables and the waiting jobs, as seen by the open transaction. */
export async function dumpDatabase(db: Session, archive: ArchiveWriter, hasJobs: boolean): Promise<void> {
  const tables = (await listTables(db)).filter(({ name }) => !LEFT_OUT.includes(name));
  const migrations = await listAppliedMigrations({ db });
  // Snapshots do not cover sequences. Read within one, a sequence is at the last row or beyond.
  const schema: Schema = { migrations, tables, sequences: await listSequences(db) };
  await archive.addText(SCHEMA, JSON.stringify(schema));
  for (const table of tables)
    await archive.addPieces(`${TABLES}${table.name}/`, dumpTable(db, table, CONDITIONS[table.name]));
  if (hasJobs) await archive.addPieces(JOBS, dumpJobs(db));
}
