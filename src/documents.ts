/** The OpenAPI documents: which sources each is generated from, and where it is served. */
export const documents = [
  {
    name: 'gallery',
    path: '/api/openapi.json',
    title: 'Atelier Gallery API',
    version: 'v1',
    server: '/api/v1',
    description: 'Open gallery events, upload photos and share them, with an API token.',
    security: { token: { type: 'http', scheme: 'bearer', description: 'An API token, svc_live_…' } },
    sources: ['src/gallery/**/*.routes.ts'],
  },
  {
    name: 'admin',
    path: '/api/openapi/admin.json',
    title: 'Atelier Administration API',
    version: 'v1',
    server: '/api',
    description:
      'Sessions, users, API tokens, events, photos, feedback, webhooks, queues, settings and activity, with a session cookie.',
    security: { session: { type: 'apiKey', in: 'cookie', name: 'atelier.sid', description: 'Set by POST /login' } },
    sources: ['src/access/sessions.routes.ts', 'src/**/*.admin.ts', 'src/health.routes.ts'],
  },
  {
    name: 'tasks',
    path: '/api/openapi/tasks.json',
    title: 'Atelier Task API',
    version: 'v1',
    server: '/api',
    description:
      'Tasks, labels, experience, rewards, analytics and the audit log, with an API key or a session cookie.',
    security: {
      keyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, key_…' },
      keyBearer: { type: 'http', scheme: 'bearer', description: 'An API key, key_…' },
      keyQuery: { type: 'apiKey', in: 'query', name: 'apiKey', description: 'For clients that know URLs only' },
      session: { type: 'apiKey', in: 'cookie', name: 'atelier.sid', description: 'Set by POST /login' },
    },
    sources: ['src/tasks/**/*.routes.ts', 'src/access/api-keys.routes.ts', 'src/health.routes.ts'],
  },
] as const;
