import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CommandName, commandOf, isCommand, OPTIONS, type Option, optionsOf } from './commands.ts';

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

/** The parts of the command line. */
export type Given = {
  name: CommandName;
  /** Further words, such as paths. */
  words: string[];
  values: ReturnType<typeof read>['values'];
  /** The folder that the command was called in. */
  folder: string;
};

const MAX_PARALLEL = 32;

/** The command, or the text to print: `help` (of one command or of all) or `version`. */
export function parse(
  args: string[],
  environment: NodeJS.ProcessEnv,
  current: string,
): Given | { print: 'version' | 'help'; of?: CommandName | undefined } {
  const { values, positionals } = read(args);
  if (values.version) return { print: 'version' };
  const { name, words } = commandIn(positionals);
  const found = isCommand(name) ? name : undefined;
  if (values.help || args.length === 0) return { print: 'help', of: found };
  if (!found) throw new UsageError(`Unknown command "${name}". Run atelier --help for a list.`);
  const own = optionsOf(found).map(([option]) => option);
  const foreign = (Object.keys(values) as Option[]).find((option) => !own.includes(option));
  if (foreign) throw new UsageError(`"${found}" has no option --${foreign}.`);
  const { words: accepted = 0 } = commandOf(found);
  const surplus = accepted === 'any' ? undefined : words[accepted];
  if (surplus !== undefined) throw new UsageError(`"${found}" does not accept ${surplus}.`);
  if (accepted === 1 && words.length === 0)
    throw new UsageError(`"${found}" requires ${commandOf(found).usage?.split(' ')[0]}.`);
  // "npm run" starts in the project's folder, and says from where it was called.
  const folder = (environment.npm_lifecycle_event === 'atelier' && environment.INIT_CWD) || current;
  return { name: found, words, values, folder };
}

/** Some commands consist of two words. */
function commandIn([first = '', second = '', ...rest]: string[]): { name: string; words: string[] } {
  const both = `${first} ${second}`;
  if (isCommand(both)) return { name: both, words: rest };
  const isHalf = first === 'event';
  return isHalf ? { name: both.trim(), words: rest } : { name: first, words: second ? [second, ...rest] : rest };
}

function read(args: string[]) {
  const options: ParseArgsConfig['options'] = {};
  for (const [name, { value, short, repeated }] of Object.entries(OPTIONS) as [string, Kind][])
    options[name] = { type: value ? 'string' : 'boolean', multiple: repeated ?? false, ...(short && { short }) };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Partial<Record<Option, string | boolean | string[]>>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify.*$/s, '.'));
  }
}
type Kind = { value?: string; short?: string; repeated?: true };

export const flag = ({ values }: Given, option: Option): boolean => values[option] === true;

export const text = ({ values }: Given, option: Option): string | undefined => values[option] as string | undefined;

export const texts = ({ values }: Given, option: Option): string[] => (values[option] as string[] | undefined) ?? [];

/** A path as an absolute one. */
export function path(given: Given, option: Option): string | undefined {
  const found = text(given, option);
  return found && resolve(given.folder, found);
}

export function number(given: Given, option: Option): number {
  const found = text(given, option);
  if (found === undefined) throw new UsageError(`--${option} NUMBER is required.`);
  return toNumber(`--${option}`, found);
}

export const optionalNumber = (given: Given, option: Option): number | undefined =>
  text(given, option) === undefined ? undefined : number(given, option);

/** How many files are transferred at a time. */
export function parallel(given: Given): number {
  const option = text(given, 'parallel') === undefined ? 'transfers' : 'parallel';
  return toNumber(`--${option}`, text(given, option) ?? '4', MAX_PARALLEL);
}

export function toNumber(what: string, found: string, max = 2_147_483_647): number {
  if (!/^[1-9]\d{0,9}$/.test(found) || Number(found) > max)
    throw new UsageError(`${what} must be a number from 1 to ${max}.`);
  return Number(found);
}
