import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import { requireSessionPage } from './access/session.guard.ts';
import type { Deps } from './deps.ts';
import { AppError, notFound } from './platform/errors.ts';
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
    // The preview of a gallery's page.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The files that the web application loads, for everybody and for ever: their names change with them. From memory, as they were at the start. */
export function studioAssets(routes: Router): void {
  const folder = join(FOLDER, 'assets');
  const files = new Map(
    existsSync(folder) ? readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]) : [],
  );
  routes.get('/studio/assets/:name', (req, res) => {
    const { name } = req.params;
    // The smallest that the browser takes: the order in which it names them means nothing.
    const encoding = (['br', 'gzip'] as const).find((name) => req.acceptsEncodings(name));
    const ending = encoding ? { br: '.br', gzip: '.gz' }[encoding] : '';
    const packed = files.get(name + ending);
    const bytes = packed ?? files.get(name);
    if (!bytes) throw notFound('File');
    if (packed && encoding) res.set('Content-Encoding', encoding);
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=31536000, immutable').type(name).send(bytes);
  });
}

/**
 * Files that browsers fetch beside the page, to install it and to open it without a connection. They contain no personal data: the
 * manifest is fetched without credentials, and the worker must be replaceable for logged-out users too. If `studioOffline` is off, the
 * served worker replaces the other one and deletes itself with all kept files.
 */
export function studioInstallation(routes: Router, { studioOffline }: Pick<Deps, 'studioOffline'>): void {
  const serve = (path: string, name: string, headers: Record<string, string>) => {
    const file = join(FOLDER, name);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    routes.get(path, (_req, res) => {
      if (!bytes) throw notBuilt();
      res.set({ ...headers, 'Cache-Control': 'no-cache' }).send(bytes);
    });
  };
  serve('/studio/manifest.webmanifest', 'manifest.webmanifest', { 'Content-Type': 'application/manifest+json' });
  serve('/studio/sw.js', studioOffline ? 'sw.js' : 'sw-off.js', {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    // The overview is at /studio, which is not below /studio/.
    'Service-Worker-Allowed': '/studio',
  });
}

/** The web application: one page for every address below `/studio`. */
export function studioRoutes(routes: Router, deps: Deps): void {
  routes.get('/', requireSessionPage(deps), (_req, res) => res.redirect(302, '/studio'));

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
