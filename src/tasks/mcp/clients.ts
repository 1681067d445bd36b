import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { type Introduction, introductionIn, nameOfUserAgent, tidyUserAgent } from './client-names.ts';
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
