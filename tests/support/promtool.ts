import { spawnSync } from 'node:child_process';

const isThere = spawnSync('promtool', ['--version']).status === 0;
if (!isThere) console.log('promtool is missing (Debian: prometheus): what it checks is skipped.');

/** Returns the `it` of a test that needs promtool. It is looked up on each call, because a worker keeps this module when it runs the next file. */
export const withPromtool = () => (isThere ? it : it.skip);

/** Runs promtool. Returns its exit code and all that it printed. */
export function promtool(args: string[], input = ''): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}
