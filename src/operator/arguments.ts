import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

export type Command =
  | { name: 'fsck'; hashes: boolean; repair: boolean; json: boolean }
  /** `file` is absolute, or `-`: standard output or input. */
  | { name: 'backup' | 'restore'; file: string }
  | { name: 'move-storage'; to: string; verify: boolean; parallel: number }
  | { name: 'reset-password'; user: string; removesFactors: boolean; allowsPasswords: boolean };

export const HELP = `Usage: atelier COMMAND [OPTIONS], for operators, on the server

  atelier fsck                  check the database, files and queues
      --hashes                  also read every original and check its SHA-256
      --repair                  move files without a row to trash/ and correct
                                counters; deletes nothing
      --json                    print JSON, one object per line
  atelier backup FILE           write database, files and secret to an archive;
                                works while the service is running
  atelier restore FILE          restore an archive to an empty installation
  atelier move-storage --to URL copy all files from STORAGE_URL to another
                                storage; resumes after an interruption
      --verify                  also compare files that are already there
      --parallel N              copy N files at a time (default: 8)
  atelier reset-password USER   print a link with which a user chooses a new
                                password; it works once, for 30 minutes
      --remove-factors          also remove passkeys, authenticator app and
                                recovery codes of the user
      --allow-password-login    also let everyone log in with passwords again,
                                if only another provider was allowed

FILE is a tar archive, or - for standard output or input. Without --to, the
target is STORAGE_URL_TO or the content of the file STORAGE_URL_TO_FILE. Both
keep secrets out of the process list. USER is a user name or e-mail address.

The commands use the service's DATA_DIR, DATABASE_URL, STORAGE_URL, PUBLIC_URL
and SESSION_SECRET. Exit codes: 0 success, 1 faults found or failure, 2 invalid
command line, 3 backup complete but with faulty photos, 78 bad configuration,
130 interrupted.`;

const OPTIONS = {
  hashes: { type: 'boolean' },
  repair: { type: 'boolean' },
  json: { type: 'boolean' },
  to: { type: 'string' },
  verify: { type: 'boolean' },
  parallel: { type: 'string' },
  'remove-factors': { type: 'boolean' },
  'allow-password-login': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Option = keyof typeof OPTIONS;

const OF: Record<Command['name'], Option[]> = {
  fsck: ['hashes', 'repair', 'json'],
  backup: [],
  restore: [],
  'move-storage': ['to', 'verify', 'parallel'],
  'reset-password': ['remove-factors', 'allow-password-login'],
};
const PARALLEL = 8;
const MAX_PARALLEL = 64;

export function parse(args: string[], env: NodeJS.ProcessEnv): Command | { text: string } {
  const { values, positionals } = read(args);
  const [name = '', ...files] = positionals;
  if (values.help) return { text: HELP };
  if (!isCommand(name)) throw new UsageError(`Unknown command: ${nameable(name)}. Run atelier --help for a list.`);
  const foreign = (Object.keys(values) as Option[]).find((option) => !OF[name].includes(option));
  if (foreign) throw new UsageError(`"${name}" has no option --${foreign}.`);
  const { hashes = false, repair = false, json = false, verify = false, to } = values;
  if (name === 'backup' || name === 'restore') {
    const [file, ...more] = files;
    if (!file || more.length > 0) throw new UsageError(`Name exactly one file: atelier ${name} FILE.`);
    // "npm run" starts in the project's folder, and says from where it was called.
    const folder = (env.npm_lifecycle_event === 'atelier' && env.INIT_CWD) || process.cwd();
    return { name, file: file === '-' ? file : resolve(folder, file) };
  }
  if (name === 'reset-password') {
    const [user, ...more] = files;
    if (!user || more.length > 0) throw new UsageError('Name exactly one user: atelier reset-password USER.');
    const { 'remove-factors': removesFactors = false, 'allow-password-login': allowsPasswords = false } = values;
    return { name, user, removesFactors, allowsPasswords };
  }
  if (files.length > 0) throw new UsageError(`"${name}" does not accept this argument: ${nameable(files[0])}.`);
  if (name === 'fsck') return { name, hashes, repair, json };
  const target = to ?? targetOf(env);
  if (!target) throw new UsageError('Name the target with --to URL or STORAGE_URL_TO.');
  const parallel = values.parallel ?? String(PARALLEL);
  if (!/^[1-9]\d?$/.test(parallel) || Number(parallel) > MAX_PARALLEL)
    throw new UsageError(`--parallel must be a number from 1 to ${MAX_PARALLEL}.`);
  return { name, to: target, verify, parallel: Number(parallel) };
}

/** The target from the environment, which keeps secrets out of the process list. */
function targetOf({ STORAGE_URL_TO: url, STORAGE_URL_TO_FILE: file }: NodeJS.ProcessEnv): string | undefined {
  if (!file) return url;
  if (url) throw new UsageError('Set either STORAGE_URL_TO or STORAGE_URL_TO_FILE, not both.');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError('STORAGE_URL_TO_FILE cannot be read.');
  }
}

/** An address may carry a secret. */
const nameable = (word = '') => (word.includes('://') ? 'a URL' : `"${word}"`);

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify.*$/s, '.'));
  }
}

const isCommand = (name: string): name is Command['name'] => Object.hasOwn(OF, name);
