import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { documents } from '../src/documents.ts';
import { bodies, queries, requests } from '../src/platform/openapi/registry.ts';
import { toSchemas } from '../src/platform/openapi/schemas.ts';
import { checkAnswers } from './support/answer-check.ts';
import { documentedOperations, type Json, readDocument, strictCheck } from './support/documented-operations.ts';
import { generatedDocuments } from './support/generated-documents.ts';

const root = join(import.meta.dirname, '..');
const named = documents.map(({ name }) => [name, readDocument(name)] as const);

/** Registers every schema. */
beforeAll(() => generatedDocuments());

/** Every object in a document, except its examples, with its path. */
function* nodesOf(node: unknown, path = '#'): Generator<[path: string, node: Json]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [path, node as Json];
  for (const [key, value] of Object.entries(node)) if (key !== 'example') yield* nodesOf(value, `${path}/${key}`);
}

const globals = new Set<unknown>([
  ...Object.getOwnPropertyNames(globalThis),
  ...globSync('node_modules/typescript/lib/lib.dom.d.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:interface|declare var) (\w+)/gm)].map(([, name]) => name),
  ),
]);

describe.each(named)('openapi/%s.json', (_name, document) => {
  const check = strictCheck(document);
  const nodes = [...nodesOf(document)];
  const faultsAt = (places: [string, Json][]) =>
    places.flatMap(([path, { schema, example }]) => {
      const fault = check(schema as Json, example);
      return fault ? [`${path}: ${fault}`] : [];
    });

  it('names what its lists hold', () => {
    expect(nodes.filter(([, { items }]) => (items as Json | undefined)?.type === 'object')).toEqual([]);
  });

  it('says an enum once', () => {
    const enums = nodes.flatMap(([, { enum: values }]) => (Array.isArray(values) ? [JSON.stringify(values)] : []));
    expect(enums.filter((values, at) => values.includes(',') && enums.indexOf(values) !== at)).toEqual([]);
  });

  it('has no name that would hide a global of browsers or Node in generated code', () => {
    expect(globals.has('History') && globals.has('Error')).toBe(true);
    const names = ['schemas', 'responses'].flatMap((kind) => Object.keys(document.components[kind] ?? {}));
    expect(names.filter((name) => globals.has(name))).toEqual([]);
  });

  it('has no default in bodies, which generated clients would have to send', () => {
    const fields = Object.keys(document.components.requestBodies ?? {}).flatMap((id) => [
      ...nodesOf(document.components.schemas?.[id], id),
    ]);
    expect(fields.filter(([, field]) => 'default' in field)).toEqual([]);
  });

  it('writes formats without long patterns beside them', () => {
    expect(nodes.filter(([, { format, pattern }]) => format && pattern)).toEqual([]);
  });

  it('has no pattern of more than 100 characters', () => {
    expect(nodes.filter(([, { pattern }]) => typeof pattern === 'string' && pattern.length > 100)).toEqual([]);
  });

  it('has no schema that refers to itself through nothing but alternatives', () => {
    const { JsonValue = {} } = document.components.schemas ?? {};
    expect(JsonValue).toEqual({});
  });

  it('gives an example of a piece of an upload that its checksum fits', () => {
    const { requestBodies, parameters } = document.components as Record<string, Record<string, Json> | undefined>;
    const { content } = (requestBodies?.UploadBytes ?? {}) as { content?: Record<string, { example: string }> };
    const [algorithm, digest] = String(parameters?.uploadChecksum?.example ?? '').split(' ');
    const example = content?.['application/offset+octet-stream']?.example;
    if (algorithm)
      expect(
        createHash(algorithm)
          .update(example ?? '')
          .digest('base64'),
      ).toBe(digest);
    else expect(example).toBeUndefined();
  });

  it('has an example for every parameter, which fits', () => {
    expect(faultsAt(nodes.filter(([, { in: place, schema }]) => typeof place === 'string' && schema))).toEqual([]);
  });

  it('has an example for every body but uploads, which fits', () => {
    const body = /(requestBody|requestBodies\/\w+)\/content\/(application\/json|[^/]+\/x-www-form-urlencoded)$/;
    expect(faultsAt(nodes.filter(([path]) => body.test(path)))).toEqual([]);
  });

  it('has examples of answers that fit', () => {
    const answers = nodes.filter(
      ([path, { example }]) => /responses\/\w+\/content/.test(path) && example !== undefined,
    );
    expect(faultsAt(answers)).toEqual([]);
  });
});

