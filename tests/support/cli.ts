import { Readable } from 'node:stream';
import { run } from '../../src/cli/run.ts';
import type { Input, Surroundings } from '../../src/cli/surroundings.ts';
import { collect } from './collect.ts';

export type CliResult = { code: number; out: string; err: string };

export type Wishes = {
  /** The current folder, which also keeps credentials and caches. */
  folder: string;
  environment?: NodeJS.ProcessEnv;
  interrupted?: AbortSignal;
  /** The text on its standard input. */
  input?: string | Input;
  /** Whether it prints to a terminal. */
  onTerminal?: boolean;
  tuning?: Surroundings['tuning'];
};

/** Runs the command line in this process. `out` and `err` are what it has printed so far. */
export function startCli(
  args: string[],
  { folder, environment = {}, interrupted, input = '', onTerminal = false, tuning }: Wishes,
) {
  const [output, errors] = [collect(), collect()];
  const done = run(args, {
    environment: { XDG_CACHE_HOME: `${folder}/.cache`, XDG_CONFIG_HOME: `${folder}/.config`, ...environment },
    folder,
    input: () => (typeof input === 'string' ? Readable.from([input]) : input),
    output: Object.assign(output.stream, { isTTY: onTerminal }),
    errors: errors.stream,
    interrupted: interrupted ?? new AbortController().signal,
    ...(tuning && { tuning }),
  });
  return { done, out: output.text, err: errors.text };
}

export async function runCli(args: string[], wishes: Wishes): Promise<CliResult> {
  const { done, out, err } = startCli(args, wishes);
  return { code: await done, out: out(), err: err() };
}
