import { type Given, UsageError } from './arguments.ts';
import { COMMANDS, type CommandName, commandOf, OPTIONS, optionsOf } from './commands.ts';
import type { Surroundings } from './surroundings.ts';

const names = Object.keys(COMMANDS) as CommandName[];
const firstWords = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
/** The second words of commands that have two. */
const secondWords = names.flatMap((name) => name.split(' ').slice(1));
const [group = ''] = names.find((name) => name.includes(' '))?.split(' ') ?? [];
const flagsOf = (name: CommandName) => optionsOf(name).map(([option]) => `--${option}`);
const takesValue = Object.entries(OPTIONS).flatMap(([name, kind]) => ('value' in kind ? [`--${name}`] : []));

const SHELLS: Record<string, () => string> = { bash, zsh, fish };

/** Prints a script for a shell, made from the table of commands. */
export async function printCompletion({ words: [shell = ''] }: Given, { output }: Surroundings): Promise<boolean> {
  if (!Object.hasOwn(SHELLS, shell)) throw new UsageError('Name a shell: bash, zsh or fish.');
  output.write(SHELLS[shell]?.() ?? '');
  return true;
}

function bash(): string {
  const cases = names.map((name) => `    '${name}') words='${[...flagsOf(name), '--help'].join(' ')}' ;;`);
  return `_atelier() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=''
  [[ $command == ${group} && $COMP_CWORD -gt 2 ]] && command="${group} \${COMP_WORDS[2]}"
  COMPREPLY=()
  case "$previous" in
    ${takesValue.join('|')}) return ;;
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W '${firstWords.join(' ')} --version --help' -- "$word"))
    return
  fi
  if [[ $COMP_CWORD -eq 2 && $command == ${group} ]]; then
    COMPREPLY=($(compgen -W '${secondWords.join(' ')}' -- "$word"))
    return
  fi
  case "$command" in
${cases.join('\n')}
  esac
  [[ $word == -* ]] && COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _atelier atelier
`;
}

const quoted = (text: string) => `'${text.replaceAll('\n', ' ').replaceAll("'", "'\\''")}'`;

function zsh(): string {
  const described = (name: string) =>
    quoted(
      `${name.replaceAll(':', '\\:')}:${names.includes(name as CommandName) ? commandOf(name as CommandName).summary : 'commands for events'}`,
    );
  const seconds = secondWords.map((word) => quoted(`${word}:${commandOf(`${group} ${word}` as CommandName).summary}`));
  const cases = names.map((name) => {
    const specs = optionsOf(name).map(([option, text]) => {
      const { value, repeated } = OPTIONS[option] as { value?: string; repeated?: boolean };
      const explained = text.replaceAll('\n', ' ').replace(/[[\]:]/g, '\\$&');
      return quoted(
        `${repeated ? '*' : ''}--${option}[${explained}]${value ? `:${value}:${value === 'FILE' ? '_files' : ''}` : ''}`,
      );
    });
    const rest = commandOf(name).words ? ` '*:file:_files'` : '';
    return `    ${quoted(name)}) _arguments ${specs.join(' ')} '--help[print the options]'${rest} ;;`;
  });
  return `#compdef atelier
_atelier() {
  local -a commands
  local command="$words[2]"
  if (( CURRENT == 2 )); then
    commands=(${firstWords.map(described).join(' ')})
    _describe 'command' commands
    return
  fi
  if [[ $command == ${group} ]]; then
    if (( CURRENT == 3 )); then
      commands=(${seconds.join(' ')})
      _describe 'command' commands
      return
    fi
    command="${group} $words[3]"
    shift words
    (( CURRENT-- ))
  fi
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _atelier ]]; then
  _atelier "$@"
elif (( $+functions[compdef] )); then
  compdef _atelier atelier
fi
`;
}

function fish(): string {
  const lines = ['complete -c atelier -f -n __fish_use_subcommand'];
  for (const word of firstWords) {
    const summary = names.includes(word as CommandName)
      ? commandOf(word as CommandName).summary
      : 'commands for events';
    lines.push(`complete -c atelier -f -n __fish_use_subcommand -a ${word} -d ${quoted(summary)}`);
  }
  for (const name of names) {
    const [first = '', second] = name.split(' ');
    const seen = `__fish_seen_subcommand_from ${first}`;
    const at = second ? `"${seen}; and __fish_seen_subcommand_from ${second}"` : `"${seen}"`;
    if (second) {
      const before = `"${seen}; and not __fish_seen_subcommand_from ${secondWords.join(' ')}"`;
      lines.push(`complete -c atelier -f -n ${before} -a ${second} -d ${quoted(commandOf(name).summary)}`);
    }
    for (const [option, text] of optionsOf(name)) {
      const { value } = OPTIONS[option] as { value?: string };
      const kind = value ? (value === 'FILE' ? ' -r' : ' -x') : '';
      lines.push(`complete -c atelier -n ${at} -l ${option}${kind} -d ${quoted(text)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
