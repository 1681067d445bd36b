import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processes that `parent` has started and that still run, with their command lines. The oldest is first: process numbers do not show
 * that, because after the highest they start again at the lowest.
 */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The third word of the line and those after it: state, parent and, as the 22nd, the start.
        const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const isRunning = Number(words[1]) === parent && words[0] !== 'Z';
        return isRunning ? [{ pid: Number(name), command, started: Number(words[19]) }] : [];
      } catch {
        return [];
      }
    })
    .sort((one, other) => one.started - other.started);
}
