import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GUARD } from '../../src/platform/db/embedded/postmaster.ts';

/** Ends a program with us, as the embedded database ends; for programs that know no other signal. */
const GUARD_BY_TERM = GUARD.replace('kill -INT', 'kill -TERM');
const READY_MS = 60_000;
const STOP_MS = 45_000;
const LOOK_MS = 50;

/** A program with its place on this machine: what to start, and how it is known that it works. */
export type Role = {
  name: string;
  command: string[];
  /** A program that does not end by itself when we are killed. */
  stranger?: boolean;
  environment: NodeJS.ProcessEnv;
  works(output: () => string): boolean | Promise<boolean>;
};

/** One process of the cluster, which can be ended and begun again. */
export type Member = {
  readonly name: string;
  readonly pid: number | undefined;
  /** What it has printed since it began; all of it is in `<folder>/<name>.log`. */
  output(): string;
  /** Resolves once it works. Throws when it ends before that, or takes too long. */
  begin(): Promise<void>;
  /** Asks it to end and waits; kills it where it doesn't. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

export function openMember(folder: string, { name, command, stranger, environment, works }: Role): Member {
  const [program = '', ...args] = stranger ? ['/bin/sh', '-c', GUARD_BY_TERM, name, ...command] : command;
  let child: ReturnType<typeof spawn> | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let printed = '';
  return {
    name,
    get pid() {
      return child?.pid;
    },
    output: () => printed,
    async begin() {
      printed = '';
      const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
      // A session of its own keeps the terminal's Ctrl-C away from it: members end in order.
      const mine = spawn(program, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
      child = mine;
      for (const stream of [mine.stdout, mine.stderr])
        stream?.on('data', (chunk: Buffer) => {
          printed = (printed + chunk).slice(-100_000);
          log.write(chunk);
        });
      let over = false;
      ended = new Promise<void>((resolve, reject) => {
        mine.once('error', reject);
        mine.once('close', () => resolve());
      }).finally(() => {
        over = true;
        child = undefined;
        log.end();
      });
      ended.catch(() => {});
      const deadline = performance.now() + READY_MS;
      while (!(await works(() => printed))) {
        if (over) throw new Error(`${name} has ended: ${printed.slice(-1_000)}`);
        if (performance.now() > deadline) throw new Error(`${name} does not begin to work: ${printed.slice(-1_000)}`);
        await sleep(LOOK_MS);
      }
    },
    async end(signal = 'SIGTERM') {
      const mine = child;
      if (!mine) return;
      // The guard is told by the end of its input.
      if (stranger) mine.stdin?.end();
      else mine.kill(signal);
      const timer = setTimeout(() => mine.kill('SIGKILL'), STOP_MS);
      await ended.catch(() => {});
      clearTimeout(timer);
    },
  };
}

/** Whether somebody answers 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
