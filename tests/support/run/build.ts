import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The server as `npm start` runs it. See `built`. */
export const SERVER = join(root, 'dist/server/main.js');

/** Builds the server and what it serves to browsers and programs, unless they are newer than what they consist of. */
export function buildOutdated(): void {
  build('src', ['src/**/*.ts', 'package-lock.json'], 'dist/server/complete', ['src/{web,cli,client}/**']);
  const shared = ['src/**/*.schema.ts', 'package-lock.json'];
  build('src/web', ['src/web/**/*', 'src/client/*', ...shared], 'dist/web/index.html');
  const scripts = ['src/{gallery/guests,accounts}/**/*.script.ts', 'src/gallery/guests/vite.config.ts'];
  build('src/gallery/guests', [...scripts, ...shared], 'dist/guests/manifest.json');
  build('src/cli', ['src/cli/*', 'package.json', 'package-lock.json'], 'dist/cli/atelier.mjs');
}

function build(folder: string, patterns: string[], built: string, exclude: string[] = []): void {
  const sources = globSync(patterns, { cwd: root, exclude });
  if (Math.max(...sources.map(changed)) < changed(built)) return;
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder], {
    cwd: root,
    // The production build: under the `test` of the runner React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

let isBuilt: Promise<void> | undefined;

/** Waits until nothing is outdated. In a test run, one process builds for all workers, before any of them starts the server. */
export function built(): Promise<void> {
  isBuilt ??= process.env.TEST_RUN ? askTestRun(process.env.TEST_RUN) : Promise.resolve(buildOutdated());
  return isBuilt;
}

async function askTestRun(url: string): Promise<void> {
  const answer = await fetch(`${url}/build`);
  if (!answer.ok) throw new Error(`The build failed:\n${await answer.text()}`);
}
