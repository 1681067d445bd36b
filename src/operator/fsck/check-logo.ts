import { listLogosToRemove } from '../../gallery/photos/logo-files.ts';
import { BRANDING, logoKey } from '../../gallery/photos/photo-files.ts';
import type { Session } from '../../platform/db/session.ts';
import type { Operator } from '../open-operator.ts';
import { megabytes } from '../progress.ts';
import { findLogo } from '../rows.ts';
import { FILE_CHECKS } from './checks.ts';
import type { Report } from './report.ts';
import { moveToTrash } from './trash.ts';

/** Newer files may belong to a running change. */
const GRACE_MS = 60 * 60_000;

/** Compares the studio's logo with its file. Files are listed before the row is read, so that a new file has its row. */
export async function checkLogo(
  { storage }: Operator,
  db: Session,
  report: Report,
  { repair }: { repair: boolean },
): Promise<void> {
  const before = (await storage.time()).getTime() - GRACE_MS;
  const files = await Array.fromAsync(storage.listAll(BRANDING));
  const logo = await findLogo({ db });
  const key = logo && logoKey(logo.filename);
  if (logo && key !== undefined) {
    const found = await storage.find(key);
    const now = await findLogo({ db });
    if (found?.size !== logo.size_bytes && now?.filename === logo.filename)
      report.found(FILE_CHECKS.missingLogo, key, `${found?.size ?? 0} of ${logo.size_bytes} bytes`);
  }
  const waiting = new Set(await listLogosToRemove({ db }));
  for (const file of files) {
    if (file.key === key || waiting.has(file.key) || file.modifiedAt.getTime() >= before) continue;
    report.found(FILE_CHECKS.withoutRow, file.key, megabytes(file.size));
    if (repair) report.repaired(`${file.key} moved to ${await moveToTrash(storage, file.key, file.size)}`);
  }
}
