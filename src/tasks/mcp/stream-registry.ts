import { randomBytes, timingSafeEqual } from 'node:crypto';
import { invalidKey } from '../../access/api-keys.ts';
import { hashSecret } from '../../access/secrets.ts';
import type { TaskAccount, TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import {
  deleteStream,
  deleteUnseenStreams,
  findDeadStreams,
  findStream,
  insertMessage,
  insertStream,
  takeMessages,
  touchStreams,
} from './stream-registry.sql.ts';

/** The session id that messages of one stream may carry instead of the key. */
export const makeTicket = (): string => randomBytes(32).toString('base64url');

/** Registers a stream of this process for all replicas. Throws 401 if its key has been revoked in the meantime. */
export async function registerStream({ db }: HasDb, sessionId: string, key: string, ticket: string): Promise<void> {
  const hashes = { key_hash: hashSecret(key), ticket_hash: hashSecret(ticket) };
  if (!(await db.one(insertStream, { session_id: sessionId, ...hashes }))) throw invalidKey();
}

export async function removeStream({ db }: HasDb, sessionId: string): Promise<void> {
  await db.all(deleteStream, { session_id: sessionId });
}

/** The owner of a stream. Not found if it is closed, if its key was revoked, or if it belongs to another user. */
export async function getStreamOwner(
  { db }: HasDb,
  sessionId: string,
  credential: { user?: TaskUser; ticket?: string },
): Promise<TaskAccount> {
  const wellFormed = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(sessionId);
  const owner = wellFormed ? await db.one(findStream, { session_id: sessionId }) : undefined;
  const { user, ticket } = credential;
  const matches =
    owner &&
    (user ? user.id === owner.id : ticket !== undefined && timingSafeEqual(hashSecret(ticket), owner.ticket_hash));
  if (!owner || !matches) throw notFound('Session');
  return owner;
}

/** Sends a message to the replica that has the stream. */
export async function forwardMessage({ db }: HasDb, sessionId: string, body: object, requestId: string): Promise<void> {
  const message = { session_id: sessionId, body: JSON.stringify(body), request_id: requestId };
  if (!(await db.one(insertMessage, message))) throw notFound('Session');
}

/** The messages that other replicas took for our streams, oldest first, with the owner as they are now. */
export async function takeForwardedMessages({ db }: HasDb, sessionIds: string[]) {
  const messages = await db.all(takeMessages, { session_ids: sessionIds });
  return messages.map(({ session_id, body, request_id, ...owner }) => ({
    sessionId: session_id,
    message: JSON.parse(body) as object,
    owner,
    requestId: request_id,
  }));
}

/** Others find streams only while these are refreshed. */
export async function touchOwnStreams({ db }: HasDb, sessionIds: string[]): Promise<void> {
  if (sessionIds.length > 0) await db.all(touchStreams, { session_ids: sessionIds });
}

/** Our streams that are no longer valid. */
export async function findDeadStreamIds({ db }: HasDb, sessionIds: string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  return (await db.all(findDeadStreams, { session_ids: sessionIds })).map((stream) => stream.session_id);
}

/** Streams of processes that died. */
export async function deleteLostStreams({ db }: HasDb): Promise<void> {
  await db.all(deleteUnseenStreams, {});
}
