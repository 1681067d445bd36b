import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { documents } from '../src/documents.ts';
import { allStatements } from '../src/platform/db/statement.ts';
import { documentedOperations, readDocument } from './support/documented-operations.ts';
import { openStudio, type Studio } from './support/studio.ts';
import { generatedFiles } from './support/write-openapi.ts';

const root = join(import.meta.dirname, '..');
type Layer = { route?: { path: string; methods: Record<string, boolean> } };

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const read = documents.map(({ name }) => readDocument(name));

describe('the OpenAPI documents', () => {
  it('are what the annotations and schemas generate', async () => {
    for (const [file, content] of await generatedFiles())
      expect([file, readFileSync(join(root, file), 'utf8') === content]).toEqual([file, true]);
  });

  it('describe every route of the APIs, and no other', async () => {
    const described = documentedOperations().map(({ name }) => name.replace(/^\w+: /, ''));
    const { stack } = studio.app.router as unknown as { stack: MountedLayer[] };
    const answered = routesOf(stack).filter((route) => !UNDESCRIBED.test(route));
    expect([...new Set(described)].sort()).toEqual(answered.sort());
  });

  it('refer to nothing that is not there', () => {
    for (const document of read) {
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

type MountedLayer = { rawPath: string | string[]; handle: { stack?: MountedLayer[] } } & Layer;

/** Every route of the running application, as the documents write it. */
function routesOf(stack: MountedLayer[], prefix = ''): string[] {
  return stack.flatMap((layer) => {
    if (!layer.route) return routesOf(layer.handle.stack ?? [], prefix + String(layer.rawPath).replace(/\/$/, ''));
    const path = (prefix + layer.route.path).replace(/:(\w+)/g, '{$1}');
    const documented =
      prefix === '/gallery' ? path.replace('{token}', '{share_token}').replace('{id}', '{photoId}') : path;
    return Object.keys(layer.route.methods).map((method) => `${method} ${documented}`);
  });
}

/** Pages and their files, MCP (which describes itself), and the documents. */
const UNDESCRIBED = /^\w+ (\/api\/(mcp|docs|openapi)\b|\/(login|assets|face|favicon|studio)\b|\/$)/;
