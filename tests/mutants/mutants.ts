import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Mutant = {
  name: string;
  /** The patch file. */
  file: string;
  /** The cost of the bug. */
  cost: string;
  /** The test files that should notice it. */
  tests: string[];
};

/** Every patch of this folder. Above its diff a patch says what the bug costs, and names its test files after `Tests:`. */
export function readMutants(): Mutant[] {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.patch'));
  return names.sort().map((name) => {
    const file = join(import.meta.dirname, name);
    const [header = ''] = readFileSync(file, 'utf8').split(/^(?:diff|---) /m);
    const [cost = '', tests = ''] = header.split(/^Tests:/m);
    return {
      name: basename(name, '.patch'),
      file,
      cost: cost.trim(),
      tests: tests.trim().split(/\s+/).filter(Boolean),
    };
  });
}

/** Whether the patch of a mutant fits the checkout, and why not. */
export function checkMutant({ file }: Mutant): string {
  return spawnSync('git', ['apply', '--check', file], { cwd: root, encoding: 'utf8' }).stderr;
}

/** Returns what takes the bug out again; undefined when the patch does not fit. */
export function applyMutant({ file }: Mutant, folder: string): (() => void) | undefined {
  const apply = (...options: string[]) => spawnSync('git', ['apply', ...options, file], { cwd: folder }).status === 0;
  if (!apply()) return undefined;
  return () => {
    if (!apply('--reverse')) throw new Error(`${file} can’t be undone.`);
  };
}

/** Copies the checkout as it is, with its uncommitted changes. Its modules are shared. */
export function copyCheckout() {
  const parent = mkdtempSync(join(tmpdir(), 'atelier-mutants-'));
  const folder = join(parent, 'checkout');
  // The files that tests write: a bug may keep them from cleaning up.
  const temporary = join(parent, 'tmp');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of [...String(listed).split('\0').filter(Boolean), 'dist'])
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(temporary);
  return {
    folder,
    temporary,
    /** Removes what a run of tests has left, except the database server of all. */
    empty() {
      for (const name of readdirSync(temporary))
        if (!name.startsWith('atelier-tests-')) rmSync(join(temporary, name), { recursive: true, force: true });
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
