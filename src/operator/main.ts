import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../platform/log/log.ts';
import { ArchiveError } from './archive/format.ts';
import { type Command, parse, UsageError } from './arguments.ts';
import { backUp } from './backup/back-up.ts';
import { checkAll } from './fsck/fsck.ts';
import { moveStorage } from './move/move-storage.ts';
import { type Operator, OperatorError, withOperator } from './open-operator.ts';
import { restore } from './restore/restore.ts';

const FAILED = 1;
const USAGE = 2;
/** A backup is whole, and some of its photos were not as their rows say. */
const FAULTY = 3;
const BAD_CONFIGURATION = 78;
const INTERRUPTED = 130;

const AFTERWARDS: Record<string, string> = {
  backup: 'Nothing was kept.',
  restore: 'The same command begins again.',
  'move-storage': 'The same command goes on from here.',
};

/** Returns the exit code. */
async function run(interrupted: AbortSignal): Promise<number> {
  const command = parse(process.argv.slice(2), process.env);
  if ('text' in command) {
    console.log(command.text);
    return 0;
  }
  const config = readConfig(process.env);
  const log = createLog('silent');
  const mayCreate = command.name === 'restore';
  const isWell = await withOperator({ config, name: command.name, log, interrupted, mayCreate }, (operator) =>
    carryOut(command, operator),
  );
  if (isWell) return 0;
  return command.name === 'backup' ? FAULTY : FAILED;
}

/** Returns whether there was nothing to find fault with. */
function carryOut(command: Command, operator: Operator): Promise<boolean> {
  switch (command.name) {
    case 'fsck':
      return checkAll(operator, command, process.stdout);
    case 'backup':
      return backUp(operator, command.file);
    case 'restore':
      return restore(operator, command.file);
    case 'move-storage':
      return moveStorage(operator, command);
  }
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    interruption.abort(new Error('Interrupted.'));
  });

run(interruption.signal).then(
  (code) => process.exit(code),
  (error) => {
    const { aborted } = interruption.signal;
    const isPlain = aborted && !(error instanceof OperatorError);
    console.error(isPlain ? `Interrupted. ${AFTERWARDS[process.argv[2] ?? ''] ?? ''}`.trim() : explain(error));
    process.exit(aborted ? INTERRUPTED : codeOf(error));
  },
);

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return USAGE;
  return error instanceof ConfigError ? BAD_CONFIGURATION : FAILED;
}

/** What was wrong, without what an error may quote of rows and addresses. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Bad configuration: ${error.message}`;
  if (error instanceof UsageError || error instanceof OperatorError || error instanceof ArchiveError)
    return `atelier: ${error.message}`;
  const { message, cause } = error as Error;
  return `atelier: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}
