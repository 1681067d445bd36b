import type { Schemas } from './api.ts';
import { flag, type Given, text, UsageError } from './arguments.ts';
import { askOnTerminal, firstLine } from './ask.ts';
import { connect, connectTo } from './connect.ts';
import { readCredentials, writeCredentials } from './credentials.ts';
import { jsonLine, printable } from './printable.ts';
import { checkUrl, LOCAL } from './server.ts';
import type { Surroundings } from './surroundings.ts';

const NO_TOKEN = 'Enter an API token. The studio shows it under Settings → API tokens.';

/** Stores a token that the server accepts. */
export async function login(given: Given, surroundings: Surroundings): Promise<boolean> {
  const { environment, output } = surroundings;
  const suggested = text(given, 'url') ?? environment.ATELIER_URL;
  if (suggested !== undefined) checkUrl(suggested);
  const { url, token } = await askFor(suggested, surroundings);
  if (!token) throw new UsageError(NO_TOKEN);
  const { api } = connectTo({ url, token }, given, surroundings);
  const me = await api.get('/me');
  const { origin } = new URL(url);
  const { tokens } = await readCredentials(environment);
  await writeCredentials(environment, { last: origin, tokens: { ...tokens, [origin]: token } });
  output.write(`${printable(`Logged in to ${origin} as ${me.owner.username} (token "${me.token.name}").`)}\n`);
  return true;
}

async function askFor(suggested: string | undefined, surroundings: Surroundings) {
  const stream = surroundings.input();
  if (!stream.isTTY) return { url: suggested ?? LOCAL, token: await firstLine(stream, surroundings) };
  return askOnTerminal(stream, surroundings, NO_TOKEN, async (ask) => {
    const url = suggested ?? ((await ask(`URL (${LOCAL}): `)) || LOCAL);
    checkUrl(url);
    return { url, token: await ask('API token: ', { isHidden: true }) };
  });
}

/** Deletes a stored token. */
export async function logout(given: Given, { environment, output }: Surroundings): Promise<boolean> {
  const { last, tokens } = await readCredentials(environment);
  const url = text(given, 'url') ?? last;
  const origin = url && new URL(checkUrl(url)).origin;
  if (!origin || !tokens[origin]) throw new Error('No token is stored for this server.');
  const { [origin]: _, ...others } = tokens;
  await writeCredentials(environment, { last: last === origin ? undefined : last, tokens: others });
  output.write(`Logged out of ${origin}. The token stays valid until you revoke it.\n`);
  return true;
}

/** Prints who the token belongs to, and what it allows. */
export async function whoami(given: Given, surroundings: Surroundings): Promise<boolean> {
  const { api, server, output } = await connect(given, surroundings);
  const me = await api.get('/me');
  output.write(flag(given, 'json') ? jsonLine(me) : describe(me, server.url));
  return true;
}

function describe({ token, owner }: Schemas['Me'], url: string): string {
  const rows = {
    server: url,
    owner: `${owner.username} (${owner.role})`,
    token: token.name,
    scopes: token.scopes.join(', '),
    events: token.event_ids ? token.event_ids.join(', ') : 'all',
    expires: token.expires_at ?? 'never',
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(8)} ${printable(value)}\n`)
    .join('');
}
