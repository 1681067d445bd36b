import { findSessionSecret } from '../../access/session-secret.ts';
import type { Config } from '../../config.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import type { Session } from '../../platform/db/session.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Header } from '../archive/format.ts';
import { type Operator, OperatorError } from '../open-operator.ts';
import { getContents } from '../rows.ts';

/** Files that a restore has brought and whose database it has not: the marker is there from the first file to the commit. */
const MARKERS = 'restoring/';
const markerOf = ({ id }: Header) => MARKERS + id;

/** Throws unless the backup can be restored here. Returns whether this resumes an earlier restore. */
export async function assertEmpty({ storage }: Operator, db: Session, header: Header): Promise<boolean> {
  const known = await listMigrations();
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`The backup is newer than this version of Atelier: it has ${unknown.join(', ')}.`);
  if ((await getContents({ db })).tables)
    throw new OperatorError('The database is not empty. Restore into an empty one.');
  if (await storage.find(markerOf(header))) return true;
  for await (const { key } of storage.listAll(''))
    throw new OperatorError(
      key.startsWith(MARKERS)
        ? 'Another backup was partly restored here. Continue with that one, or empty the storage.'
        : `The storage is not empty (${key}). Restore into an empty one.`,
    );
  return false;
}

/** Throws if this installation has a different secret, which cannot open the backup's sealed values. */
export function assertSecretFits({ sessionSecret, dataDir }: Config, secret: string): string {
  if (sessionSecret !== undefined && sessionSecret !== secret)
    throw new OperatorError('SESSION_SECRET differs from the one in the backup. Use that one, or unset it.');
  const kept = findSessionSecret(dataDir);
  if (sessionSecret === undefined && kept !== undefined && kept !== secret)
    throw new OperatorError(
      `The secret in ${dataDir} differs from the one in the backup. Delete session-secret there.`,
    );
  return secret;
}

export const leaveMarker = (storage: Storage, header: Header): Promise<void> =>
  storage.put(markerOf(header), Buffer.from(JSON.stringify(header)));

export async function removeMarker(storage: Storage, header: Header): Promise<void> {
  await storage.remove(markerOf(header));
  await storage.removeFolder(MARKERS);
}
