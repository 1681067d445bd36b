// `npm start` runs this file. It starts the built server, or its sources if it was not built for this version.
import './needs-node.js';
import cluster from 'node:cluster';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// For an upgrade without `npm ci`: an earlier server would apply migrations that it does not know.
const newest = Math.max(...['package.json', 'package-lock.json', 'migrations'].map(changedAt));
const builtAt = changedAt('dist/server/complete');
if (builtAt > 0 && builtAt < newest && cluster.isPrimary)
  console.error(
    'The built server belongs to another version. Atelier starts more slowly until you run "npm run build".',
  );
await import(builtAt < newest ? './main.ts' : '../dist/server/main.js');
