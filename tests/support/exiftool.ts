import { spawnSync } from 'node:child_process';

const isThere = spawnSync('exiftool', ['-ver']).status === 0;
if (!isThere) console.log('exiftool is missing (Debian: libimage-exiftool-perl): what it checks is skipped.');

/** Returns the `it` of a test that needs exiftool. It is looked up on each call, because a worker keeps this module when it runs the next file. */
export const withExiftool = () => (isThere ? it : it.skip);

/** The tags that exiftool finds in a file, by group and name. */
export function readTags(path: string): Record<string, unknown> {
  const { stdout } = spawnSync('exiftool', ['-json', '-G1', '-a', path], { encoding: 'utf8' });
  return (JSON.parse(stdout) as Record<string, unknown>[])[0] ?? {};
}
