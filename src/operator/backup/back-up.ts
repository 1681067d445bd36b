import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findSessionSecret } from '../../access/session-secret.ts';
import { dumpTable, listSequences, listTables } from '../../platform/db/dump/dump.ts';
import { HOLD_SCHEMA } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import { dumpJobs } from '../../platform/jobs/saved-jobs.ts';
import { writePieces } from '../../platform/storage/staging.ts';
import { FORMAT, HEADER, type Header, JOBS, SCHEMA, type Schema, SECRET, TABLES } from '../archive/format.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { keptIn } from '../kept-files.ts';
import { type Operator, OperatorError, type Output } from '../open-operator.ts';
import { megabytes, openProgress } from '../progress.ts';
import { getContents, getPhotoTotals, listAppliedMigrations } from '../rows.ts';
import type { FileCopier } from './copier.ts';
import { copyAllFiles } from './copy-files.ts';

/** A file that is deleted during its snapshot makes another snapshot necessary, up to this many times. */
const MAX_SNAPSHOTS = 50;

/**
 * Writes database, files and secret into one archive, while the service continues. The files come first, then a snapshot of the database,
 * then the files that it names and that arrived in between. So every row of the archive has its files. Returns whether every file matches
 * its row; others are reported and archived as they are.
 */
export async function backUp(operator: Operator, file: string): Promise<boolean> {
  const { config, interrupted, told } = operator;
  const db = await operator.session();
  const contents = await getContents({ db });
  if (!contents.is_migrated) throw new OperatorError('The database is empty. There is nothing to back up.');
  const secret = config.sessionSecret ?? findSessionSecret(config.dataDir);
  const { bytes } = await getPhotoTotals({ db });
  const header: Header = {
    format: FORMAT,
    id: randomUUID(),
    created_at: new Date().toISOString(),
    migrations: await listAppliedMigrations({ db }),
    has_secret: secret !== undefined,
  };

  const target = await openTarget(file, operator.output);
  const archive = writeArchive();
  const stop = () => archive.abort(interrupted.reason);
  interrupted.addEventListener('abort', stop, { once: true });
  const written = target.write(archive.output);
  // The first failure ends the other.
  written.catch((error) => archive.abort(error));
  const counts = { files: 0, bytes: 0, originals: 0, faults: 0 };
  const progress = openProgress(told, 'backup', () => ({
    pieces: counts.files,
    done: counts.originals,
    total: bytes,
    isBytes: true,
  }));
  try {
    await archive.addText(HEADER, JSON.stringify(header));
    if (secret !== undefined) await archive.addText(SECRET, secret);
    const onFault = (fault: string) => {
      counts.faults += 1;
      progress.say(`fault: ${fault}`);
    };
    const onStranger = (key: string) => progress.say(`skipped, because it is not a file of the galleries: ${key}`);
    const copier = copyAllFiles(keptIn(contents), operator, db, archive, counts, onFault, onStranger);
    await copier.copyAll();
    // The files that arrived during the copy, so that little is left once the snapshot is taken.
    await copier.copyMissing(db);
    await copySnapshot(db, archive, copier, contents.has_jobs);
    await archive.end({
      id: header.id,
      completed_at: new Date().toISOString(),
      files: counts.files,
      bytes: counts.bytes,
    });
    await written;
    interrupted.throwIfAborted();
    await target.keep();
  } catch (error) {
    archive.abort(error as Error);
    await written.catch(() => {});
    await target.discard();
    throw error;
  } finally {
    interrupted.removeEventListener('abort', stop);
    progress.close();
  }
  told.write(`${counts.files} files of ${megabytes(counts.bytes)}, database`);
  told.write(
    secret === undefined ? ' (no secret yet).\n' : ' and secret. Keep the archive safe: it contains all of them.\n',
  );
  if (counts.faults > 0) told.write(`${counts.faults} faults, listed above. Run atelier fsck for advice.\n`);
  return counts.faults === 0;
}

/** Dumps a snapshot of the database for which the archive contains all files. */
export async function copySnapshot(
  db: Session,
  archive: ArchiveWriter,
  copier: FileCopier,
  hasJobs: boolean,
): Promise<void> {
  await db.run(HOLD_SCHEMA);
  for (let attempt = 1; attempt <= MAX_SNAPSHOTS; attempt++) {
    const isWhole = await db.transaction('reads', async () => {
      if (!(await copier.copyMissing(db))) return false;
      await dumpDatabase(db, archive, hasJobs);
      return true;
    });
    if (isWhole) return;
  }
  throw new OperatorError('Photos are being deleted too fast for a consistent backup. Try again later.');
}

/** Tables that are useless elsewhere or later: logins and their links, replaced secrets, limits, live workers and listeners, locations of unfinished uploads. */
const LEFT_OUT = [
  'sessions',
  'login_challenges',
  'used_challenges',
  'password_resets',
  'replaced_token_secrets',
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
async function dumpDatabase(db: Session, archive: ArchiveWriter, hasJobs: boolean): Promise<void> {
  const tables = (await listTables(db)).filter(({ name }) => !LEFT_OUT.includes(name));
  const migrations = await listAppliedMigrations({ db });
  // Snapshots do not cover sequences. Read within one, a sequence is at the last row or beyond.
  const schema: Schema = { migrations, tables, sequences: await listSequences(db) };
  await archive.addText(SCHEMA, JSON.stringify(schema));
  for (const table of tables)
    await archive.addPieces(`${TABLES}${table.name}/`, dumpTable(db, table, CONDITIONS[table.name]));
  if (hasJobs) await archive.addPieces(JOBS, dumpJobs(db));
}

/** Where an archive goes. */
type Target = {
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the synced archive its name. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** `output` for `-`, otherwise `<file>.part`, readable only by its owner, which becomes `file` once complete. */
async function openTarget(file: string, output: Output): Promise<Target> {
  if (file === '-') return toOutput(output);
  const draft = `${file}.part`;
  // An existing draft loses its name, even if another process still writes it.
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  const isOurs = async () => (await stat(draft).catch(() => undefined))?.ino === (await handle.stat()).ino;
  return {
    async write(bytes) {
      await writePieces(handle, bytes, 0, { onChunk() {} });
      await handle.sync();
    },
    async keep() {
      if (!(await isOurs())) throw new OperatorError(`Another backup is writing to ${file}.`);
      await rename(draft, file);
      await handle.close();
      const folder = await open(dirname(file), 'r');
      await folder.sync().finally(() => folder.close());
    },
    async discard() {
      if (await isOurs()) await rm(draft, { force: true });
      await handle.close();
    },
  };
}

function toOutput(output: Output): Target {
  if (output.isTTY)
    throw new OperatorError('Cannot write an archive to a terminal. Name a file or redirect the output.');
  const failed = new Promise<never>((_, reject) => output.once('error', reject));
  failed.catch(() => {});
  return {
    async write(bytes) {
      for await (const chunk of bytes) if (!output.write(chunk)) await Promise.race([once(output, 'drain'), failed]);
      await Promise.race([new Promise<void>((resolve) => output.write('', () => resolve())), failed]);
    },
    async keep() {},
    async discard() {},
  };
}
