import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { type Introduction, introductionIn, nameOfUserAgent, tidyUserAgent } from './client-names.ts';
import { selectIntroduction } from './clients.sql.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_REMEMBERED = 10_000;

/** Knows the MCP clients by name, and writes into the audit log that they are there: so rarely that reading costs no write. */
export type Clients = {
  /** Whose message this is, where nothing but its User-Agent tells it from others. */
  ofRequest(user: TaskUser, message: object, userAgent: string | undefined): Promise<string | null>;
  /** Whose message this is on a stream, which belongs to one client. */
  ofStream(stream: object, user: TaskUser, message: object, userAgent: string | undefined): Promise<string | null>;
};

export function openClients(deps: HasDb): Clients {
  /** As whom a user's User-Agent has introduced itself: Streamable HTTP has no session that could say so. */
  const byUserAgent = bounded<string | null>();
  const byStream = new WeakMap<object, string>();
  /** When we have last written that a client was there. */
  const seen = bounded<number>();

  async function meet(user: TaskUser, { name, version }: Introduction, userAgent: string | null, everyMs: number) {
    const key = `${user.id} ${name}`;
    const before = seen.get(key);
    if (Date.now() - (before ?? 0) < everyMs) return;
    seen.set(key, Date.now());
    const author = { ...user, channel: 'mcp', client: name };
    const changes = { name, version, userAgent };
    await deps.db
      .transaction(async (tx) => recordAudit(tx, author, 'client.connect', { type: 'client', id: null }, changes))
      .catch((error) => {
        seen.set(key, before ?? 0);
        throw error;
      });
  }

  /** Another replica may have met it, or this process before it was started. */
  async function lookUp(user: TaskUser, userAgent: string | null): Promise<string | null> {
    const found =
      userAgent === null
        ? undefined
        : await deps.db.one(selectIntroduction, { user_id: user.id, user_agent: userAgent });
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
        byUserAgent.set(key, name);
        return name;
      }
      if (!('method' in message) || message.method !== 'tools/call') return null;
      let known = byUserAgent.get(key);
      if (known === undefined) {
        known = await lookUp(user, userAgent);
        byUserAgent.set(key, known);
      }
      if (known !== null) await meet(user, { name: known, version: null }, userAgent, DAY_MS);
      return known;
    },
    async ofStream(stream, user, message, givenUserAgent) {
      const name = await introduced(user, message, tidyUserAgent(givenUserAgent));
      if (name !== undefined) byStream.set(stream, name);
      return byStream.get(stream) ?? null;
    },
  };
}

/** Forgets what was set longest ago. */
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
