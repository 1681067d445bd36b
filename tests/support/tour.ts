import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD } from './studio.ts';

const root = join(import.meta.dirname, '../..');

/** The documents whose commands make one tour, in this order. */
const DOCUMENTS = [
  'README',
  'docs/api/tour',
  'docs/api/basics',
  'docs/api/clients',
  'docs/api/uploads',
  'docs/api/feed',
];

/** Runs the tour of README and documents as it is printed, in a folder that looks like the project. Returns its output; throws when a command fails. */
export async function takeTour(folder: string, url: string): Promise<string> {
  for (const name of ['node_modules', 'package.json', 'src', 'openapi'])
    symlinkSync(join(root, name), join(folder, name));
  const text = DOCUMENTS.map((name) => readFileSync(join(root, `${name}.md`), 'utf8')).join('\n');
  const script = [...text.matchAll(/```sh tour\n(.*?)```/gs)].map(([, block]) => block).join('\necho\n');
  const programs = join(folder, 'npm');
  const path = `${join(programs, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: path,
      ATELIER: url,
      PASSWORD,
      XDG_CONFIG_HOME: join(folder, 'config'),
      npm_config_prefix: programs,
      // In this folder of links npm would build the web application anew, under the other tests.
      npm_config_ignore_scripts: 'true',
    },
  });
  return stdout;
}
