import type { Log } from './log/log.ts';

const ECHO_MS = 2_000;
const PARENT_CHECK_MS = 1_000;
/** How long an orderly end may take after an uncaught error: longer than the last uploads have. */
const FATAL_MS = 40_000;

/**
 * Ends the process in order: by SIGTERM or SIGINT with code 0, by an uncaught error with code 1. It ends even if a part does not stop. A
 * second signal ends it at once, unless it is an echo of the first: npm forwards the terminal's signal to the whole group.
 */
export function onShutdown(log: Log, stop: () => Promise<void>, fatalMs = FATAL_MS): void {
  let since: number | undefined;
  const end = async (reason: string, code: number) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO_MS) process.exit(code || 1);
      return;
    }
    since = performance.now();
    log.info({ reason }, 'stopping');
    await stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  const fail = (error: unknown, reason: string) => {
    log.fatal({ err: error }, reason);
    setTimeout(() => process.exit(1), fatalMs);
    end(reason, 1);
  };
  process.on('uncaughtException', (error) => fail(error, 'uncaught error'));
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));
  if (process.env.npm_lifecycle_event) followParent(() => end('npm has ended', 0));
}

/** Ends the process when npm, which started it, ends, even by SIGKILL. */
function followParent(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}
