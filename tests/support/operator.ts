import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run, type Surroundings } from '../../src/operator/run.ts';
import { collect } from './collect.ts';

const root = join(import.meta.dirname, '../..');

export type Result = { code: number | null; out: string; err: string };
export type RunningCommand = { child: ChildProcess; done: Promise<Result>; err(): string };

/** Passing states are not the subject of these tests. */
const FAST = { secondLookMs: 1 };

/** Runs a command of the operator in this process, with nothing of its environment but what is given. */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  more: Partial<Surroundings> = {},
): Promise<Result> {
  const [output, told] = [collect(), collect()];
  const { signal: interrupted } = new AbortController();
  const streams = { input: () => Readable.from([]), output: output.stream, told: told.stream };
  const code = await run(args, { environment, interrupted, tuning: FAST, ...streams, ...more });
  return { code, out: output.text(), err: told.text() };
}

const children = new Set<ChildProcess>();

/** For `afterEach`: a test that failed leaves nothing running. */
export function killCommands(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

/** Starts a command of the operator as a process, as people do. `preload` is a module to import before it. */
export function startCommand(args: string[], environment: NodeJS.ProcessEnv, preload?: string): RunningCommand {
  const { DATABASE_URL, STORAGE_URL, SESSION_SECRET, ...inherited } = process.env;
  const imports = preload ? ['--import', preload] : [];
  const child = spawn(process.execPath, [...imports, join(root, 'src/cli/atelier.js'), ...args], {
    env: { ...inherited, NODE_OPTIONS: '', ...environment },
    stdio: 'pipe',
  });
  children.add(child);
  let [out, err] = ['', ''];
  if (args.at(-1) !== '-')
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const done = new Promise<Result>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  return { child, done, err: () => err };
}

/** The faults in the output of `fsck --json`. */
export function faultsOf({ out, err }: Result): { fault: string; subject: string; detail: string }[] {
  const lines = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (lines.at(-1)?.faults === undefined) throw new Error(`fsck did not come to its end: ${err}`);
  return lines.filter(({ fault }) => fault !== undefined);
}
