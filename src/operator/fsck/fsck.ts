import { stat } from 'node:fs/promises';
import { listLogosToRemove } from '../../gallery/photos/logo-files.ts';
import { BRANDING, logoKey } from '../../gallery/photos/photo-files.ts';
import type { Session } from '../../platform/db/session.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { assertCurrent } from '../current-schema.ts';
import { INBOX_PHOTOS, PHOTOS } from '../kept-files.ts';
import type { Operator } from '../open-operator.ts';
import { megabytes } from '../progress.ts';
import { isOpenUpload, listLogos, type OpenUpload, openUploadsInBatches } from '../rows.ts';
import { checkFiles } from './check-files.ts';
import { DATABASE_CHECKS, FILE_CHECKS } from './checks.ts';
import { openReport, type Report } from './report.ts';
import { moveToTrash } from './trash.ts';

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

/** Newer files may belong to a running change. */
const GRACE_MS = 60 * 60_000;

/** Compares the studio's logos with their files. Files are listed before the row is read, so that a new file has its row. */
async function checkLogo(
  { storage }: Operator,
  db: Session,
  report: Report,
  { repair }: { repair: boolean },
): Promise<void> {
  const before = (await storage.time()).getTime() - GRACE_MS;
  const files = await Array.fromAsync(storage.listAll(BRANDING));
  const logos = await listLogos({ db });
  const known = new Set(logos.map(({ filename }) => logoKey(filename)));
  for (const { filename, size_bytes } of logos) {
    const found = await storage.find(logoKey(filename));
    const isStillNamed = (await listLogos({ db })).some((logo) => logo.filename === filename);
    if (found?.size !== size_bytes && isStillNamed)
      report.found(FILE_CHECKS.missingLogo, logoKey(filename), `${found?.size ?? 0} of ${size_bytes} bytes`);
  }
  const waiting = new Set(await listLogosToRemove({ db }));
  for (const file of files) {
    if (known.has(file.key) || waiting.has(file.key) || file.modifiedAt.getTime() >= before) continue;
    report.found(FILE_CHECKS.withoutRow, file.key, megabytes(file.size));
    if (repair) report.repaired(`${file.key} moved to ${await moveToTrash(storage, file.key, file.size)}`);
  }
}

const BATCH = 200;
/** Every ten minutes, the service deletes bytes without a row that are older than an hour. */
const STRAY_MS = 3 * 60 * 60_000;

/** Compares unfinished uploads with their received bytes; with `hashes` also their number. */
async function checkUploads(
  { storage, interrupted }: Operator,
  db: Session,
  report: Report,
  hashes: boolean,
): Promise<void> {
  const parts = new Map<string, Date>();
  for await (const { name, modifiedAt } of storage.listParts()) parts.set(name, modifiedAt);
  const before = (await storage.time()).getTime() - STRAY_MS;
  let uploads = 0;
  for await (const batch of openUploadsInBatches({ db }, BATCH)) {
    for (const upload of batch) {
      interrupted.throwIfAborted();
      const { id, received } = upload;
      uploads += 1;
      const isListed = parts.delete(id);
      const there = isListed && !hashes ? received : await lengthOf(upload);
      // It may have finished in the meantime.
      if (there >= received || !(await isOpenUpload({ db }, id))) continue;
      report.found(FILE_CHECKS.missingUpload, `upload ${id}`, `${there} of ${received} bytes`);
    }
  }
  for (const [name, modifiedAt] of parts)
    if (modifiedAt.getTime() < before && !(await isOpenUpload({ db }, name)))
      report.found(FILE_CHECKS.strayUpload, `upload ${name}`, `since ${modifiedAt.toISOString()}`);
  report.endGroup('uploads', `${uploads} unfinished`);

  async function lengthOf({ id, received, pieces }: OpenUpload): Promise<number> {
    try {
      const file = await storage.part(id, { size: received, sha256: undefined, pieces });
      const { size } = await stat(file.path).finally(() => file.discard());
      return size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }
}
