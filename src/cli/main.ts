import { INTERRUPTED, run } from './run.ts';

const interruption = new AbortController();
process.on('SIGINT', () => {
  if (interruption.signal.aborted) process.exit(INTERRUPTED);
  interruption.abort();
});

process.exit(
  await run(process.argv.slice(2), {
    environment: process.env,
    folder: process.cwd(),
    output: process.stdout,
    errors: process.stderr,
    interrupted: interruption.signal,
  }),
);
