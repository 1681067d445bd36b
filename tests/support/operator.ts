import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Result = { code: number | null; out: string; err: string };
export type RunningCommand = { child: ChildProcess; done: Promise<Result>; err(): string };

/** Starts a command of the operator, as people do. */
export function startCommand(args: string[], environment: NodeJS.ProcessEnv): RunningCommand {
  const { DATABASE_URL, STORAGE_URL, SESSION_SECRET, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'src/cli/atelier.js'), ...args], {
    env: { ...inherited, NODE_OPTIONS: '', ...environment },
    stdio: 'pipe',
  });
  let [out, err] = ['', ''];
  if (args.at(-1) !== '-')
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const done = new Promise<Result>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  return { child, done, err: () => err };
}

export const runCommand = (args: string[], environment: NodeJS.ProcessEnv): Promise<Result> =>
  startCommand(args, environment).done;

/** What `fsck --json` tells of faults. */
export function faultsOf({ out, err }: Result): { fault: string; subject: string; detail: string }[] {
  const lines = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (lines.at(-1)?.faults === undefined) throw new Error(`fsck did not come to its end: ${err}`);
  return lines.filter(({ fault }) => fault !== undefined);
}
