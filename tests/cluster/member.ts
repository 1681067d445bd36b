import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GUARD } from '../../src/platform/db/embedded/postmaster.ts';
import { keepRunning, type Runner } from '../../src/platform/keep-running.ts';

/** Ends a program with us, as the embedded database ends; for programs that know no other signal. */
const GUARD_BY_TERM = GUARD.replace('kill -INT', 'kill -TERM');
const READY_MS = 60_000;
const STOP_MS = 45_000;
const LOOK_MS = 50;

/** A program with its place on this machine: what to start, and how it is known that it works. */
export type Role = {
  name: string;
  command: string[];
  /** A program that does not end when we are killed. */
  stranger?: boolean;
  environment: NodeJS.ProcessEnv;
  works(output: () => string): boolean | Promise<boolean>;
};

/** One process of the cluster, which is started again if it dies, and can be ended and begun again. */
export type Member = {
  readonly name: string;
  readonly pid: number | undefined;
  /** The output since its last start; the whole output is in `<folder>/<name>.log`. */
  output(): string;
  /** Resolves once it works. Throws when it ends before that, or takes too long. */
  begin(): Promise<void>;
  /** Asks it to end and waits; kills it where it doesn't. It stays ended. */
  end(): Promise<void>;
};

/** Gets a sentence whenever a member has died and is started again. */
export type Say = (sentence: string) => void;

export function openMember(folder: string, { name, command, stranger, environment, works }: Role, say: Say): Member {
  const [program = '', ...args] = stranger ? ['/bin/sh', '-c', GUARD_BY_TERM, name, ...command] : command;
  const logFile = join(folder, `${name}.log`);
  let child: ReturnType<typeof spawn> | undefined;
  let stop = async () => {};
  let kept: { stop(): Promise<void> } | undefined;
  let printed = '';

  /** Resolves when it has ended. */
  const launch = (): Promise<void> => {
    printed = '';
    const log = createWriteStream(logFile, { flags: 'a' });
    // A separate session keeps the terminal's Ctrl-C away from it, so that members end in order.
    const mine = spawn(program, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    child = mine;
    for (const stream of [mine.stdout, mine.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed = (printed + chunk).slice(-100_000);
        log.write(chunk);
      });
    const ended = new Promise<void>((resolve) => {
      mine.once('error', () => resolve());
      mine.once('close', () => resolve());
    }).then(() => {
      child = undefined;
      log.end();
    });
    stop = async () => {
      // The guard notices that its input has ended.
      if (stranger) mine.stdin?.end();
      else mine.kill();
      const timer = setTimeout(() => mine.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    };
    return ended;
  };

  const start = async (stopping: AbortSignal): Promise<Runner> => {
    const ended = launch();
    const deadline = performance.now() + READY_MS;
    while (!(await works(() => printed))) {
      if (!child) throw new Error(`${name} has ended: ${printed.slice(-1_000)}`);
      if (stopping.aborted || performance.now() > deadline) {
        await stop();
        throw new Error(`${name} does not begin to work: ${printed.slice(-1_000)}`);
      }
      await sleep(LOOK_MS);
    }
    return { promise: ended.then(() => Promise.reject(new Error(`${name} has ended`))), stop };
  };

  return {
    name,
    get pid() {
      return child?.pid;
    },
    output: () => printed,
    async begin() {
      kept = await keepRunning(start, () => say(`${name} ended and is started again; see ${logFile}.`));
    },
    async end() {
      await kept?.stop();
      // It was still beginning.
      await stop();
    },
  };
}

/** Whether a server returns 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
