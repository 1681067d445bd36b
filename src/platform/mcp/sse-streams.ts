import type { ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';
import { openEventStreams } from '../event-streams.ts';

const LIMITS = { perUser: 20, total: 2_000, ageMs: 24 * 60 * 60_000 };

/** Called with the id of a stream when it opens and when it has ended. */
type Registry = { register(sessionId: string): Promise<void>; remove(sessionId: string): void };

/** The event streams of this process, by the id of their session. */
export type SseStreams = {
  /** Creates and registers a transport on a response without starting it. If there are too many, closes the oldest. */
  open(res: ServerResponse, endpoint: string, userId: number, registry: Registry): Promise<SSEServerTransport>;
  find(sessionId: string): SSEServerTransport | undefined;
  sessions(userId?: number): string[];
  /** Ends a stream cleanly, so that its client may reconnect. */
  close(sessionIds: string[]): void;
};

export function openSseStreams(pingMs?: number): SseStreams {
  // The transport rejects late messages; it may not own the response yet.
  const streams = openEventStreams<{ transport: SSEServerTransport; registered: boolean }>(
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
      // A client that has left does not close again.
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
