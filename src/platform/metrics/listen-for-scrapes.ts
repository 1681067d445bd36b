import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../http/server.ts';
import type { Scraper } from './render.ts';

/** `GET /metrics` on a separate port, without credentials. Rejects if it can't listen there. */
export async function listenForScrapes(
  port: number,
  host: string | undefined,
  scrape: Scraper,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (req, res) => {
    const status = refusalOf(req);
    if (status) return void res.writeHead(status, status === 405 ? { Allow: 'GET, HEAD' } : {}).end();
    const answer = await scrape(req.headers.accept).catch(() => undefined);
    if (!answer) return void res.writeHead(500).end();
    const headers = { 'Content-Type': answer.type, 'Content-Length': Buffer.byteLength(answer.body) };
    res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : answer.body);
  });
  const bound = await listen(server, port, host, false);
  return {
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusalOf({ url = '', method = '' }: IncomingMessage): number | undefined {
  if (url.replace(/\?.*/s, '') !== '/metrics') return 404;
  return ['GET', 'HEAD'].includes(method) ? undefined : 405;
}
