import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { areInstalled, DOCUMENTS, documentAt, LIMIT_MS, runIn, TOOLS } from './installed.ts';
import { countOperations, type Document, readsOf, type Wanted } from './reads-of.ts';

const withRunners = areInstalled ? describe : describe.skip;
type Name = (typeof DOCUMENTS)[number];
/** A request that a runner sent, with the status of its response. */
type Sent = { name: string; status: number };
type Folder = { item?: Folder[]; request?: { method: string; url: { path: string[] } } };

const readDocument = (name: string): Document => JSON.parse(readFileSync(documentAt(name), 'utf8'));
const PREFIXES: Record<Name, string> = { gallery: '/api/v1', tasks: '/api', admin: '/api', guests: '' };
/** Bruno's command line does not send the query parameters of imported requests. */
const NEED_A_QUERY = ['/admin/photos', '/gallery/{slug}/{share_token}/lists/add'];

withRunners('runners of requests', () => {
  let folder: string;
  let studio: Studio;
  /** Users write these into their environment. */
  let variables: string[][];
  let wanted: Record<Name, Wanted>;

  beforeAll(async () => {
    studio = await openStudio();
    folder = mkdtempSync(join(tmpdir(), 'atelier-runners-'));
    const { username, id: userId } = await studio.account('super_admin');
    const token = await studio.token(username);
    const event = (
      await studio
        .v1(token)
        .post('/events', anEvent({ feedback_enabled: true }))
        .expect(201)
    ).body;
    const { id: photoId } = (
      await studio
        .v1(token)
        .upload(event.id, await aJpeg())
        .expect(201)
    ).body;
    const agent = await studio.login(username);
    await agent
      .put('/api/admin/settings/logo')
      .attach('logo', await aJpeg(), 'logo.jpg')
      .expect(200);
    const task = (await agent.post('/api/tasks').send({ title: 'Run' }).expect(201)).body;
    const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey;
    variables = [
      ['token', token],
      ['bearerToken', token],
      ['apiKey', key],
    ];
    const ofEvent = { id: event.id, photoId, linkId: 0 };
    const [slug = '', share_token = ''] = new URL(event.share_url).pathname.split('/').slice(2);
    wanted = {
      gallery: { scheme: 'token', records: { '/events/{id}': ofEvent } },
      tasks: { scheme: 'keyHeader', records: { '/tasks/{id}': { id: task.id } } },
      admin: {
        scheme: 'session',
        records: { '/admin/events/{id}': ofEvent, '/admin/users/{id}': { id: userId } },
        first: { path: '/login', body: { username, password: PASSWORD } },
      },
      guests: {
        scheme: 'unlocked',
        records: { '/gallery/{slug}': { slug, share_token, photoId } },
        // They need the key of an e-mail.
        without: ['continue', 'confirm'].map((page) => `/gallery/{slug}/{share_token}/${page}`),
        first: { path: '/gallery/{slug}/{share_token}/unlock', body: { password: anEvent().password } },
      },
    };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await studio.close();
  });

  /** Writes what the runner carries out, and returns how many requests that are. */
  function write(name: Name, ...without: string[]): number {
    const reads = readsOf(readDocument(name), {
      ...wanted[name],
      without: [...(wanted[name].without ?? []), ...without],
    });
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(reads));
    return countOperations(reads);
  }
  const option = (name: Name) =>
    [['baseUrl', studio.url + PREFIXES[name]], ...variables].flatMap(([key, value]) => [
      '--env-var',
      `${key}=${value}`,
    ]);

  const toPostman = async (source: string, target: string): Promise<Folder> => {
    const options = 'folderStrategy=Tags,parametersResolution=Example,requestParametersResolution=Example';
    await runIn(folder, TOOLS.postman, '-s', source, '-o', target, '-O', options);
    return JSON.parse(readFileSync(join(folder, target), 'utf8'));
  };
  const requestsOf = ({ item, request }: Folder): string[] =>
    item?.flatMap(requestsOf) ?? [`${request?.method} ${request?.url.path.join('/')}`];

  describe.each(DOCUMENTS)('%s.json', (name) => {
    it(
      'becomes a Postman collection that newman runs without a failure',
      async () => {
        const whole = await toPostman(documentAt(name), `${name}-whole.postman.json`);
        // A request with two tags is in two folders.
        expect(new Set(requestsOf(whole)).size).toBe(countOperations(readDocument(name)));

        const count = write(name);
        await toPostman(`${name}.json`, `${name}.postman.json`);
        const report = ['-r', 'json', '--reporter-json-export', `${name}.newman.json`];
        await runIn(folder, TOOLS.newman, 'run', `${name}.postman.json`, ...option(name), ...report);
        type Report = { run: { executions: { item: { name: string }; response: { code: number } }[] } };
        const { run }: Report = JSON.parse(readFileSync(join(folder, `${name}.newman.json`), 'utf8'));
        const sent: Sent[] = run.executions.map(({ item, response }) => ({ name: item.name, status: response.code }));
        expect(sent.filter(({ status }) => status >= 400)).toEqual([]);
        expect(sent.length).toBe(count);
      },
      LIMIT_MS,
    );

    it(
      'becomes a collection that Bruno runs without a failure',
      async () => {
        const whole = `${name}-whole`;
        await runIn(folder, TOOLS.bruno, 'import', 'openapi', '-s', documentAt(name), '-o', '.', '-n', whole);
        const requests = globSync(`${whole}/**/*.yml`, { cwd: folder }).filter((path) =>
          /^http:$/m.test(readFileSync(join(folder, path), 'utf8')),
        );
        expect(requests.length).toBe(countOperations(readDocument(name)));

        const count = write(name, ...NEED_A_QUERY);
        await runIn(folder, TOOLS.bruno, 'import', 'openapi', '-s', `${name}.json`, '-o', '.', '-n', name);
        const report = join(folder, `${name}.bruno.json`);
        const run = ['run', '-r', '--env', 'Environment 1', ...option(name), '--reporter-json', report];
        await runIn(join(folder, name), TOOLS.bruno, ...run);
        type Report = { results: { test: { filename: string }; response: { status: number } }[] }[];
        const [{ results } = { results: [] }]: Report = JSON.parse(readFileSync(report, 'utf8'));
        const sent: Sent[] = results.map(({ test, response }) => ({ name: test.filename, status: response.status }));
        expect(sent.filter(({ status }) => status >= 400)).toEqual([]);
        expect(sent.length).toBe(count);
      },
      LIMIT_MS,
    );
  });
});
