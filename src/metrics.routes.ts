import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from 'express';
import { unauthorized } from './platform/errors.ts';
import type { Scraper } from './platform/metrics/render.ts';

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
