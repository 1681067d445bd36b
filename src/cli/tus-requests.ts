import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { type Reply, request } from './request.ts';
import type { Throttle } from './throttle.ts';

const PIECE_BYTES = 64 * 1024;

/** Sends the requests of the library as our own ones, so that they have the same limits and errors. */
export const tusRequests = (server: string, throttle: Throttle | undefined): HttpStack => ({
  createRequest: (method, url) => openRequest(method, atServer(url, server), throttle ?? inPieces),
  getName: () => 'atelier',
});

async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}

/**
 * The path of an upload, at the configured server: the token is sent nowhere else. Behind a proxy, the server may also believe that it is
 * reached by http.
 */
function atServer(url: string, server: string): URL {
  const { pathname, search } = new URL(url);
  return Object.assign(new URL(server), { pathname, search });
}

function openRequest(method: string, url: URL, cut: Throttle): HttpRequest {
  const headers: Record<string, string> = {};
  const abortion = new AbortController();
  let onProgress = (_sent: number) => {};
  const counted: Throttle = async function* (body) {
    let sent = 0;
    for await (const piece of cut(body)) {
      yield piece;
      sent += piece.length;
      onProgress(sent);
    }
  };
  return {
    getMethod: () => method,
    getURL: () => url.href,
    setHeader(name, value) {
      headers[name] = value;
    },
    getHeader: (name) => headers[name],
    setProgressHandler(handler) {
      onProgress = handler;
    },
    async send(body: Buffer | undefined) {
      const outgoing = { method, headers, body: body ?? undefined, pieces: counted, signal: abortion.signal };
      return toResponse(await request(url, outgoing));
    },
    async abort() {
      abortion.abort();
    },
    getUnderlyingObject: () => undefined,
  };
}

const toResponse = (reply: Reply): HttpResponse => ({
  getStatus: () => reply.status,
  getHeader: (name) => {
    const value = reply.headers[name.toLowerCase()];
    return value === undefined ? undefined : String(value);
  },
  getBody: () => reply.text,
  getUnderlyingObject: () => reply,
});
