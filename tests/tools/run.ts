import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// node tests/tools/run.ts COMMAND …: runs a command that finds the tools of this folder. If they are missing or outdated, it installs them first.

const folder = import.meta.dirname;
const modifiedAt = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);

function run(command: string, args: string[]) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (modifiedAt('node_modules/.package-lock.json') < modifiedAt('package-lock.json'))
  run('npm', [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ]);
const [command = '', ...args] = process.argv.slice(2);
run(command, args);
