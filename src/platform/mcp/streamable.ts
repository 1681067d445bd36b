import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import {
  type AuthInfo,
  createMcpHandler,
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { exchange, type Service } from './stateless.ts';

/**
 * Streamable HTTP without sessions, for the revisions of 2025 and of 2026, over a body that is already parsed. Both respond with one JSON
 * body. The tools send nothing before their result, so a stream of events would carry only one event, at twice the cost.
 */
export function streamableHandler(service: Service, onerror: (error: Error) => void) {
  const modern = createMcpHandler(service.makeServer, { legacy: 'reject', onerror });

  return async (req: ExpressRequest, res: ExpressResponse, authInfo: AuthInfo): Promise<void> => {
    if (isLegacy(req)) return exchange(service, req, res, authInfo);
    await send(res, await modern.fetch(withoutBody(req), { authInfo, parsedBody: req.body }));
  };
}

/** Without a later revision in its header or message, a request is of 2025. */
const isLegacy = (req: ExpressRequest): boolean =>
  (req.get('mcp-protocol-version') ?? '') <= LATEST_PROTOCOL_VERSION &&
  req.body.params?._meta?.[PROTOCOL_VERSION_META_KEY] === undefined;

/** The parts of a request that the protocol reads; credentials are not among them. */
function withoutBody({ method, headers }: ExpressRequest): Request {
  const read = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.*)$/.test(name));
  return new Request('http://localhost/api/mcp', { method, headers: read as [string, string][] });
}

async function send(res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status).setHeaders(response.headers);
  if (response.headers.get('content-type')?.startsWith('text/event-stream'))
    await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
  else res.end(await response.text());
}
