import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { readGauge } from '../metrics/registry.ts';

const DISCARD_MS = 1_000;
const DISCARD_BYTES = 64 * 1024 * 1024;
/** Up to this many connections at a time may send that much after their response; all others may send less. */
const MAX_DISCARDING = 16;
const DISCARD_BYTES_OTHERS = 256 * 1024;
export const BODY_GRACE_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 16;

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

type Guarded = IncomingMessage & { keepAlive?: boolean; graceMs?: number; _dumped?: boolean };
type GuardedSocket = Socket & { request?: Guarded };

/** Until its body has been read, a response to this request closes the connection, but so that the client receives it. */
export function guardBody(req: Guarded, res: ServerResponse, graceMs = BODY_GRACE_MS): void {
  if (!hasBody(req)) return;
  req.graceMs = graceMs;
  const socket: GuardedSocket = req.socket;
  req.keepAlive = res.shouldKeepAlive;
  res.shouldKeepAlive = false;
  socket.request = req;
  socket.destroySoon = lingeringClose;
}

/**
 * Lets `read` read the body of a request; called after every guard. A client that waits for `100 Continue` is asked to send. Throws 408
 * if the body made no progress for `graceMs` of `guardBody`, or then arrives at less than 16 kB/s, unless pacing is off.
 */
export function readBody<T>(
  req: Guarded,
  res: ServerResponse,
  read: () => Promise<T>,
  { isPaced = true }: { isPaced?: boolean } = {},
): Promise<T> {
  if (req.headers.expect && !res.headersSent) res.writeContinue();
  return new Promise<T>((resolve, reject) => {
    const stop = watchPace(req, isPaced, () => {
      reject(new AppError(408, 'REQUEST_TIMEOUT', 'The request body arrived too slowly.'));
    });
    read().then(
      (result) => {
        stop();
        res.shouldKeepAlive = req.keepAlive ?? res.shouldKeepAlive;
        resolve(result);
      },
      (error) => {
        stop();
        reject(error);
      },
    );
  });
}

/** Returns the function that stops watching. */
function watchPace(req: Guarded, isPaced: boolean, onSlow: () => void): () => void {
  const { socket, graceMs = BODY_GRACE_MS } = req;
  const start = performance.now();
  const startBytes = socket.bytesRead;
  let lastBytes = startBytes;
  let lastProgress = start;
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (socket.bytesRead > lastBytes) lastProgress = now;
      lastBytes = socket.bytesRead;
      const slow = isPaced && lastBytes - startBytes < (now - start) * SLOWEST_BYTES_PER_MS;
      // After the body has arrived, the time is ours.
      if (!req.complete && now - start > graceMs && (now - lastProgress > graceMs || slow)) onSlow();
    },
    Math.min(1_000, graceMs / 10),
  );
  return () => clearInterval(timer);
}

let discarding = 0;

/**
 * Replaces `destroySoon` of a socket. Closing while a client still sends would reset the connection, and many clients then lose the
 * response. So we half-close, and discard further bytes for a while.
 */
function lingeringClose(this: GuardedSocket): void {
  const { request } = this;
  if (!request || request.complete) {
    Socket.prototype.destroySoon.call(this);
    return;
  }
  const allowed = discarding < MAX_DISCARDING ? DISCARD_BYTES : DISCARD_BYTES_OTHERS;
  const enough = this.bytesRead + allowed;
  const timer = setTimeout(() => this.destroy(), DISCARD_MS);
  discarding += 1;
  this.once('close', () => {
    clearTimeout(timer);
    discarding -= 1;
  });
  request.unpipe();
  request.removeAllListeners('data');
  // Node has marked the unread body as dumped, and would not report its bytes.
  request._dumped = false;
  request.on('data', () => this.bytesRead > enough && this.destroy());
  request.once('end', () => Socket.prototype.destroySoon.call(this));
  request.resume();
  this.end();
}

const running = { multipart: 0, raw: 0, tus: 0 };

readGauge('uploads_in_flight', 'Uploads in progress.', ['kind']).add(() =>
  Object.entries(running).map(([kind, value]) => ({ labels: { kind }, value })),
);

/** Counts an upload while it runs. */
export async function countUpload<T>(kind: keyof typeof running, receive: () => Promise<T>): Promise<T> {
  running[kind] += 1;
  try {
    return await receive();
  } finally {
    running[kind] -= 1;
  }
}
