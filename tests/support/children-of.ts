import { readdirSync, readFileSync } from 'node:fs';

/** Processes that `parent` has started and that still run, with their command lines. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, state, ppid] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return Number(ppid) === parent && state !== 'Z' ? [{ pid: Number(name), command }] : [];
    } catch {
      return [];
    }
  });
}
