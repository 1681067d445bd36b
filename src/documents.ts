/** The OpenAPI documents: which sources each is generated from. Each is served at `/api/openapi/<name>.json`. */
export const documents = [
  {
    name: 'gallery',
    title: 'Atelier Gallery API',
    version: 'v1',
    server: '/api/v1',
    description: 'Create galleries, upload photos and share them, with an API token.',
    security: { token: { type: 'http', scheme: 'bearer', description: 'An API token, svc_live_…' } },
    sources: ['src/gallery/!(guests)/*.routes.ts', 'src/webhooks/*.routes.ts'],
  },
  {
    name: 'guests',
    title: 'Atelier Guest API',
    version: 'v1',
    server: '/',
    description:
      'The guest side of a share link: gallery pages, photos, downloads and feedback. A gallery with a password is unlocked once. The cookie then gives access.',
    security: {
      unlocked: { type: 'apiKey', in: 'cookie', name: 'atelier.unlocked', description: 'Set by POST …/unlock' },
    },
    securityOptional: true,
    sources: ['src/gallery/guests/**/*.routes.ts'],
  },
  {
    name: 'admin',
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
    title: 'Atelier Task API',
    version: 'v1',
    server: '/api',
    description:
      'Tasks, labels, experience, rewards, analytics and the audit log, with an API key or a session cookie.',
    security: {
      keyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, key_…' },
      keyBearer: { type: 'http', scheme: 'bearer', description: 'An API key, key_…' },
      keyQuery: { type: 'apiKey', in: 'query', name: 'apiKey', description: 'For clients that can only set a URL' },
      session: { type: 'apiKey', in: 'cookie', name: 'atelier.sid', description: 'Set by POST /login' },
    },
    sources: ['src/tasks/**/*.routes.ts', 'src/access/api-keys.routes.ts', 'src/health.routes.ts'],
  },
] as const;
