import { INTERRUPTED, run } from './run.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    interruption.abort(new Error('Interrupted.'));
  });

// A failure to print is not a failure of the command; a backup that is written there notices it separately.
process.stdout.on('error', () => {});

process.exit(
  await run(process.argv.slice(2), {
    environment: process.env,
    input: () => process.stdin,
    output: process.stdout,
    told: process.stderr,
    interrupted: interruption.signal,
  }),
);
