import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Router } from 'express';
import { unauthorized } from './platform/errors.ts';
import { listen } from './platform/http/server.ts';
import type { Scrape } from './platform/metrics/render.ts';

/** Answers a scrape in the format that its `Accept` asks for. */
export type Scraper = (accept: string | undefined) => Promise<Scrape>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` beside everything else, for who has the token. */
export function metricsRoutes(routes: Router, token: string, scrape: Scraper): void {
  const expected = digest(token);
  routes.get('/metrics', async (req, res) => {
    res.set('Cache-Control', 'no-store').vary('Accept');
    const given = /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), expected))
      throw unauthorized('INVALID_TOKEN', 'Send the token of the metrics.', { 'WWW-Authenticate': 'Bearer' });
    const { type, body } = await scrape(req.headers.accept);
    res.set('Content-Type', type).send(body);
  });
}

/** `GET /metrics` on a port of its own, for everybody who reaches that. Rejects where it can't be listened on. */
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
