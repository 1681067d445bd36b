import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { selectIntroduction } from './clients.sql.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_REMEMBERED = 10_000;
/** This many new names per user are recorded each day. */
const MAX_NAMES_A_DAY = 50;
const KNOWN_FOR_MS = 60_000;

/** Identifies MCP clients by name, and records them in the audit log rarely enough that reads cost no write. */
export type Clients = {
  /** The sender of this message, if only its User-Agent identifies it. */
  ofRequest(user: TaskUser, message: object, userAgent: string | undefined): Promise<string | null>;
  /** The sender of this message on a stream, which belongs to one client. */
  ofStream(stream: object, user: TaskUser, message: object, userAgent: string | undefined): Promise<string | null>;
};

export function openClients(deps: Pick<Deps, 'db' | 'log'>): Clients {
  /** The last name of a user's User-Agent, because Streamable HTTP has no session to keep it. */
  const byUserAgent = bounded<{ name: string | null; at: number }>();
  const byStream = new WeakMap<object, string>();
  /** When a client was last recorded. */
  const seen = bounded<number>();
  const namesOfDay = bounded<number>();

  /** A client that uses a new name each time can't fill the audit log. */
  function isOneTooMany(user: TaskUser): boolean {
    const key = `${user.id} ${Math.floor(Date.now() / DAY_MS)}`;
    const names = (namesOfDay.get(key) ?? 0) + 1;
    namesOfDay.set(key, names);
    return names > MAX_NAMES_A_DAY;
  }

  /** The request succeeds even if this could not be recorded. */
  async function meet(user: TaskUser, { name, version }: Introduction, userAgent: string | null, everyMs: number) {
    const key = `${user.id} ${name}`;
    const before = seen.get(key);
    if (Date.now() - (before ?? 0) < everyMs) return;
    if (before === undefined && isOneTooMany(user)) return;
    seen.set(key, Date.now());
    const author = { ...user, channel: 'mcp', client: name };
    const changes = { name, version, userAgent };
    await deps.db
      .transaction(async (tx) => recordAudit(tx, author, 'client.connect', { type: 'client', id: null }, changes))
      .catch((error) => {
        seen.set(key, before ?? 0);
        reportFailure(deps.log, error, 'could not save an MCP client');
      });
  }

  /** Another replica, or this process before a restart, may know it. */
  async function lookUp(user: TaskUser, userAgent: string | null): Promise<string | null> {
    const found =
      userAgent === null
        ? undefined
        : await deps.db
            .one(selectIntroduction, { user_id: user.id, user_agent: userAgent })
            .catch((error) => void reportFailure(deps.log, error, 'could not look up the name of an MCP client'));
    if (found) seen.set(`${user.id} ${found.client}`, Date.parse(found.created_at));
    return found?.client ?? nameOfUserAgent(userAgent);
  }

  const introduced = async (user: TaskUser, message: object, userAgent: string | null) => {
    const introduction = introductionIn(message);
    if (!introduction) return undefined;
    const isOpening = 'method' in message && message.method === 'initialize';
    await meet(user, introduction, userAgent, isOpening ? HOUR_MS : DAY_MS);
    return introduction.name;
  };

  return {
    async ofRequest(user, message, givenUserAgent) {
      const userAgent = tidyUserAgent(givenUserAgent);
      const key = `${user.id} ${userAgent}`;
      const name = await introduced(user, message, userAgent);
      if (name !== undefined) {
        byUserAgent.set(key, { name, at: Date.now() });
        return name;
      }
      if (!('method' in message) || message.method !== 'tools/call') return null;
      let known = byUserAgent.get(key);
      // It may have reported a new name to another replica since.
      if (known === undefined || Date.now() - known.at > KNOWN_FOR_MS) {
        known = { name: await lookUp(user, userAgent), at: Date.now() };
        byUserAgent.set(key, known);
      }
      if (known.name !== null) await meet(user, { name: known.name, version: null }, userAgent, DAY_MS);
      return known.name;
    },
    async ofStream(stream, user, message, givenUserAgent) {
      const name = await introduced(user, message, tidyUserAgent(givenUserAgent));
      if (name !== undefined) byStream.set(stream, name);
      return byStream.get(stream) ?? null;
    },
  };
}

/** Deletes the oldest entry. */
function bounded<T>() {
  const map = new Map<string, T>();
  return {
    get: (key: string): T | undefined => map.get(key),
    set(key: string, value: T): void {
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.keys();
      if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
    },
  };
}

const MAX_NAME = 100;
const MAX_USER_AGENT = 200;

type Introduction = { name: string; version: string | null };

const ClientInfo = z.object({
  name: z.string(),
  title: z.string().nullish().catch(null),
  version: z.string().nullish().catch(null),
});
const Message = z.object({
  method: z.string(),
  params: z.object({ clientInfo: z.unknown().optional(), _meta: z.record(z.string(), z.unknown()).optional() }),
});

/** The client information in a message: in `initialize` up to the revisions of 2025, in each request of later ones. */
function introductionIn(message: object): Introduction | undefined {
  const { data } = Message.safeParse(message);
  const info = data?.method === 'initialize' ? data.params.clientInfo : data?.params._meta?.[CLIENT_INFO_META_KEY];
  const { data: client } = ClientInfo.safeParse(info);
  if (!client) return undefined;
  const name = tidy(client.title ?? '') ?? tidy(client.name);
  return name === null ? undefined : { name, version: tidy(client.version ?? '') };
}

/** The first product of a User-Agent; null for generic ones. */
const nameOfUserAgent = (userAgent: string | null): string | null => {
  const product = userAgent?.split(/[/\s(]/)[0] ?? '';
  return product === 'Mozilla' ? null : tidy(product);
};

const tidyUserAgent = (userAgent: string | undefined): string | null => tidy(userAgent ?? '', MAX_USER_AGENT);

/** One line of up to this many characters, without invisible ones; null if nothing is left. */
function tidy(text: string, max = MAX_NAME): string | null {
  // Longer text is ignored.
  const visible = text
    .slice(0, 10 * max)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...visible].slice(0, max).join('').trim() || null;
}