describe('the examples', () => {
  it('of bodies are accepted, and leave optional ids out', () => {
    expect(bodies.size).toBeGreaterThan(20);
    for (const [id, { schema, example }] of bodies) {
      expect([id, schema.safeParse(example).error?.issues]).toEqual([id, undefined]);
      const given = example as Record<string, unknown>;
      const isOptional = (key: string) => schema.safeParse({ ...given, [key]: undefined }).success;
      const ids = ['labelId', 'event_id', 'conversationId'].filter((key) => key in given);
      expect([id, ids.filter(isOptional)]).toEqual([id, []]);
    }
  });

  it('of query strings are accepted, all parameters at once', () => {
    const schemas = toSchemas(requests, 'input');
    expect(queries.size).toBeGreaterThan(10);
    for (const [id, schema] of queries) {
      const properties = Object.entries(schemas[id]?.properties as Record<string, Json>);
      const written = properties.map(([name, { example }]) => [
        name,
        Array.isArray(example) ? example.map(String) : `${example}`,
      ]);
      expect([id, schema.safeParse(Object.fromEntries(written)).error?.issues]).toEqual([id, undefined]);
    }
  });
});

describe('the annotations', () => {
  const sources = globSync('src/**/*.{routes,admin}.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([whole, id = whole]) => id))].sort();
    return { file, text, all };
  });

  it('write no query parameter by hand', () => {
    expect(sources.filter(({ text }) => /in: query/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('refer to the queries and bodies that their routes read', () => {
    for (const { file, all } of sources) {
      const bodiesReferredTo = all(/(?:requestBodies|schemas)\/(\w+)/g).filter(
        (id) => bodies.has(id) && !/^(Webhook|Hook)Delivery$/.test(id),
      );
      expect([file, all(/parameters\/(\w+Query)/g), bodiesReferredTo]).toEqual([
        file,
        all(/(\w+Query)\.parse/g),
        all(
          /(?<=read(?:Optional)?Json\(req, res, (?:bodySchema\(req\.actor, )?)(?!bodySchema)(\w+)|(\w+)(?=\.parse\(await readForm\(req)/g,
        ),
      ]);
    }
  });
});

const schemaOf = (document: string, id: string) => {
  const { components } = readDocument(document);
  return components.schemas?.[id] as { properties: Record<string, Json> };
};

describe('what goes in', () => {
  it('takes the id of a label, or none, where tasks are listed', () => {
    const list = readDocument('tasks').paths['/tasks']?.get;
    const { schema } = list?.parameters?.find(({ name }) => name === 'labelId') ?? {};
    const check = strictCheck(readDocument('tasks'));
    expect([5, 'none', 'some'].map((value) => check(schema as Json, value) === undefined)).toEqual([true, true, false]);
  });

  it('is documented as long as it may be', () => {
    expect(schemaOf('tasks', 'NewTask').properties.description?.maxLength).toBe(10_000);
    expect(schemaOf('admin', 'EventPatch').properties.welcome_message?.maxLength).toBe(5_000);
  });

  it('may be a colour in upper case', () => {
    const color = new RegExp(String(schemaOf('tasks', 'NewLabel').properties.color?.pattern));
    expect(['#ABC', '#7A9E7E', '#7a9e7e', '#7a9e7'].map((text) => color.test(text))).toEqual([true, true, true, false]);
  });

  it('is an image that says so, and the document how', () => {
    const upload = readDocument('gallery').paths['/events/{id}/photos']?.post;
    expect(upload?.requestBody?.description).toContain(';type=image/heic');
  });
});

describe('what comes out', () => {
  it.each([
    ['tasks: post /api/tasks', 403, [], 'application/json'],
    ['tasks: get /api/tasks', 400, [], 'application/json'],
    ['tasks: get /api/labels', 401, ['WWW-Authenticate'], 'application/json'],
    ['tasks: get /api/labels', 503, ['Retry-After'], 'application/json'],
    ['tasks: get /api/labels', 500, [], 'application/json'],
    ['tasks: post /api/tasks', 201, ['Location', 'Idempotent-Replayed'], 'application/json'],
    ['tasks: post /api/tasks', 409, ['Retry-After'], 'application/json'],
    ['tasks: post /api/ai/chat', 200, [], 'text/event-stream'],
    ['admin: post /api/admin/events/{id}/archive', 403, [], 'application/json'],
    ['admin: get /api/admin/events/{id}', 400, [], 'application/json'],
    ['admin: post /api/login', 200, ['Set-Cookie'], 'application/json'],
    ['admin: post /api/register', 201, ['Set-Cookie'], 'application/json'],
    ['admin: post /api/logout', 204, ['Set-Cookie'], undefined],
    ['gallery: get /api/v1/events', 401, ['WWW-Authenticate'], 'application/json'],
    ['gallery: get /api/v1/events', 429, ['Retry-After', 'RateLimit'], 'application/json'],
    ['gallery: post /api/v1/events', 408, [], 'application/json'],
    ['gallery: get /api/v1/events/{id}/photos/{photoId}/original', 206, ['Content-Range', 'Last-Modified'], 'image/*'],
    ['gallery: get /api/v1/events/{id}/photos/{photoId}/original', 416, ['Content-Range'], 'application/json'],
    ['guests: get /gallery/{slug}/{share_token}', 404, [], 'text/html'],
    ['guests: get /gallery/{slug}/{share_token}', 410, [], 'text/html'],
    ['guests: get /gallery/{slug}/{share_token}/lists', 401, [], 'text/html'],
    ['guests: post /gallery/{slug}/{share_token}/unlock', 429, ['Retry-After'], 'text/html'],
    ['guests: post /gallery/{slug}/{share_token}/unlock', 303, ['Location', 'Set-Cookie'], undefined],
    ['guests: post /gallery/{slug}/{share_token}/photos/{photoId}/feedback', 200, ['Set-Cookie'], 'application/json'],
    ['guests: post /gallery/{slug}/{share_token}/photos/{photoId}/feedback', 403, [], 'text/html'],
    ['guests: get /gallery/{slug}/{share_token}/photos', 401, [], 'application/json'],
  ])('%s may be %i', (name, status, headers, type) => {
    const answer = documentedOperations()
      .find((operation) => operation.name === name)
      ?.answer(status);
    expect(Object.keys(answer?.headers ?? {})).toEqual(expect.arrayContaining(headers));
    expect(Object.keys(answer?.content ?? {})).toEqual(type ? expect.arrayContaining([type]) : []);
  });

  it('is compared with the documents wherever a test gets it', async () => {
    const { listener, faults } = checkAnswers((req, res) => {
      const answers: Record<string, () => void> = {
        '/api/health': () =>
          res.setHeader('Content-Type', 'application/json').end('{"status":"ok","timestamp":"now","more":1}'),
        '/api/session': () => res.writeHead(418).end(),
        '/api/logout': () => res.setHeader('X-Secret', '1').writeHead(204).end(),
        '/gallery/a/b': () => res.setHeader('Content-Type', 'text/plain').end('hello'),
        '/undocumented': () => res.end(),
      };
      answers[req.url ?? '']?.();
    });
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    for (const path of ['/api/health', '/api/session', '/api/logout', '/gallery/a/b', '/undocumented'])
      await fetch(`http://127.0.0.1:${port}${path}`, { method: path === '/api/logout' ? 'POST' : 'GET' });
    await new Promise((resolve) => server.close(resolve));
    const health = 'body must NOT have additional properties, body/timestamp must match format "date-time"';
    expect(faults()).toEqual([
      `admin: get /api/health 200: ${health}`,
      `tasks: get /api/health 200: ${health}`,
      'admin: get /api/session 418: the status is not documented ',
      'admin: post /api/logout 204: the header x-secret is not documented',
      'guests: get /gallery/{slug}/{share_token} 200: the type text/plain is not documented',
    ]);
  });
});
