import { FAILED, INTERRUPTED, run } from './run.ts';

const interruption = new AbortController();
process.on('SIGINT', () => {
  if (interruption.signal.aborted) process.exit(INTERRUPTED);
  interruption.abort();
});

// If the reader stops early, as `| head` does, that is not an error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : FAILED));

process.exit(
  await run(process.argv.slice(2), {
    environment: process.env,
    folder: process.cwd(),
    input: () => process.stdin,
    output: process.stdout,
    errors: process.stderr,
    interrupted: interruption.signal,
  }),
);
