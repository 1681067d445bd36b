import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// node integrations/pack.ts FOLDER FILE: packs a folder as npm publishes it, under a name that does not contain the version.

const [folder = '', file = ''] = process.argv.slice(2);
const packed = mkdtempSync(join(tmpdir(), 'atelier-pack-'));
try {
  const options = ['--pack-destination', packed, '--ignore-scripts', '--no-update-notifier', '--loglevel', 'error'];
  execFileSync('npm', ['pack', resolve(folder), ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [name] = readdirSync(packed);
  if (!name) throw new Error(`npm packed nothing from ${folder}.`);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  copyFileSync(join(packed, name), file);
} finally {
  rmSync(packed, { recursive: true, force: true });
}
