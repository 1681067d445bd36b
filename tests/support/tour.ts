import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD } from './studio.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the README's tour as it is printed, in a folder that looks like the project. Returns what it prints; throws when a command fails. */
export async function takeTour(folder: string, url: string): Promise<string> {
  for (const name of ['node_modules', 'package.json', 'src', 'openapi'])
    symlinkSync(join(root, name), join(folder, name));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const script = [...readme.matchAll(/```sh tour\n(.*?)```/gs)].map(([, block]) => block).join('\necho\n');
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    // In this folder of links npx would build the web application anew, under the other tests.
    env: { ...process.env, PATH: path, ATELIER: url, PASSWORD, npm_config_ignore_scripts: 'true' },
  });
  return stdout;
}
