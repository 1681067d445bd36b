import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { documents } from '../src/documents.ts';
import { allStatements } from '../src/platform/db/statement.ts';
import { mountedRoutes, routeName } from '../src/platform/http/mounted-routes.ts';
import { documentedOperations, readDocument } from './support/documented-operations.ts';
import { generatedDocuments } from './support/generated-documents.ts';
import { openStudio, type Studio } from './support/studio.ts';

const root = join(import.meta.dirname, '..');

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const read = documents.map(({ name }) => readDocument(name));

describe('the OpenAPI documents', () => {
  it('are what the annotations and schemas generate', async () => {
    for (const [file, content] of (await generatedDocuments()).flatMap(({ files }) => files))
      expect([file, readFileSync(join(root, file), 'utf8') === content]).toEqual([file, true]);
  });

  it('describe every route of the APIs, and no other', async () => {
    const described = documentedOperations().map(({ name }) => {
      const [, method = '', path = ''] = name.split(' ');
      return routeName(method, path);
    });
    const answered = [...mountedRoutes(studio.app.router).keys()].filter((route) => !UNDESCRIBED.test(route));
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

describe('the routes', () => {
  it('of programs and administrators all have a guard that asks for a permission', () => {
    const routes = [...mountedRoutes(studio.app.router)].filter(([name]) => / \/api\/(v1|admin)\//.test(name));
    expect(routes.length).toBeGreaterThan(100);
    const open = routes.filter(([name, right]) => right === undefined && !FOR_EVERY_ROLE.test(name));
    expect(open.map(([name]) => name)).toEqual([]);
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

/** Pages and their files, MCP (which describes itself), and the documents. */
const UNDESCRIBED =
  /^\w+ (\/api\/(mcp|docs|openapi)\b|\/(login|logout|account|password|assets|face|favicon|studio|cli|integrations)\b|\/$)/;

/** The capabilities of tus, what a token may do, the list of roles, and your own API tokens. */
const FOR_EVERY_ROLE = /^options | \/api\/v1\/me$| \/api\/admin\/(roles|api-tokens)\b/;
