import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the web application, unless it was built after the last change of what it consists of. */
export function buildWeb(): void {
  const sources = globSync(['src/web/**/*', 'src/client/*', 'src/**/*.schema.ts', 'package-lock.json'], { cwd: root });
  if (Math.max(...sources.map(changed)) < changed('dist/web/index.html')) return;
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'src/web'], {
    cwd: root,
    // The production build: under the `test` of the runner React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
