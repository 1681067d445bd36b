import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import swaggerUi from 'swagger-ui-express';
import { requireAdministratorPage } from './access/session.guard.ts';
import type { Deps } from './deps.ts';
import { documents } from './documents.ts';
import { EXAMPLE_CURSOR } from './platform/openapi/paging.ts';
import { EXAMPLE_CHECKSUM, EXAMPLE_DIGEST, EXAMPLE_KEY } from './platform/openapi/parameters.ts';
import { docsStyleLinks } from './platform/styles/styles.ts';

const FOLDER = join(import.meta.dirname, '../openapi');
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Examples of headers that would be true of no other request: the first key would bring its answer back for a day. */
const LEFT_OUT = [
  ['Idempotency-Key', EXAMPLE_KEY],
  ['Repr-Digest', EXAMPLE_DIGEST],
  ['Upload-Checksum', EXAMPLE_CHECKSUM],
];

const HEAD = `<nav class="head" aria-label="Atelier">
  <p class="wordmark">Atelier</p>
  <p>API reference</p>
  <a href="/api/docs/guide">Documentation</a>
  <a href="/studio">Studio</a>
</nav>`;

/** The descriptions, open to everybody. */
export function documentRoutes(routes: Router): void {
  for (const { name } of documents) {
    const content = readFileSync(join(FOLDER, `${name}.json`));
    const send: RequestHandler = (_req, res) => {
      res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }).type('json').send(content);
    };
    routes.get(`/openapi/${name}.json`, send);
    if (name === 'gallery') routes.get('/openapi.json', send);
  }
}

/** Swagger UI for administrators. The page shows our documents; its query string says nothing to it. */
export function docsPage(routes: Router, deps: Deps): void {
  const urls = documents.map(({ name, title }) => ({ name: title, url: `/api/openapi/${name}.json` }));
  const theirs = swaggerUi
    .generateHTML(undefined, {
      customSiteTitle: 'API reference · Atelier',
      explorer: true,
      customfavIcon: '/favicon.ico',
    })
    .replaceAll('"./', '"/api/docs/');
  const page = theirs
    // Our styles come last. Swagger UI brings the choice of the document and of light or dark into the same line.
    .replace(
      '</head>',
      () => `  <meta name="viewport" content="width=device-width, initial-scale=1">\n  ${docsStyleLinks}\n</head>`,
    )
    .replace('<body>', () => `<body>\n${HEAD}`);
  const script = `window.onload = () => SwaggerUIBundle({
  urls: ${JSON.stringify(urls)},
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  queryConfigEnabled: false,
  requestInterceptor: (request) => {
    for (const [name, example] of ${JSON.stringify(LEFT_OUT)}) if (request.headers[name] === example) delete request.headers[name];
    const url = new URL(request.url, document.baseURI);
    if (url.searchParams.get('cursor') === ${JSON.stringify(EXAMPLE_CURSOR)}) {
      url.searchParams.delete('cursor');
      request.url = url.href;
    }
    return request;
  },
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});
`;
  const guard = requireAdministratorPage(deps);
  routes.get('/docs', guard, (_req, res) => {
    res.set({ 'Content-Security-Policy': STRICT, 'Cache-Control': 'no-store' }).type('html').send(page);
  });
  routes.get('/docs/swagger-ui-init.js', guard, (_req, res) => {
    res.set('Cache-Control', 'no-store').type('js').send(script);
  });
  const [, assets] = swaggerUi.serve;
  for (const name of new Set([...theirs.matchAll(/"\/api\/docs\/([^"]+)"/g)].map(([, asset]) => asset))) {
    routes.get(`/docs/${name}`, guard, (req, res, next) => {
      req.url = `/${name}`;
      assets?.(req, res, next);
    });
  }
}
