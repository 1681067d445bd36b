import { listMigrations } from '../platform/db/migrate.ts';
import type { Session } from '../platform/db/session.ts';
import { OperatorError } from './open-operator.ts';
import { getContents, listAppliedMigrations } from './rows.ts';

/** Throws unless the schema of the database is current. */
export async function assertCurrent(db: Session): Promise<void> {
  const contents = await getContents({ db });
  if (!contents.is_migrated) throw new OperatorError('The database is empty. Start the service once.');
  const applied = await listAppliedMigrations({ db });
  const known = await listMigrations();
  if (applied.some((name) => !known.includes(name)))
    throw new OperatorError('The database is newer than this version of Atelier.');
  if (applied.length < known.length || !contents.has_jobs)
    throw new OperatorError('The database is older than Atelier. Start the service once, or run npm run migrate.');
}
