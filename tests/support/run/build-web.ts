import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the web application, the scripts of guests' pages and the command line, unless they are newer than what they consist of. */
export function buildWeb(): void {
  const shared = ['src/**/*.schema.ts', 'package-lock.json'];
  build('src/web', ['src/web/**/*', 'src/client/*', ...shared], 'dist/web/index.html');
  const scripts = ['src/{gallery/guests,accounts}/**/*.script.ts', 'src/gallery/guests/vite.config.ts'];
  build('src/gallery/guests', [...scripts, ...shared], 'dist/guests/manifest.json');
  build('src/cli', ['src/cli/*', 'package.json', 'package-lock.json'], 'dist/cli/atelier.mjs');
}

function build(folder: string, patterns: string[], built: string): void {
  const sources = globSync(patterns, { cwd: root });
  if (Math.max(...sources.map(changed)) < changed(built)) return;
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder], {
    cwd: root,
    // The production build: under the `test` of the runner React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
