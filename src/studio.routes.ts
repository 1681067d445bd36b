import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { requireSessionPage } from './access/session.guard.ts';
import type { Deps } from './deps.ts';
import { AppError } from './platform/errors.ts';
import { escapeHtml } from './platform/html.ts';

/** Where `npm run build` puts the web application. */
const FOLDER = join(import.meta.dirname, '../dist/web');

/** Nothing inline runs, and nothing comes from elsewhere. Styles that scripts make carry the nonce of the page. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The web application: one page for every address below `/studio`, and the files that it loads. */
export function studioRoutes(routes: Router, deps: Deps): void {
  routes.get('/', requireSessionPage(deps), (_req, res) => res.redirect(302, '/studio'));

  const files = expressStaticGzip(join(FOLDER, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', redirect: false },
  });
  routes.use('/studio/assets', files);

  const index = join(FOLDER, 'index.html');
  const page = existsSync(index)
    ? readFileSync(index, 'utf8').replace('__PUBLIC_URL__', () => escapeHtml(deps.publicUrl))
    : undefined;
  const studio: RequestHandler = (_req, res) => {
    if (page === undefined) throw notBuilt();
    const nonce = randomBytes(16).toString('base64');
    res
      .set({ 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-cache' })
      .type('html')
      .send(page.replaceAll('__NONCE__', nonce));
  };
  routes.get(['/studio', '/studio/{*view}'], requireSessionPage(deps), studio);
}

const notBuilt = () =>
  new AppError(503, 'UNAVAILABLE', 'The web application was not built here: run `npm run build`, then start again.');
