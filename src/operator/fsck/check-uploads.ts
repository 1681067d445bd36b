import type { Session } from '../../platform/db/session.ts';
import type { Operator } from '../open-operator.ts';
import { isOpenUpload, openUploadsInBatches } from '../rows.ts';
import { hashOf, isMissing } from '../streams.ts';
import { FILE_CHECKS } from './checks.ts';
import type { Report } from './report.ts';

const BATCH = 200;
/** The service removes what nobody has a row of after an hour, every ten minutes. */
const STRAY_MS = 3 * 60 * 60_000;

/** Compares uploads that are not whole yet with the bytes that have come of them; with `hashes` also how many. */
export async function checkUploads(
  { storage, interrupted }: Operator,
  db: Session,
  report: Report,
  hashes: boolean,
): Promise<void> {
  const parts = new Map<string, Date>();
  for await (const { name, modifiedAt } of storage.listParts()) parts.set(name, modifiedAt);
  let uploads = 0;
  for await (const batch of openUploadsInBatches({ db }, BATCH)) {
    for (const { id, received } of batch) {
      interrupted.throwIfAborted();
      uploads += 1;
      const isListed = parts.delete(id);
      const there = isListed && !hashes ? received : await lengthOf(id);
      // It may have been finished since.
      if (there >= received || !(await isOpenUpload({ db }, id))) continue;
      report.found(FILE_CHECKS.missingUpload, `upload ${id}`, `${there} of ${received} bytes`);
    }
  }
  for (const [name, modifiedAt] of parts)
    if (modifiedAt.getTime() < Date.now() - STRAY_MS && !(await isOpenUpload({ db }, name)))
      report.found(FILE_CHECKS.strayUpload, `upload ${name}`, `since ${modifiedAt.toISOString()}`);
  report.endGroup('uploads', `${uploads} unfinished`);

  async function lengthOf(id: string): Promise<number> {
    try {
      return (await hashOf(storage.readPart(id))).size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }
}
