import type { ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';
import { openEventStreams } from '../event-streams.ts';

const LIMITS = { perUser: 20, total: 2_000, ageMs: 24 * 60 * 60_000 };

type Session = { transport: SSEServerTransport; registered: boolean };

/** Called with the id of a stream when it opens, and when it has ended. */
type Registry = { register(sessionId: string): Promise<void>; remove(sessionId: string): void };

/** The event streams of this process, by the id of their session. */
export type SseStreams = {
  /** Makes a transport on a response and registers it; it isn't started yet. Where there are too many, the oldest is closed. */
  open(res: ServerResponse, endpoint: string, userId: number, registry: Registry): Promise<SSEServerTransport>;
  find(sessionId: string): SSEServerTransport | undefined;
  /** Those of one user, or all, as far as they are registered. */
  sessions(userId?: number): string[];
  /** Ends politely: a client may connect again. */
  close(sessionIds: string[]): void;
};

export function openSseStreams(pingMs?: number): SseStreams {
  // The transport refuses what comes too late; the response may not be its own yet.
  const streams = openEventStreams<Session>(
    { ...LIMITS, pingMs },
    ({ about }) => void about.transport.close().catch(() => {}),
  );
  const bySession = new Map<string, ReturnType<typeof streams.add>>();

  return {
    async open(res, endpoint, userId, { register, remove }) {
      const transport = new SSEServerTransport(endpoint, res);
      const { sessionId } = transport;
      const session = { transport, registered: false };
      bySession.set(sessionId, streams.add(res, userId, session));
      await register(sessionId).catch((error) => {
        bySession.delete(sessionId);
        throw error;
      });
      session.registered = true;
      const drop = () => {
        bySession.delete(sessionId);
        transport.close().catch(() => {});
        remove(sessionId);
      };
      // A client that left in the meantime closes nothing any more.
      if (res.destroyed) drop();
      else res.once('close', drop);
      return transport;
    },
    find: (sessionId) => bySession.get(sessionId)?.about.transport,
    sessions: (userId) =>
      streams.of(userId).flatMap(({ about }) => (about.registered ? [about.transport.sessionId] : [])),
    close: (sessionIds) => streams.end(sessionIds.flatMap((id) => bySession.get(id) ?? [])),
  };
}
