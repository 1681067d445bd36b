import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { HELP, HELP_OF } from './help.ts';

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

type Server = { url: string; token: string; json: boolean; retry: boolean };
export type UploadCommand = Server & {
  name: 'upload';
  paths: string[];
  event: number;
  category: number | undefined;
  parallel: number;
  /** The file with the URLs of unfinished uploads, so that the next run resumes them. */
  memory: string;
  /** Where the digests of files are kept. */
  digests: string;
};
export type DownloadCommand = Server & {
  name: 'download';
  event: number;
  favorites: boolean;
  parallel: number;
  folder: string;
};
export type EventsCommand = Server & { name: 'events'; q: string | undefined; status: string | undefined };
export type FeedCommand = Server & {
  name: 'feed';
  after: string | undefined;
  exec: string | undefined;
  state: string | undefined;
  once: boolean;
};
export type Command = UploadCommand | DownloadCommand | EventsCommand | FeedCommand;

const OPTIONS = {
  event: { type: 'string' },
  category: { type: 'string' },
  parallel: { type: 'string' },
  favorites: { type: 'boolean' },
  q: { type: 'string' },
  status: { type: 'string' },
  after: { type: 'string' },
  exec: { type: 'string' },
  state: { type: 'string' },
  once: { type: 'boolean' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  retry: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Option = keyof typeof OPTIONS;

const OF_ALL: Option[] = ['json', 'url', 'retry', 'version', 'help'];
const OF: Record<Command['name'], Option[]> = {
  upload: ['event', 'category', 'parallel'],
  download: ['event', 'favorites', 'parallel'],
  events: ['q', 'status'],
  feed: ['after', 'exec', 'state', 'once'],
};
const MAX_PARALLEL = 32;

/** The command for the current folder, or a text to print. */
export function parse(args: string[], env: NodeJS.ProcessEnv, current: string): Command | { text: string } {
  const { values, positionals } = read(args);
  const [name, ...paths] = positionals;
  if (values.version) return { text: `atelier ${manifest.version}` };
  if (values.help || args.length === 0) return { text: isCommand(name) ? HELP_OF[name] : HELP };
  if (!isCommand(name)) throw new UsageError(`Unknown command "${name ?? ''}". Run atelier --help for a list.`);
  const foreign = (Object.keys(values) as Option[]).find((option) => ![...OF_ALL, ...OF[name]].includes(option));
  if (foreign) throw new UsageError(`"${name}" has no option --${foreign}.`);
  if (name !== 'upload' && paths.length > 0) throw new UsageError(`"${name}" does not accept ${paths[0]}.`);
  const url = values.url ?? env.ATELIER_URL ?? 'http://localhost:3000';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('The URL must start with http:// or https://.');
  const token = env.ATELIER_TOKEN;
  if (!token) throw new UsageError('Set ATELIER_TOKEN to an API token.');
  const server = { url, token, json: values.json ?? false, retry: values.retry ?? false };
  // "npm run" starts in the project's folder, and says from where it was called.
  const folder = (env.npm_lifecycle_event === 'atelier' && env.INIT_CWD) || current;
  const parallel = number('parallel', values.parallel ?? '4', MAX_PARALLEL);
  switch (name) {
    case 'upload': {
      if (paths.length === 0) throw new UsageError('Name the photos or folders to upload.');
      const category = values.category === undefined ? undefined : number('category', values.category);
      const event = number('event', values.event);
      const cache = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'atelier');
      const kept = { memory: join(cache, 'uploads.json'), digests: join(cache, 'digests.json') };
      return { name, ...server, paths: paths.map((path) => resolve(folder, path)), event, category, parallel, ...kept };
    }
    case 'download':
      return {
        name,
        ...server,
        event: number('event', values.event),
        favorites: values.favorites ?? false,
        parallel,
        folder,
      };
    case 'events':
      return { name, ...server, q: values.q, status: values.status };
    case 'feed': {
      const state = values.state && resolve(folder, values.state);
      return { name, ...server, after: values.after, exec: values.exec, state, once: values.once ?? false };
    }
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify.*$/s, '.'));
  }
}

const isCommand = (name: string | undefined): name is Command['name'] => name !== undefined && Object.hasOwn(OF, name);

function number(option: Option, text: string | undefined, max = 2_147_483_647): number {
  if (text === undefined) throw new UsageError(`--${option} NUMBER is required.`);
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > max)
    throw new UsageError(`--${option} must be a number from 1 to ${max}.`);
  return Number(text);
}
