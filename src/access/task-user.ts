import type { HasDb } from '../deps.ts';
import { findKeyOwner, selectGoodKeys } from './api-keys.sql.ts';
import { selectGoodSessions } from './sessions.sql.ts';
import { findSessionAccount } from './sessions.ts';

type Credential = { keyHash: Buffer } | { sessionId: string };

/** The user of the task service, and the channel. Sessions and keys are the same user; the audit log distinguishes them. */
export type TaskUser = {
  id: number;
  username: string;
  timezone: string;
  /** Whether the user has webhooks for events of tasks. */
  hears_tasks: boolean;
  /** `API` for every key, `WEB` for a session, `AI` for the assistant. */
  source: 'API' | 'WEB' | 'AI';
  channel: 'rest' | 'mcp' | 'chat';
  /** The tool that was called, by MCP or by the assistant. */
  tool: string | null;
  /** The name of their MCP client. */
  client: string | null;
  requestId: string | null;
  /** The accepted credential, for work that outlasts its request and the credential. */
  credential: Credential | undefined;
};

/** The account behind a credential. */
export type TaskAccount = Pick<TaskUser, 'id' | 'username' | 'timezone' | 'hears_tasks'>;

/** Whether the user's key or session is still valid, and the user still active. */
export async function isStillAccepted(deps: HasDb, { credential }: TaskUser): Promise<boolean> {
  if (credential === undefined) return false;
  if ('sessionId' in credential) return (await findSessionAccount(deps, credential.sessionId)) !== undefined;
  return (await deps.db.one(findKeyOwner, { key_hash: credential.keyHash }))?.is_active === true;
}

/** The keys and sessions that are no longer valid, or whose user is no longer active. */
export async function findEnded<T extends { credential: Credential | undefined }>(
  { db }: HasDb,
  all: T[],
): Promise<T[]> {
  const credentials = all.flatMap(({ credential }) => credential ?? []);
  const [keys, sessions] = await db.together((queries) => [
    queries.all(selectGoodKeys, { key_hashes: credentials.flatMap((one) => ('keyHash' in one ? one.keyHash : [])) }),
    queries.all(selectGoodSessions, { sids: credentials.flatMap((one) => ('sessionId' in one ? one.sessionId : [])) }),
  ]);
  const good = new Set([...keys.map(({ key_hash }) => key_hash.toString('hex')), ...sessions.map(({ sid }) => sid)]);
  const nameOf = (one: Credential) => ('keyHash' in one ? one.keyHash.toString('hex') : one.sessionId);
  return all.filter(({ credential }) => !credential || !good.has(nameOf(credential)));
}
