import { api, explain } from './api.ts';
import { type Command, parse, UsageError } from './arguments.ts';
import { download } from './download.ts';
import { listEvents } from './events.ts';
import { followFeed } from './feed.ts';
import { upload } from './upload.ts';

const FAILED = 1;
const USAGE = 2;
const INTERRUPTED = 130;

/** Returns the exit code. */
async function run(): Promise<number> {
  const command = parse(process.argv.slice(2), process.env);
  if ('text' in command) {
    console.log(command.text);
    return 0;
  }
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    interruption.abort();
  });
  try {
    const succeeded = await carryOut(command, interruption.signal);
    if (!interruption.signal.aborted) return succeeded ? 0 : FAILED;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
  }
  if (command.name !== 'feed') console.error('Interrupted. The same command goes on from here.');
  return INTERRUPTED;
}

function carryOut(command: Command, interrupted: AbortSignal): Promise<boolean> {
  const deps = { api: api(command, interrupted), interrupted };
  switch (command.name) {
    case 'upload':
      return upload(command, deps);
    case 'download':
      return download(command, deps);
    case 'events':
      return listEvents(command, deps);
    case 'feed':
      return followFeed(command, deps);
  }
}

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(`atelier: ${explain(error)}`);
    process.exit(error instanceof UsageError ? USAGE : FAILED);
  },
);
