/** An option of the command line. Those with a `value` take one. */
export type Kind = { value?: string; repeated?: true };

export const OPTIONS = {
  event: { value: 'ID' },
  category: { value: 'ID' },
  parallel: { value: 'N' },
  transfers: { value: 'N' },
  include: { value: 'GLOB', repeated: true },
  exclude: { value: 'GLOB', repeated: true },
  bwlimit: { value: 'RATE' },
  'dry-run': {},
  favorites: {},
  favorite: {},
  'min-rating': { value: 'N' },
  format: { value: 'FORMAT' },
  output: { value: 'FILE' },
  q: { value: 'TEXT' },
  status: { value: 'STATUS' },
  type: { value: 'TYPE' },
  date: { value: 'DATE' },
  password: { value: 'TEXT' },
  'no-password': {},
  after: { value: 'POSITION' },
  exec: { value: 'COMMAND' },
  state: { value: 'FILE' },
  once: {},
  json: {},
  url: { value: 'URL' },
  retry: {},
  version: {},
  help: {},
} as const satisfies Record<string, Kind>;
export type Option = keyof typeof OPTIONS;

type Command = {
  /** The words and options that follow the name. */
  usage?: string;
  /** In the list of all commands. */
  summary: string;
  /** Above the options of this one. */
  text: string;
  /** How many words it takes besides its options. */
  words?: 'any' | 1;
  /** Their explanations. */
  options: Partial<Record<Option, string>>;
  /** Options that every command has, except these. */
  without?: Option[];
  /** If it is run again after an interruption, it continues where it stopped. */
  resumes?: true;
};

const ALL = {
  json: 'print JSON, one object per line',
  url: 'default: ATELIER_URL, otherwise the server that you logged\nin to, otherwise http://localhost:3000',
  retry: 'keep trying until the server responds',
};

const SENDING = {
  event: 'event to upload to',
  category: 'category for the photos',
  parallel: 'upload N photos at a time (default: 4)',
  transfers: 'the same as --parallel',
  include: 'only files that match, such as "*.jpg" (repeatable)',
  exclude: 'no files or folders that match (repeatable)',
  bwlimit: 'bytes per second for all uploads, such as 500K or 2M',
};

const EVENTS: Command = {
  summary: 'list the events you can see',
  text: 'Lists the events you can see, newest first.',
  options: {
    q: 'only events that contain this text',
    status: 'only active, inactive, expired, archived or draft events',
  },
};

/** The parser, the help texts and the completion of shells use this table. */
export const COMMANDS = {
  login: {
    summary: 'store an API token for a server',
    text: 'Stores an API token for a server. Asks for the URL and the token. If stdin is\nnot a terminal, it reads the token from stdin.',
    options: { url: 'the address of the server' },
    without: ['json', 'retry'],
  },
  logout: {
    summary: 'delete a stored API token',
    text: 'Deletes the stored API token of a server. The token stays valid. Revoke it under\nSettings → API tokens.',
    options: { url: 'the address of the server (default: of the last login)' },
    without: ['json', 'retry'],
  },
  whoami: {
    summary: 'show who the API token belongs to',
    text: 'Shows the server, the owner of the API token, and what the token allows.',
    options: {},
  },
  upload: {
    usage: 'PATH… --event ID',
    summary: 'upload photos or folders',
    text: 'Uploads photos or folders. Skips photos that the event already contains.',
    words: 'any',
    options: { ...SENDING, 'dry-run': 'only print which photos would be uploaded' },
    resumes: true,
  },
  watch: {
    usage: 'FOLDER --event ID',
    summary: 'upload new photos in a folder',
    text: 'Uploads the photos in a folder and waits for new ones, until you press Ctrl-C.\nA file is uploaded once it has not changed for two seconds.',
    words: 1,
    options: SENDING,
    without: ['retry'],
  },
  download: {
    usage: '--event ID',
    summary: 'download the originals of an event',
    text: 'Downloads the originals into a folder named after the event.',
    options: {
      event: 'event to download from',
      favorites: 'only photos that a guest marked as favourite',
      parallel: 'download N photos at a time (default: 4)',
      transfers: 'the same as --parallel',
    },
    resumes: true,
  },
  events: EVENTS,
  'event list': EVENTS,
  'event create': {
    usage: 'NAME --type TYPE',
    summary: 'create an event',
    text: 'Creates an event and prints its number.',
    words: 1,
    options: {
      type: 'wedding, birthday, corporate, family or other',
      date: 'day of the event, such as 2026-06-01',
      password:
        'password that guests must enter, or - to read it from\nstdin, so that other users of this machine do not see it',
      'no-password': 'guests need only the link',
    },
  },
  'event show': { usage: 'ID', summary: 'show an event', text: 'Shows an event.', words: 1, options: {} },
  'event share-link': {
    usage: 'ID',
    summary: 'print the link for guests',
    text: 'Prints the link that opens the gallery for guests.',
    words: 1,
    options: {},
  },
  photos: {
    usage: '--event ID',
    summary: 'list the photos of an event',
    text: 'Lists the photos of an event.',
    options: { event: 'event to list', category: 'only photos in this category' },
  },
  picks: {
    usage: '--event ID',
    summary: 'print what guests chose',
    text: 'Prints the photos that guests marked, rated or commented on.',
    options: {
      event: 'event to print',
      favorite: 'only photos that a guest marked as favourite',
      'min-rating': 'minimum average rating, from 1 to 5',
      format: 'table (default), json, csv, filenames or xmp',
      output: 'write to this file. Required for xmp, which is a ZIP file',
    },
  },
  feed: {
    summary: 'print what happens, or run a command',
    text: 'Prints what happens, one JSON object per line, until interrupted.',
    options: {
      exec: 'run a command for each item, with the item on stdin',
      after: 'start at now, start or a position (default: the position\nin the state file, otherwise now)',
      state: 'save the position to this file and resume from it',
      once: 'exit when there are no more items',
    },
  },
  completion: {
    usage: 'bash|zsh|fish',
    summary: 'print a script that completes commands',
    text: 'Prints a script that completes commands and options. For bash, add this line to\n~/.bashrc: eval "$(atelier completion bash)"',
    words: 1,
    options: {},
    without: ['json', 'url', 'retry'],
  },
  install: {
    summary: 'install this program in ~/.local/bin',
    text: 'Copies this program, links it as ~/.local/bin/atelier, and tells you whether\nthat folder is in your PATH.',
    options: {},
    without: ['json', 'url', 'retry'],
  },
} as const satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

export const commandOf = (name: CommandName): Command => COMMANDS[name];

/** The options of a command with their explanations, its own first. */
export function optionsOf(name: CommandName): [Option, string][] {
  const { options, without = [] } = commandOf(name);
  const rest = Object.entries(ALL).filter(([option]) => !(option in options) && !without.includes(option as Option));
  return [...Object.entries(options), ...rest] as [Option, string][];
}
