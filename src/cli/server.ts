import { type Given, text, UsageError } from './arguments.ts';

export type Server = { url: string; token: string };

export const LOCAL = 'http://localhost:3000';

export function checkUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('The URL must start with http:// or https://.');
  return url;
}

/**
 * The server to talk to, and the token for it. The environment wins over `atelier login`. A stored token is only sent to the server that it
 * was stored for, and a token in the environment never to a stored server.
 */
export async function findServer(given: Given, environment: NodeJS.ProcessEnv): Promise<Server> {
  const named = text(given, 'url') ?? environment.ATELIER_URL;
  if (environment.ATELIER_TOKEN) return { url: checkUrl(named ?? LOCAL), token: environment.ATELIER_TOKEN };
  const { readCredentials } = await import('./credentials.ts');
  const stored = await readCredentials(environment);
  const url = checkUrl(named ?? stored.last ?? LOCAL);
  const token = stored.tokens[new URL(url).origin];
  if (!token) throw new UsageError('Run "atelier login", or set ATELIER_TOKEN to an API token.');
  return { url, token };
}
