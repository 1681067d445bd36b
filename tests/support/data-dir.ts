import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { built, SERVER } from './run/build.ts';
import { CACHE } from './run/cache.ts';

const root = join(import.meta.dirname, '../..');

/** The key of a prepared folder: with another schema or another PostgreSQL it is prepared again. */
function version(): string {
  const hash = createHash('sha256');
  for (const file of [...globSync('migrations/*', { cwd: root }).sort(), 'package-lock.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const run = promisify(execFile);

/** Fills a DATA_DIR with a copy of a migrated embedded database, which takes a tenth of the time of a first start. */
export async function fillDataDir(folder: string): Promise<void> {
  const prepared = join(CACHE, `data-${version()}`);
  if (!existsSync(prepared)) await prepare(prepared);
  mkdirSync(folder, { recursive: true });
  // With its owner, which differs from ours if the tests run as root.
  await run('cp', ['-a', join(prepared, 'postgres'), folder]);
}

async function prepare(prepared: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  const { DATABASE_URL, ...inherited } = process.env;
  await built();
  await run(process.execPath, [SERVER, '--migrate-only'], {
    env: { ...inherited, NODE_OPTIONS: '', DATA_DIR: folder },
  });
  try {
    renameSync(folder, prepared);
  } catch {
    // Another worker was first.
    rmSync(folder, { recursive: true, force: true });
  }
}
