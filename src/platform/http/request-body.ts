import type { IncomingMessage, ServerResponse } from 'node:http';

const DISCARD_BYTES = 256 * 1024;
const DISCARD_MS = 1_000;
const GRACE_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 16;

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Tells a client that waits for `100 Continue` to send its body. Called right before reading, after every guard. */
export function sendContinue(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.expect && !res.headersSent) res.writeContinue();
}

/** Watches over a request that has a body: answers early ones safely and ends those that do not get on. */
export function guardBody(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  lingeringClose(req, res);
  refuseSlowBody(req, res);
}

/**
 * An answer that comes before the whole body was read closes the connection. Closing at once would reset it, and many
 * clients then lose the answer: so we half-close and discard a little of what still comes.
 */
function lingeringClose(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  const keepAlive = res.shouldKeepAlive;
  res.shouldKeepAlive = false;
  const destroySoon = socket.destroySoon;
  socket.destroySoon = () => {
    const enough = socket.bytesRead + DISCARD_BYTES;
    const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.on('data', () => socket.bytesRead > enough && socket.destroy());
    req.once('end', () => socket.destroy());
    socket.end();
  };
  req.once('end', () => {
    socket.destroySoon = destroySoon;
    res.shouldKeepAlive = keepAlive;
  });
}

/** 408 for a body that made no progress for 30 s, or that on the whole comes with less than 16 kB/s after that. */
function refuseSlowBody(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  const start = Date.now();
  const startBytes = socket.bytesRead;
  let lastBytes = startBytes;
  let lastProgress = start;
  const timer = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > lastBytes) lastProgress = now;
    lastBytes = socket.bytesRead;
    const slow = lastBytes - startBytes < (now - start) * SLOWEST_BYTES_PER_MS;
    if (now - start < GRACE_MS || (now - lastProgress < GRACE_MS && !slow)) return;
    clearInterval(timer);
    if (res.headersSent) return void socket.destroy();
    const body = {
      error: 'The request body came too slowly.',
      code: 'REQUEST_TIMEOUT',
      requestId: res.getHeader('X-Request-Id'),
    };
    res.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  }, 1_000);
  const stop = () => clearInterval(timer);
  req.once('end', stop);
  res.once('close', stop);
}
