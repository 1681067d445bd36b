import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { areInstalled, DOCUMENTS, documentAt, LIMIT_MS, runIn, TOOLS } from './installed.ts';

const root = join(import.meta.dirname, '../..');
const withGenerators = areInstalled ? describe : describe.skip;

/** Each of them reads a gallery and a task, with what was generated beside it. */
const PROGRAMS = {
  orval: `
    import { listEvents } from './orval/gallery';
    import { listTasks } from './orval/tasks';
    export async function read(_url: string, token: string, key: string): Promise<unknown[]> {
      const events = await listEvents({ limit: 5 }, { headers: { Authorization: \`Bearer \${token}\` } });
      const tasks = await listTasks({ limit: 5 }, { headers: { 'X-API-Key': key } });
      if (events.status !== 200 || tasks.status !== 200) return [events.status, tasks.status];
      const names: string[] = events.data.events.map(({ event_name }) => event_name);
      return [names, tasks.data.map(({ title }) => title)];
    }`,
  'hey-api': `
    import { listEvents } from './hey-api/gallery';
    import { client as gallery } from './hey-api/gallery/client.gen';
    import { listTasks } from './hey-api/tasks';
    import { client as tasks } from './hey-api/tasks/client.gen';
    export async function read(url: string, token: string, key: string): Promise<unknown[]> {
      gallery.setConfig({ baseUrl: \`\${url}/api/v1\`, auth: token });
      tasks.setConfig({ baseUrl: \`\${url}/api\`, headers: { 'X-API-Key': key } });
      const names: string[] | undefined = (await listEvents({ query: { limit: 5 } })).data?.events.map((event) => event.event_name);
      return [names, (await listTasks({ query: { limit: 5 } })).data?.map(({ title }) => title)];
    }`,
  'openapi-typescript': `
    import createClient from 'openapi-fetch';
    import type { paths as GalleryPaths } from './openapi-typescript/gallery';
    import type { paths as TaskPaths } from './openapi-typescript/tasks';
    export async function read(url: string, token: string, key: string): Promise<unknown[]> {
      const gallery = createClient<GalleryPaths>({ baseUrl: \`\${url}/api/v1\`, headers: { Authorization: \`Bearer \${token}\` } });
      const tasks = createClient<TaskPaths>({ baseUrl: \`\${url}/api\`, headers: { 'X-API-Key': key } });
      const names: string[] | undefined = (await gallery.GET('/events')).data?.events.map((event) => event.event_name);
      return [names, (await tasks.GET('/tasks')).data?.map(({ title }) => title)];
    }`,
};
type Tool = keyof typeof PROGRAMS;

withGenerators('generators', () => {
  let folder: string;
  let studio: Studio;
  let credentials: [string, string];

  beforeAll(async () => {
    studio = await openStudio();
    const { username } = await studio.account('admin');
    const token = await studio.token(username);
    await studio.v1(token).post('/events', anEvent()).expect(201);
    const agent = await studio.login(username);
    const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey;
    await agent.post('/api/tasks').send({ title: 'Generated' }).expect(201);
    credentials = [token, key];
    folder = mkdtempSync(join(tmpdir(), 'atelier-generators-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await studio.close();
  });

  const generate: Record<Tool, (document: string) => Promise<unknown>> = {
    async orval(document) {
      const prefix = { gallery: '/api/v1', guests: '' }[document] ?? '/api';
      const output = {
        target: `orval/${document}.ts`,
        client: 'fetch',
        baseUrl: studio.url + prefix,
        // Two operations accept both a file and a form.
        override: { splitByContentType: true },
      };
      const config = { [document]: { input: documentAt(document), output } };
      writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
      await runIn(folder, TOOLS.orval, '--config', 'orval.config.mjs');
    },
    'hey-api': (document) =>
      runIn(
        folder,
        TOOLS['hey-api'],
        '-i',
        documentAt(document),
        '-o',
        `hey-api/${document}`,
        '-c',
        '@hey-api/client-fetch',
      ),
    'openapi-typescript': (document) =>
      runIn(folder, TOOLS['openapi-typescript'], documentAt(document), '-o', `openapi-typescript/${document}.d.ts`),
  };

  const clients = new Map<string, Promise<unknown>>();
  /** Generates each client once, also if only some of the tests run. */
  function generated(tool: Tool, document: string): Promise<unknown> {
    const client = clients.get(tool + document) ?? generate[tool](document);
    clients.set(tool + document, client);
    return client;
  }

  async function compile(...include: string[]): Promise<string> {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      module: 'esnext',
      moduleResolution: 'bundler',
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    return runIn(folder, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  }

  const tools = Object.keys(PROGRAMS) as Tool[];
  const all = tools.flatMap((tool) => DOCUMENTS.map((document) => [tool, document] as const));
  it.each(all)(
    '%s: the client of %s.json compiles strictly',
    async (tool, document) => {
      await generated(tool, document);
      expect(await compile(`${tool}/${document}`, `${tool}/${document}.*`)).toBe('');
    },
    LIMIT_MS,
  );

  it.each(tools)(
    '%s: clients read',
    async (tool) => {
      await generated(tool, 'gallery');
      await generated(tool, 'tasks');
      writeFileSync(join(folder, `${tool}.ts`), PROGRAMS[tool]);
      expect(await compile(`${tool}.ts`)).toBe('');
      const lib = { entry: join(folder, `${tool}.ts`), formats: ['es' as const], fileName: () => `${tool}.mjs` };
      await build({
        root: folder,
        configFile: false,
        logLevel: 'warn',
        build: { lib, outDir: 'built', emptyOutDir: false },
      });
      const { read } = await import(join(folder, `built/${tool}.mjs`));
      expect(await read(studio.url, ...credentials)).toEqual([['Ada & Bo'], ['Generated']]);
    },
    LIMIT_MS,
  );
});
