import type { ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';

const PING_MS = 20_000;
const MAX_PER_USER = 20;
const MAX = 2_000;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** A reader who is so far behind is given up. */
const MAX_UNREAD_BYTES = 1024 * 1024;

type Stream = {
  transport: SSEServerTransport;
  userId: number;
  res: ServerResponse;
  since: number;
  registered: boolean;
};

/** What is to be done with the id of a stream when it opens, and once it is over. */
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

export function openSseStreams(): SseStreams {
  const streams = new Map<string, Stream>();

  const keepAlive = () => {
    for (const { res, since } of streams.values()) {
      // One that has ended and is still here is not read.
      const unread = res.writableEnded || res.writableLength > MAX_UNREAD_BYTES;
      if (unread || performance.now() - since > MAX_AGE_MS) res.destroy();
      else res.write(': keep-alive\n\n');
    }
  };
  setInterval(keepAlive, PING_MS).unref();

  const close = (sessionIds: string[]) => {
    for (const id of sessionIds) {
      const stream = streams.get(id);
      // The transport refuses what comes too late; the response may not be its own yet.
      stream?.transport.close().catch(() => {});
      if (stream && !stream.res.headersSent) stream.res.writeHead(503, { 'Retry-After': '5' });
      stream?.res.end();
    }
  };

  /** A client that vanished without a word holds its stream until the kernel gives it up: it must not keep others out. */
  const makeRoom = (userId: number) => {
    const open = [...streams].filter(([, { res }]) => !res.writableEnded);
    const theirs = open.filter(([, stream]) => stream.userId === userId);
    const surplus = [
      ...theirs.slice(0, Math.max(0, theirs.length - MAX_PER_USER + 1)),
      ...open.slice(0, Math.max(0, open.length - MAX + 1)),
    ];
    close(surplus.map(([id]) => id));
  };

  return {
    async open(res, endpoint, userId, { register, remove }) {
      makeRoom(userId);
      const transport = new SSEServerTransport(endpoint, res);
      const { sessionId } = transport;
      const stream = { transport, userId, res, since: performance.now(), registered: false };
      streams.set(sessionId, stream);
      res.socket?.setKeepAlive(true, PING_MS);
      await register(sessionId).catch((error) => {
        streams.delete(sessionId);
        throw error;
      });
      stream.registered = true;
      const drop = () => {
        streams.delete(sessionId);
        transport.close().catch(() => {});
        remove(sessionId);
      };
      // A client that left meanwhile closes nothing any more.
      if (res.destroyed) drop();
      else res.once('close', drop);
      return transport;
    },
    find: (sessionId) => streams.get(sessionId)?.transport,
    sessions: (userId) =>
      [...streams]
        .filter(([, stream]) => stream.registered && (userId === undefined || stream.userId === userId))
        .map(([id]) => id),
    close,
  };
}
