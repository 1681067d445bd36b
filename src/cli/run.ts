import { flag, type Given, parse, UsageError } from './arguments.ts';
import { type CommandName, commandOf } from './commands.ts';
import { explain } from './refused.ts';
import type { Surroundings } from './surroundings.ts';

export const FAILED = 1;
const USAGE = 2;
export const INTERRUPTED = 130;

/** Carries out a command. Returns whether everything succeeded. */
type Command = (given: Given, surroundings: Surroundings) => Promise<boolean>;

/** Each is loaded when it is called, because the start of a small one should not wait for the others. */
const LOAD: Record<CommandName, () => Promise<Command>> = {
  upload: async () => (await import('./upload.ts')).upload,
  download: async () => (await import('./download.ts')).download,
  events: async () => (await import('./events.ts')).listEvents,
  'event list': async () => (await import('./events.ts')).listEvents,
  'event create': async () => (await import('./event.ts')).createEvent,
  'event show': async () => (await import('./event.ts')).showEvent,
  'event share-link': async () => (await import('./event.ts')).showShareLink,
  photos: async () => (await import('./photos.ts')).listPhotos,
  picks: async () => (await import('./picks.ts')).printPicks,
  watch: async () => (await import('./watch.ts')).watch,
  completion: async () => (await import('./completion.ts')).printCompletion,
  install: async () => (await import('./install.ts')).install,
  login: async () => (await import('./login.ts')).login,
  logout: async () => (await import('./login.ts')).logout,
  whoami: async () => (await import('./login.ts')).whoami,
  feed: async () => (await import('./feed.ts')).followFeed,
};

/** Runs the command that `args` name. Returns the exit code, and never throws. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    surroundings.errors.write(`atelier: ${explain(error)}\n`);
    return error instanceof UsageError ? USAGE : FAILED;
  }
}

async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const { environment, folder, output, errors, interrupted } = surroundings;
  const given = parse(args, environment, folder);
  if ('print' in given) {
    output.write(`${await textOf(given)}\n`);
    return 0;
  }
  try {
    const command = await LOAD[given.name]();
    const succeeded = await command(given, surroundings);
    if (!interrupted.aborted) return succeeded ? 0 : FAILED;
  } catch (error) {
    if (!interrupted.aborted) throw error;
  }
  const resumes = commandOf(given.name).resumes && !flag(given, 'dry-run');
  errors.write(resumes ? 'Interrupted. Run the same command again to resume.\n' : 'Interrupted.\n');
  return INTERRUPTED;
}

async function textOf({ print, of }: { print: 'version' | 'help'; of?: CommandName | undefined }): Promise<string> {
  if (print === 'version') return `atelier ${await (await import('./version.ts')).readVersion()}`;
  const { help, helpOf } = await import('./help.ts');
  return of ? helpOf(of) : help();
}
