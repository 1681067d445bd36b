import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs session cookies. It is created at the first start and stored in `dataDir`, readable only by its owner. */
export function loadOrCreateSessionSecret(dataDir: string): string {
  keepSessionSecret(dataDir, randomBytes(32).toString('hex'));
  return readFileSync(fileIn(dataDir), 'utf8');
}

/** The secret stored in `dataDir`, if there is one. */
export const findSessionSecret = (dataDir: string): string | undefined =>
  existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8') : undefined;

const fileIn = (dataDir: string) => join(dataDir, 'session-secret');

/** Stores `secret` in `dataDir`, unless there is one. */
export function keepSessionSecret(dataDir: string, secret: string): void {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    // A link never replaces an existing file, so of two first starts one wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
