import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { guardBody } from './request-body.ts';

const HEADERS_MS = 15_000;
const WHOLE_REQUEST_MS = 15 * 60_000;
const DRAIN_MS = 6_000;
const DRAIN_UPLOADS_MS = 28_000;

export type HttpServer = {
  listen(port: number, host: string | undefined): Promise<number>;
  /** Takes no new connection, lets running requests end (uploads longer than others), then closes what is left. */
  drain(): Promise<void>;
};

/** An HTTP/1.1 server with the time limits of the product. Bodies are invited by whoever reads them, never by Node. */
export function createHttpServer(app: RequestListener): HttpServer {
  const running = new Set<IncomingMessage>();
  let draining = false;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (draining) res.shouldKeepAlive = false;
    running.add(req);
    res.once('close', () => {
      running.delete(req);
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
    if (req.httpVersion === '1.1' && !req.headers.host) return refuseBrokenRequest(new Error('no Host'), req.socket);
    guardBody(req, res);
    app(req, res);
  };
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: WHOLE_REQUEST_MS,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 72_000,
    // Refused by ourselves, in our words.
    requireHostHeader: false,
  });
  server.on('request', answer);
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', refuseBrokenRequest);
  return {
    listen: (port, host) => listen(server, port, host),
    async drain() {
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const isUpload = (req: IncomingMessage) => /^multipart\//i.test(req.headers['content-type'] ?? '');
      const timers = [
        setTimeout(() => [...running].some(isUpload) || server.closeAllConnections(), DRAIN_MS),
        setTimeout(() => server.closeAllConnections(), DRAIN_UPLOADS_MS),
      ];
      await closed;
      timers.forEach(clearTimeout);
    },
  };
}

/** What is no HTTP never reaches the application. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
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
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request came too slowly.'],
};

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
