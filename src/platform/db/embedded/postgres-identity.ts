import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The identity for PostgreSQL if we are root, since it refuses to run as root. */
export type Identity = { uid: number; gid: number };

/** The owner of an existing folder, otherwise an unprivileged account; undefined unless we are root. */
export function postgresIdentity(folder: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  for (const account of ['postgres', 'nobody']) {
    try {
      return { uid: numericId('-u', account), gid: numericId('-g', account) };
    } catch {}
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody". Set DATABASE_URL.');
}

const numericId = (flag: string, account: string) =>
  Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whether `identity` may enter every folder on the way to `path`. */
export function reachableBy(path: string, identity: Identity | undefined): boolean {
  if (!identity) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const shift = owner === identity.uid ? 6 : group === identity.gid ? 3 : 0;
    if (!((mode >> shift) & 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
