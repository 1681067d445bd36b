import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../platform/log/log.ts';
import { ArchiveError } from './archive/format.ts';
import { type Command, parse, UsageError } from './arguments.ts';
import { backUp } from './backup/back-up.ts';
import { checkAll } from './fsck/fsck.ts';
import { moveStorage } from './move/move-storage.ts';
import { type Operator, OperatorError, type Streams, type Tuning, withOperator } from './open-operator.ts';
import { resetPasswordOf } from './reset-password/reset-password.ts';
import { restore } from './restore/restore.ts';

const FAILED = 1;
const USAGE = 2;
/** A backup is complete, but some of its photos do not match their rows. */
const FAULTY = 3;
const BAD_CONFIGURATION = 78;
export const INTERRUPTED = 130;

const AFTERWARDS: Record<string, string> = {
  backup: 'No archive was written.',
  restore: 'Run the same command again to start over.',
  'move-storage': 'Run the same command again to resume.',
};

export type Surroundings = Streams & { environment: NodeJS.ProcessEnv; interrupted: AbortSignal; tuning?: Tuning };

/** Runs the command that `args` name. Returns the exit code, and never throws. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { interrupted, told } = surroundings;
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    const { aborted } = interrupted;
    const isPlain = aborted && !(error instanceof OperatorError);
    const said = isPlain ? `Interrupted. ${AFTERWARDS[args[0] ?? ''] ?? ''}`.trim() : explain(error);
    told.write(`${said}\n`);
    return aborted ? INTERRUPTED : codeOf(error);
  }
}

async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const { environment, interrupted, tuning = {}, ...streams } = surroundings;
  const command = parse(args, environment);
  if ('text' in command) {
    streams.output.write(`${command.text}\n`);
    return 0;
  }
  const config = readConfig(environment);
  const { name } = command;
  const given = { config, name, log: createLog('silent'), interrupted, mayCreate: name === 'restore', streams, tuning };
  const isWell = await withOperator(given, (operator) => carryOut(command, operator));
  if (isWell) return 0;
  return name === 'backup' ? FAULTY : FAILED;
}

/** Returns whether there was nothing to find fault with. */
function carryOut(command: Command, operator: Operator): Promise<boolean> {
  switch (command.name) {
    case 'fsck':
      return checkAll(operator, command);
    case 'backup':
      return backUp(operator, command.file);
    case 'restore':
      return restore(operator, command.file);
    case 'move-storage':
      return moveStorage(operator, command);
    case 'reset-password':
      return resetPasswordOf(operator, command);
  }
}

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return USAGE;
  return error instanceof ConfigError ? BAD_CONFIGURATION : FAILED;
}

/** The fault, without the rows and addresses that an error may quote. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Bad configuration: ${error.message}`;
  if (error instanceof UsageError || error instanceof OperatorError || error instanceof ArchiveError)
    return `atelier: ${error.message}`;
  const { message, cause } = error as Error;
  return `atelier: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}
