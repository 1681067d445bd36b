import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Programs of others, which `npm ci --prefix tests/clients` installs. Tests that need one are skipped without it. */
const INSTALLED = join(import.meta.dirname, 'node_modules');
const root = join(import.meta.dirname, '../..');

const ifThere = (path: string) => (existsSync(path) ? path : undefined);

/** A busy machine needs minutes for programs that take seconds elsewhere. */
export const LIMIT_MS = 300_000;

export const areInstalled = existsSync(join(INSTALLED, '.package-lock.json'));

/** The versions of Node that the client supports, and the types of each. 24 belongs to the project. */
export const NODES = [
  ...[20, 22].map((major) => ({
    major,
    path: ifThere(join(INSTALLED, `node-${major}/bin/node`)),
    types: ifThere(join(INSTALLED, `types-node-${major}`)),
  })),
  { major: 24, path: process.execPath, types: join(root, 'node_modules/@types/node') },
];

export const TOOLS = {
  bruno: join(INSTALLED, '.bin/bru'),
  'hey-api': join(INSTALLED, '.bin/openapi-ts'),
  newman: join(INSTALLED, '.bin/newman'),
  'openapi-typescript': join(INSTALLED, '.bin/openapi-typescript'),
  orval: join(INSTALLED, '.bin/orval'),
  postman: join(INSTALLED, '.bin/openapi2postmanv2'),
};

export const DOCUMENTS = ['gallery', 'tasks', 'admin', 'guests'] as const;
export const documentAt = (name: string): string => join(root, `openapi/${name}.json`);

/** Runs a script in a folder with the Node of the project. Returns its output. An error contains all that it printed. */
export async function runIn(folder: string, script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', NO_COLOR: '1' };
  const run = promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env, maxBuffer: 2 ** 26 });
  return run.then(
    ({ stdout }) => stdout,
    (error) => {
      throw new Error(`${script} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
}
