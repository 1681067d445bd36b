import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './fault.ts';

/** Why there can be no disk of a given size here; undefined when there can. */
export const noSmallDisk = (): string | undefined =>
  process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0
    ? undefined
    : 'only who may mount can have a small disk';

/** A disk of this many megabytes, in memory, and a file that takes its space. */
export function openSmallDisk(stage: Stage, name: string, megabytes: number) {
  const folder = join(stage.folder, name);
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  stage.cleanup(() => execFileSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Leaves this many bytes free, rounded down to blocks. */
    fill(free = 0) {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      const blocks = bavail - Math.floor(free / bsize);
      try {
        if (blocks > 0) writeFileSync(ballast, Buffer.alloc(blocks * bsize));
      } catch (error) {
        // Another process took space in the meantime, so the disk is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
  };
}
