import type { ServerResponse } from 'node:http';

/** The default interval of keep-alive comments. */
export const PING_MS = 20_000;
/** A reader this far behind is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Streams opened together should not all reconnect together. */
const AGE_SPREAD = 0.1;

/** An open response, with its user and further data. */
export type EventStream<T> = { res: ServerResponse; userId: number; until: number; about: T };

/** The open event streams of one kind in this process. */
export type EventStreams<T> = {
  /** Keeps a response open. If there are too many, ends the oldest. */
  add(res: ServerResponse, userId: number, about: T): EventStream<T>;
  /** The streams of one user, or all, oldest first. */
  of(userId?: number): EventStream<T>[];
  /** Sends text. Readers that are too far behind are disconnected. */
  send(stream: EventStream<T>, text: string): void;
  /** Ends a stream cleanly, so that its client may reconnect. */
  end(streams: EventStream<T>[]): void;
};

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

type Limits = { perUser: number; total: number; ageMs: number; pingMs?: number | undefined };

/** Opens a registry of streams with a limit per user and in total, and an end for each. `onEnd` is called before a stream is ended. */
export function openEventStreams<T>(
  { perUser, total, ageMs, pingMs = PING_MS }: Limits,
  onEnd: (stream: EventStream<T>) => void = () => {},
): EventStreams<T> {
  const all = new Set<EventStream<T>>();
  const byUser = new Map<number, Set<EventStream<T>>>();

  const end = (streams: EventStream<T>[]) => {
    for (const stream of streams) {
      onEnd(stream);
      if (!stream.res.headersSent) stream.res.writeHead(503, { 'Retry-After': '5' });
      stream.res.end();
    }
  };
  const send = ({ res }: EventStream<T>, text: string) => {
    // An ended stream that is still registered is not read.
    if (res.writableEnded || res.writableLength > MAX_UNREAD_BYTES) res.destroy();
    else res.write(text);
  };
  const keepAlive = () => {
    const now = performance.now();
    for (const stream of all) {
      if (!stream.res.writableEnded && now > stream.until) end([stream]);
      // A request without a response yet still gets one.
      else if (stream.res.headersSent) send(stream, ': keep-alive\n\n');
    }
  };
  setInterval(keepAlive, pingMs).unref();

  const surplusOf = (streams: Iterable<EventStream<T>>, max: number) => {
    const open = [...streams].filter(({ res }) => !res.writableEnded);
    return open.slice(0, Math.max(0, open.length - max + 1));
  };
  const remove = (stream: EventStream<T>) => {
    all.delete(stream);
    const theirs = byUser.get(stream.userId);
    theirs?.delete(stream);
    if (theirs?.size === 0) byUser.delete(stream.userId);
  };

  return {
    add(res, userId, about) {
      // A vanished client holds its stream until the kernel gives up, so it must not keep others out.
      end(surplusOf(byUser.get(userId) ?? [], perUser));
      if (all.size >= total) end(surplusOf(all, total));
      const until = performance.now() + ageMs * (1 - AGE_SPREAD * Math.random());
      const stream = { res, userId, until, about };
      all.add(stream);
      byUser.set(userId, (byUser.get(userId) ?? new Set()).add(stream));
      res.socket?.setKeepAlive(true, pingMs);
      // A client that has left does not close again.
      if (res.destroyed) remove(stream);
      else res.once('close', () => remove(stream));
      return stream;
    },
    of: (userId) => [...((userId === undefined ? all : byUser.get(userId)) ?? [])],
    send,
    end,
  };
}
