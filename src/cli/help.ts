import { COMMANDS, type CommandName, commandOf, OPTIONS, type Option, optionsOf } from './commands.ts';

const COLUMN = 20;
const WIDE_COLUMN = 41;

/** A name and its explanation. Further lines begin below the first. */
function row(left: string, right: string, column: number): string {
  const [first, ...rest] = right.split('\n');
  return [`  ${left.padEnd(column - 3)} ${first}`, ...rest.map((line) => ' '.repeat(column) + line)].join('\n');
}

function optionRow([option, text]: [Option, string]): string {
  const { value } = OPTIONS[option] as { value?: string };
  return row(`--${option}${value ? ` ${value}` : ''}`, text, COLUMN);
}

export function help(): string {
  const commands = Object.keys(COMMANDS) as CommandName[];
  return `Usage: atelier COMMAND [OPTIONS]

${commands.map((name) => row(`atelier ${call(name)}`, commandOf(name).summary, WIDE_COLUMN)).join('\n')}

${row('--version', 'print the version', WIDE_COLUMN)}
${row('-h, --help', 'print this, or the options of a command', WIDE_COLUMN)}

Run "atelier login" once, or set ATELIER_URL and ATELIER_TOKEN. Exit codes:
0 success, 1 failure, 2 invalid command line, 130 interrupted.

For operators, on the server: atelier fsck, backup, restore, move-storage and
reset-password. See "atelier fsck --help".`;
}

export function helpOf(name: CommandName): string {
  const options = optionsOf(name);
  const listed = options.length > 0 ? `\n\n${options.map(optionRow).join('\n')}` : '';
  return `Usage: atelier ${call(name)}${listed && ' [OPTIONS]'}\n\n${commandOf(name).text}${listed}`;
}

const call = (name: CommandName) => [name, commandOf(name).usage].filter(Boolean).join(' ');
