import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CALLS = [
  'mkdir',
  'mkdirat',
  'rename',
  'renameat',
  'renameat2',
  'fsync',
  'fdatasync',
  'write',
  'writev',
  'sendto',
];

/** The strace of this machine, if there is one in the PATH. */
export function findStrace(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'strace'));
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The command that runs another one and writes down what it asks of its disk. Syncing takes a while, so that whoever does not
 * wait for it is found out. The tracer stands aside: signals reach the program.
 */
export const tracing = (strace: string, file: string): string[] => [
  ...[strace, '-D', '-f', '-y', '-s', '256', '-o', file, '-e', 'inject=fsync,fdatasync:delay_enter=200000'],
  ...['-e', `trace=${CALLS.map((call) => `?${call}`).join(',')}`],
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
