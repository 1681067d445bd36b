import type { ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';
import { AppError } from '../errors.ts';
import { lostConnections } from './lost-connections.ts';

const PING_MS = 20_000;
const MAX_PER_USER = 20;
const MAX = 2_000;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** A reader who is so far behind is given up. */
const MAX_UNREAD_BYTES = 1024 * 1024;

type Stream = { transport: SSEServerTransport; userId: number; res: ServerResponse; since: number; announced: boolean };

/** What is to be done with the id of a stream when it opens, and once it is over. */
type Registry = { announce(sessionId: string): Promise<void>; forget(sessionId: string): void };

/** The event streams of this process, by the id of their session. */
export type SseStreams = {
  /** Makes a transport on a response and announces it; it isn't started yet. Throws 503 when there are too many. */
  open(res: ServerResponse, endpoint: string, userId: number, registry: Registry): Promise<SSEServerTransport>;
  find(sessionId: string): SSEServerTransport | undefined;
  /** Those of one user, or all, as far as they are announced. */
  sessions(userId?: number): string[];
  /** Ends politely: a client may connect again. */
  close(sessionIds: string[]): void;
};

export function openSseStreams(): SseStreams {
  const streams = new Map<string, Stream>();

  const keepAlive = async () => {
    if (streams.size === 0) return;
    const lost = await lostConnections();
    for (const { res, since } of streams.values()) {
      const gone = lost.has(`${res.socket?.localPort}:${res.socket?.remotePort}`);
      // One that has ended and is still here is not read.
      const unread = res.writableEnded || res.writableLength > MAX_UNREAD_BYTES;
      if (gone || unread || Date.now() - since > MAX_AGE_MS) res.destroy();
      else res.write(': keep-alive\n\n');
    }
  };
  setInterval(keepAlive, PING_MS).unref();

  return {
    async open(res, endpoint, userId, { announce, forget }) {
      const theirs = [...streams.values()].filter((stream) => stream.userId === userId).length;
      if (theirs >= MAX_PER_USER || streams.size >= MAX) {
        const message = 'There are too many open streams. Close one, or use Streamable HTTP at /api/mcp.';
        throw new AppError(503, 'UNAVAILABLE', message, {}, { 'Retry-After': '5' });
      }
      const transport = new SSEServerTransport(endpoint, res);
      const { sessionId } = transport;
      const stream = { transport, userId, res, since: Date.now(), announced: false };
      streams.set(sessionId, stream);
      res.socket?.setKeepAlive(true, PING_MS);
      await announce(sessionId).catch((error) => {
        streams.delete(sessionId);
        throw error;
      });
      stream.announced = true;
      const drop = () => {
        streams.delete(sessionId);
        transport.close().catch(() => {});
        forget(sessionId);
      };
      // A client that left meanwhile closes nothing any more.
      if (res.destroyed) drop();
      else res.once('close', drop);
      return transport;
    },
    find: (sessionId) => streams.get(sessionId)?.transport,
    sessions: (userId) =>
      [...streams]
        .filter(([, stream]) => stream.announced && (userId === undefined || stream.userId === userId))
        .map(([id]) => id),
    close: (sessionIds) => {
      for (const id of sessionIds) {
        const stream = streams.get(id);
        // The transport refuses what comes too late; the response may not be its own yet.
        stream?.transport.close().catch(() => {});
        stream?.res.end();
      }
    },
  };
}
