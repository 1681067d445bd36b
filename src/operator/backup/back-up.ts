import { randomUUID } from 'node:crypto';
import { findSessionSecret } from '../../access/session-secret.ts';
import { HOLD_SCHEMA } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import { FORMAT, HEADER, type Header, SECRET } from '../archive/format.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { INBOX_PHOTOS, PHOTOS } from '../kept-files.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { megabytes, openProgress } from '../progress.ts';
import { getContents, getPhotoTotals, listAppliedMigrations } from '../rows.ts';
import type { FileCopier } from './copier.ts';
import { copyAllFiles } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { openTarget } from './target.ts';

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
    const kinds = contents.has_inbox ? [PHOTOS, INBOX_PHOTOS] : [PHOTOS];
    const copier = copyAllFiles(kinds, operator, db, archive, counts, onFault, onStranger);
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
