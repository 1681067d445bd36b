import { listMigrations } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import { INBOX_PHOTOS, PHOTOS } from '../kept-files.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { getContents, listAppliedMigrations } from '../rows.ts';
import { checkFiles } from './check-files.ts';
import { checkLogo } from './check-logo.ts';
import { checkUploads } from './check-uploads.ts';
import { DATABASE_CHECKS } from './checks.ts';
import { openReport, type Report } from './report.ts';

export type FsckOptions = { hashes: boolean; repair: boolean; json: boolean };

/** Two repairs at the same time would both correct the same difference. */
const REPAIR_LOCK = "select pg_advisory_xact_lock(hashtextextended('operator.repair', 0))";

/** Runs all checks and reports the faults. Returns whether there are none. */
export async function checkAll(operator: Operator, options: FsckOptions): Promise<boolean> {
  const db = await operator.session();
  await assertCurrent(db);
  const report = openReport(operator.output, options.json);
  for (const { group, checks } of DATABASE_CHECKS) {
    for (const check of checks) {
      operator.interrupted.throwIfAborted();
      let isFound = false;
      await db.transaction('reads', async () => {
        for await (const { subject, detail } of db.walk(check.select)) {
          isFound = true;
          report.found(check, subject, detail);
        }
      });
      if (isFound && options.repair && check.repair) await repair(db, check.repair, report);
    }
    report.endGroup(group, `${checks.length} checks`);
  }
  await checkUploads(operator, db, report, options.hashes);
  await checkLogo(operator, db, report, options);
  for (const kept of [PHOTOS, INBOX_PHOTOS]) await checkFiles(operator, db, report, kept, options);
  return report.end() === 0;
}

async function repair(db: Session, work: (deps: { db: Session }) => Promise<string[]>, report: Report): Promise<void> {
  const changes = await db.transaction('writes', async () => {
    await db.run(REPAIR_LOCK);
    return work({ db });
  });
  for (const change of changes) report.repaired(change);
}

/** Throws unless the schema of the database is current. */
async function assertCurrent(db: Session): Promise<void> {
  const contents = await getContents({ db });
  if (!contents.is_migrated) throw new OperatorError('The database is empty. Start the service once.');
  const applied = await listAppliedMigrations({ db });
  const known = await listMigrations();
  if (applied.some((name) => !known.includes(name)))
    throw new OperatorError('The database is newer than this version of Atelier.');
  if (applied.length < known.length || !contents.has_jobs)
    throw new OperatorError('The database is older than Atelier. Start the service once, or run npm run migrate.');
}
