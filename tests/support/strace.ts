import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CALLS = '/^(mkdir|rename|fsync|fdatasync|write|sendto)';

/** Whether this machine has an strace that may trace, and slow system calls down. */
export const canTrace = (): boolean =>
  spawnSync('strace', ['-D', '-o', '/dev/null', '-e', 'inject=fsync:delay_enter=1', 'true']).status === 0;

/**
 * The command that runs another one and records its disk operations. Syncing is slowed down, so that code that does not wait for it is
 * found. The tracer runs beside the program, which receives signals directly.
 */
export const tracing = (file: string): string[] => [
  ...['strace', '-D', '-f', '-y', '-s', '256', '-o', file, '-e', 'inject=fsync,fdatasync:delay_enter=200000'],
  ...['-e', `trace=${CALLS}`],
];

/** One call that succeeded, and the lines where it began and ended. */
export type Call = { name: string; args: string; begun: number; done: number };

export function readTrace(file: string): Call[] {
  const unfinished = new Map<string, { args: string; begun: number }>();
  const calls: Call[] = [];
  for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(text) ?? [];
    const [, begunName, begunArgs] = /^(\w+)\((.*) <unfinished \.\.\.>$/.exec(rest) ?? [];
    if (begunName) unfinished.set(pid, { args: begunArgs ?? '', begun: line });
    const [, resumed, tail, outcome] = /^<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)/.exec(rest) ?? [];
    const [, whole, args, result] = /^(\w+)\((.*)\) += (-?\d+)/.exec(rest) ?? [];
    const start = unfinished.get(pid);
    if (resumed && start && Number(outcome) >= 0)
      calls.push({ name: resumed, args: start.args + tail, begun: start.begun, done: line });
    if (whole && Number(result) >= 0) calls.push({ name: whole, args: args ?? '', begun: line, done: line });
  }
  return calls;
}
