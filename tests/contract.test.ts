import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { allStatements } from '../src/platform/db/statement.ts';
import { openStudio, type Studio } from './support/studio.ts';
import { generatedFiles } from './support/write-openapi.ts';

const root = join(import.meta.dirname, '..');
type Document = { servers: { url: string }[]; paths: Record<string, Record<string, unknown>> };
type Layer = { name: string; route?: { path: string; methods: Record<string, boolean> } };

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const documents = ['gallery', 'admin', 'tasks'].map(
  (name) => JSON.parse(readFileSync(join(root, `openapi/${name}.json`), 'utf8')) as Document,
);

describe('the OpenAPI documents', () => {
  it('are what the annotations and schemas generate', async () => {
    for (const [file, content] of await generatedFiles())
      expect([file, readFileSync(join(root, file), 'utf8') === content]).toEqual([file, true]);
  });

  it('describe every route of the APIs, and no other', async () => {
    const described = documents.flatMap((document) =>
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item)
          .filter((method) => method !== 'parameters' && method !== 'servers')
          .map((method) => `${method} ${item.servers ? '' : document.servers[0]?.url}${path}`),
      ),
    );
    expect(described.sort()).toEqual((await routesOf(studio)).sort());
  });

  it('refer to nothing that is not there', () => {
    for (const document of documents) {
      for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
        const target = reference
          .split('/')
          .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
        expect([reference, target !== undefined]).toEqual([reference, true]);
      }
    }
  });
});

describe('the statements', () => {
  it('all prepare against the migrated schema', async () => {
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    const statements = allStatements();
    expect(statements.length).toBeGreaterThan(30);
    for (const { name, text } of statements) {
      const fault = await client.query(`prepare "${name}" as ${text}`).then(
        () => undefined,
        (error) => error.message,
      );
      expect([name, fault]).toEqual([name, undefined]);
    }
    await client.end();
  });
});

/** What really answers, asked from the routers that the doors fill. */
async function routesOf({ deps }: Studio): Promise<string[]> {
  const { strictRouter } = await import('../src/platform/http/not-found.ts');
  const { galleryRouter, galleryAdmin } = await import('../src/gallery/router.ts');
  const { usersAdmin } = await import('../src/access/users.admin.ts');
  const { apiTokensAdmin } = await import('../src/access/api-tokens.admin.ts');
  const { sessionRoutes } = await import('../src/access/sessions.routes.ts');
  const { activityAdmin } = await import('../src/gallery/activity/activity.admin.ts');
  const { webhooksAdmin } = await import('../src/webhooks/webhooks.admin.ts');
  const { messagesAdmin } = await import('../src/messages/messages.admin.ts');
  const { guestPages } = await import('../src/gallery/guests/pages.routes.ts');
  const { guestFeedback } = await import('../src/gallery/guests/feedback.routes.ts');
  const { guestRoutes } = await import('../src/gallery/guests/guests.routes.ts');
  const { taskAreas, tools } = await import('../src/tasks/router.ts');
  const { healthRoutes } = await import('../src/health.routes.ts');
  const [admin, api] = [strictRouter(), strictRouter()];
  const doors = [usersAdmin, apiTokensAdmin, galleryAdmin, activityAdmin, webhooksAdmin, messagesAdmin];
  for (const door of doors) door(admin, deps);
  const tasks = strictRouter();
  for (const area of taskAreas) area(tasks, deps, tools);
  healthRoutes(tasks, async () => {});
  sessionRoutes(api, deps);
  healthRoutes(api, async () => {});
  const list = (router: { stack: unknown[] }, prefix: string) =>
    (router.stack as Layer[]).flatMap(({ route }) =>
      route
        ? Object.keys(route.methods).map((method) => `${method} ${prefix}${route.path.replace(/:(\w+)/g, '{$1}')}`)
        : [],
    );
  const guests = strictRouter();
  guestPages(guests, deps);
  guestRoutes(guests, deps);
  guestFeedback(guests, deps);
  const byGuests = list(guests, '/gallery').map((route) =>
    route.replace('{token}', '{share_token}').replace('{id}', '{photoId}'),
  );
  return [
    ...byGuests,
    ...list(galleryRouter(deps), '/api/v1'),
    ...list(admin, '/api/admin'),
    ...list(api, '/api'),
    ...list(tasks, '/api'),
  ];
}
