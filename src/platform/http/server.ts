import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { createServer as createSocketServer, type Socket, type Server as SocketServer } from 'node:net';
import { onBehalfOf } from '../cost/cause.ts';
import type { Admission } from '../overload/admission.ts';
import { isRendered, refuseOverload } from './refuse-overload.ts';
import { BODY_GRACE_MS, guardBody } from './request-body.ts';
import { causesBehind } from './request-cause.ts';

const HEADERS_MS = 15_000;
const WHOLE_REQUEST_MS = 15 * 60_000;
const DRAIN_UNUSED_MS = 1_000;
const DRAIN_MS = 6_000;
const DRAIN_UPLOADS_MS = 28_000;
const DRAIN_CHECK_MS = 50;

export type HttpServer = {
  /** `shared`: other processes listen on the same port. Returns the port. */
  listen(port: number, host: string | undefined, shared?: boolean): Promise<number>;
  /** From now on every response closes its connection, so that clients reconnect to another process. */
  closeAfterAnswers(): void;
  /** Accepts no new connections, closes idle ones, lets running requests end (uploads longer than others), then closes the rest. */
  drain(): Promise<void>;
};

type Options = { admission?: Admission; causeOf?: (req: IncomingMessage) => string; bodyGraceMs?: number };

type AnsweredSocket = Socket & { lastResponse?: ServerResponse; closesAfter?: ServerResponse };

/**
 * An HTTP/1.1 server with the time limits of the product. The reader of a body sends `100 Continue`, never Node. If `admission` has no
 * room for a request, it is rejected before any other work. A body may pause for `bodyGraceMs`. `causeOf` returns the cause of a request.
 */
export function createHttpServer(app: RequestListener, options: Options = {}): HttpServer {
  const { admission, causeOf = causesBehind(), bodyGraceMs = BODY_GRACE_MS } = options;
  let uploads = 0;
  let closing = false;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const socket: AnsweredSocket = req.socket;
    if (req.httpVersion === '1.1' && !req.headers.host) return refuseBrokenRequest(new Error('no Host'), socket);
    socket.lastResponse = res;
    if (closing) res.shouldKeepAlive = false;
    if (admission?.shortageFor(req)) {
      if (!isRendered(req)) return refuseOverload(req, res);
      req.isOverload = true;
    }
    if (isUpload(req)) {
      uploads += 1;
      res.once('close', () => {
        uploads -= 1;
      });
    }
    guardBody(req, res, bodyGraceMs);
    onBehalfOf(
      () => causeOf(req),
      () => app(req, res),
    );
  };
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: WHOLE_REQUEST_MS,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 72_000,
    // We reject these ourselves.
    requireHostHeader: false,
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** Browsers open spare connections. Node does not count them as idle. */
  const closeUnused = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  server.on('request', answer);
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) => refuseBrokenRequest(error, socket as AnsweredSocket));
  return {
    listen: (port, host, shared = false) => listen(server, port, host, shared && SHARES_PORTS),
    closeAfterAnswers() {
      closing = true;
    },
    async drain() {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
      const timers = [
        setTimeout(closeUnused, DRAIN_UNUSED_MS),
        setTimeout(() => uploads > 0 || server.closeAllConnections(), DRAIN_MS),
        setTimeout(() => server.closeAllConnections(), DRAIN_UPLOADS_MS),
      ];
      await closed;
      clearInterval(idle);
      timers.forEach(clearTimeout);
    },
  };
}

const isUpload = (req: IncomingMessage) =>
  /^(multipart\/|image\/|application\/offset\+octet-stream)/i.test(req.headers['content-type'] ?? '');

/** Bytes that are not HTTP never reach the application. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: AnsweredSocket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const before = socket.lastResponse;
  // It followed a request whose response is still being sent. That one finishes, then the connection closes.
  if (before?.req.complete && !before.writableFinished) {
    if (socket.closesAfter !== before) before.once('finish', () => socket.destroySoon());
    socket.closesAfter = before;
    return;
  }
  if (before?.headersSent && !before.writableFinished) return void socket.destroy();
  const [status, code, message] = BROKEN[error.code ?? ''] ?? [
    400,
    'INVALID_REQUEST',
    'This is not a valid HTTP request.',
  ];
  const requestId = randomUUID();
  const body = JSON.stringify({ error: message, code, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
  ];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body].join('\r\n'));
}

const BROKEN: Partial<Record<string, [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request arrived too slowly.'],
};

/**
 * The system distributes connections among listening processes, and never to a dead one. On other systems the primary process of the
 * cluster does.
 */
const SHARES_PORTS = process.platform === 'linux';

/** Resolves to the port. */
export function listen(
  server: SocketServer,
  port: number,
  host: string | undefined,
  reusePort: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** The given port, or any free one for 0. Rejects if it is in use. */
export async function freePort(port: number, host: string | undefined): Promise<number> {
  const server = createSocketServer();
  const found = await listen(server, port, host, false);
  await new Promise((resolve) => server.close(resolve));
  return found;
}
