import { resolve } from 'node:path';
import {
  COMMANDS,
  type CommandName,
  commandOf,
  isCommand,
  type Kind,
  OPTIONS,
  type Option,
  optionsOf,
} from './commands.ts';

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

/** The parts of the command line. */
export type Given = {
  name: CommandName;
  /** Further words, such as paths. */
  words: string[];
  values: Values;
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
  const { values, positionals } = read(args[0] === 'help' ? [...args.slice(1), '--help'] : args);
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
  const isHalf = Object.keys(COMMANDS).some((name) => name.startsWith(`${first} `));
  return isHalf ? { name: both.trim(), words: rest } : { name: first, words: second ? [second, ...rest] : rest };
}

type Values = Partial<Record<Option, string | boolean | string[]>>;

/** As `parseArgs` of Node, which takes an eighth of the whole start to load. */
function read(args: string[]): { values: Values; positionals: string[] } {
  const values: Values = {};
  const positionals: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') positionals.push(...rest.splice(0));
    else if (!word.startsWith('-') || word === '-') positionals.push(word);
    else readOption(word === '-h' ? '--help' : word, rest, values);
  }
  return { values, positionals };
}

function readOption(word: string, rest: string[], values: Values): void {
  const [, option = '', , inline] = /^(--[^=]+)(=(.*))?$/s.exec(word) ?? [];
  const name = option.slice(2);
  if (!isOption(name)) throw new UsageError(`Unknown option ${option || word}.`);
  const { value, repeated } = OPTIONS[name] as Kind;
  if (!value) {
    if (inline !== undefined) throw new UsageError(`${option} does not accept a value.`);
    values[name] = true;
    return;
  }
  const given = inline ?? (rest[0]?.startsWith('-') && rest[0] !== '-' ? undefined : rest.shift());
  if (given === undefined) throw new UsageError(`${option} requires ${value}.`);
  values[name] = repeated ? [...((values[name] as string[] | undefined) ?? []), given] : given;
}

const isOption = (name: string): name is Option => Object.hasOwn(OPTIONS, name);

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
  const isNamed = text(given, 'parallel') !== undefined;
  if (isNamed && text(given, 'transfers') !== undefined)
    throw new UsageError('--parallel and --transfers cannot be combined.');
  const option = isNamed ? 'parallel' : 'transfers';
  return toNumber(`--${option}`, text(given, option) ?? '4', MAX_PARALLEL);
}

export function toNumber(what: string, found: string, max = 2_147_483_647): number {
  if (!/^[1-9]\d{0,9}$/.test(found) || Number(found) > max)
    throw new UsageError(`${what} must be a number from 1 to ${max}.`);
  return Number(found);
}
