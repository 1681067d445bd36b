import { stat } from 'node:fs/promises';
import type { Session } from '../../platform/db/session.ts';
import type { Operator } from '../open-operator.ts';
import { isOpenUpload, type OpenUpload, openUploadsInBatches } from '../rows.ts';
import { isMissing } from '../streams.ts';
import { FILE_CHECKS } from './checks.ts';
import type { Report } from './report.ts';

const BATCH = 200;
/** Every ten minutes, the service deletes bytes without a row that are older than an hour. */
const STRAY_MS = 3 * 60 * 60_000;

/** Compares unfinished uploads with their received bytes; with `hashes` also their number. */
export async function checkUploads(
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
