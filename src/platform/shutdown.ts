import type { Log } from './log/log.ts';

const ECHO_MS = 2_000;
const PARENT_CHECK_MS = 1_000;

/**
 * Ends the process in order: by SIGTERM or SIGINT with code 0, by an uncaught error with code 1. A second signal ends it at
 * once, unless it comes so soon that it is the echo of the first: npm forwards what the terminal sent to the whole group.
 */
export function onShutdown(log: Log, stop: () => Promise<void>): void {
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
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    end('uncaught error', 1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a rejection that nobody caught');
    end('unhandled rejection', 1);
  });
  if (process.env.npm_lifecycle_event) followParent(() => end('npm is gone', 0));
}

/** Started by npm, we end with it, even when it was killed and could not tell. */
function followParent(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}
