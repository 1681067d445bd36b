import type { ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';
import { AppError } from '../errors.ts';

const PING_MS = 20_000;
const MOST_A_USER = 20;
const MOST = 2_000;
const LONGEST_MS = 24 * 60 * 60_000;
/** A reader who is so far behind is given up. */
const MOST_UNREAD_BYTES = 1024 * 1024;

type Stream = { transport: SSEServerTransport; userId: number; res: ServerResponse; since: number };

/** The event streams of this process, by the id of their session. */
export type Streams = {
  /** Makes a transport on a response, not started yet. Throws 503 when there are too many. */
  open(res: ServerResponse, endpoint: string, userId: number): SSEServerTransport;
  find(sessionId: string): SSEServerTransport | undefined;
  /** Those of one user, or all. */
  sessions(userId?: number): string[];
  /** Ends politely: a client may connect again. */
  close(sessionIds: string[]): void;
};

export function openStreams(): Streams {
  const streams = new Map<string, Stream>();

  const timer = setInterval(() => {
    for (const { res, since } of streams.values()) {
      if (res.writableLength > MOST_UNREAD_BYTES || Date.now() - since > LONGEST_MS) res.destroy();
      else res.write(': keep-alive\n\n');
    }
  }, PING_MS);
  timer.unref();

  return {
    open(res, endpoint, userId) {
      if (this.sessions(userId).length >= MOST_A_USER || streams.size >= MOST) {
        const message = 'There are too many open streams. Close one, or use Streamable HTTP at /api/mcp.';
        throw new AppError(503, 'UNAVAILABLE', message, {}, { 'Retry-After': '5' });
      }
      const transport = new SSEServerTransport(endpoint, res);
      streams.set(transport.sessionId, { transport, userId, res, since: Date.now() });
      res.socket?.setKeepAlive(true, PING_MS);
      res.once('close', () => {
        streams.delete(transport.sessionId);
        transport.close().catch(() => {});
      });
      return transport;
    },
    find: (sessionId) => streams.get(sessionId)?.transport,
    sessions: (userId) =>
      [...streams].filter(([, stream]) => userId === undefined || stream.userId === userId).map(([id]) => id),
    close: (sessionIds) => {
      for (const id of sessionIds) streams.get(id)?.res.end();
    },
  };
}
