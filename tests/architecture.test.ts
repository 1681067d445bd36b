import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

type Import = { from: string; to: string; typeOnly: boolean };
const resolve = (from: string, to: string) => (to.startsWith('.') ? normalize(join(dirname(from), to)) : to);
const imports: Import[] = files.flatMap((from) =>
  [...read(from).matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from '([^']+)';/gms)].map(([, type, to = '']) => ({
    from,
    to: resolve(from, to),
    typeOnly: Boolean(type),
  })),
);
const loaded = (how: RegExp): Omit<Import, 'typeOnly'>[] =>
  files.flatMap((from) => [...read(from).matchAll(how)].map(([, to = '']) => ({ from, to: resolve(from, to) })));
/** Views and dialogs are imported when they are first opened; a worker or a thread runs beside what starts it. */
const lazyImports = loaded(/import\('([^']+)'/g);
/** Imported for what they do. */
const bareImports = loaded(/^import '([^']+)'/gm);
const workers = loaded(/new URL\('([^']+)'/g);

const ENTRY_POINT = /\.(routes|admin|tools|jobs)\.ts$/;
const ROOT = /^src\/[^/]+\.ts$/;
const isEntryPoint = (file: string) => ENTRY_POINT.test(file) || /\/router\.ts$/.test(file);
const isGuard = (file: string) => /\.guard\.ts$/.test(file);
const isSql = (file: string) => file.endsWith('.sql.ts');
const isSchema = (file: string) => file.endsWith('.schema.ts');
const isPage = (file: string) => file.endsWith('.page.ts');
const isPlatform = (file: string) => file.startsWith('src/platform/');
const isDomain = (file: string) =>
  file.startsWith('src/') &&
  !ROOT.test(file) &&
  ![isEntryPoint, isGuard, isSql, isSchema, isPage, isPlatform, isWeb, isScript].some((is) => is(file));
const isWeb = (file: string) => file.startsWith('src/web/');
/** Runs on pages of guests and of the login. */
const isScript = (file: string) => file.endsWith('.script.ts');
const product = (file: string) => /^src\/(gallery|tasks)\//.exec(file)?.[1];
const offenders = (wrong: (found: Import) => boolean) => imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`);

/** From the ground up. Files beside the folders assemble them. */
const LEVELS = [
  /^src\/platform\//,
  /^src\/config(-[a-z]+)?\.ts$/,
  /^src\/deps\.ts$/,
  /^src\/audit\//,
  /^src\/access\//,
  /^src\/guide\//,
  /^src\/messages\//,
  /^src\/webhooks\//,
  /^src\/(gallery|tasks)\//,
  /^src\/accounts\//,
  /^src\/operator\//,
  // Programs of other people, as far as the rest is concerned: they know the documents alone.
  /^src\/client\//,
  /^src\/cli\//,
  /^src\/web\//,
  ROOT,
];
const levelOf = (file: string) => LEVELS.findIndex((level) => level.test(file));

/** The files of a circle of imports, if there is one. */
function findCircle(): string[] {
  const targets = Map.groupBy([...imports, ...lazyImports], ({ from }) => from);
  const clear = new Set<string>();
  const follow = (path: string[]): string[] => {
    const file = path.at(-1) ?? '';
    if (path.indexOf(file) < path.length - 1) return path.slice(path.indexOf(file));
    if (clear.has(file)) return [];
    for (const { to } of targets.get(file) ?? []) {
      const circle = follow([...path, to]);
      if (circle.length > 0) return circle;
    }
    clear.add(file);
    return [];
  };
  return files.map((file) => follow([file])).find((circle) => circle.length > 0) ?? [];
}

describe('who may import whom', () => {
  it('every file stands on one level', () => {
    expect(files.filter((file) => levelOf(file) < 0)).toEqual([]);
  });

  it('no entry point imports SQL or another feature’s entry point', () => {
    expect(offenders(({ from, to }) => ENTRY_POINT.test(from) && (isSql(to) || ENTRY_POINT.test(to)))).toEqual([]);
  });

  it('no domain file imports an entry point, a guard, HTTP, MCP, express, pg or sharp', () => {
    const wrong = (to: string) =>
      isEntryPoint(to) ||
      isGuard(to) ||
      /^src\/platform\/(http|mcp)\//.test(to) ||
      ['express', 'pg', 'sharp'].includes(to);
    expect(offenders(({ from, to }) => isDomain(from) && wrong(to))).toEqual([]);
  });

  it('no guard imports SQL', () => {
    expect(offenders(({ from, to }) => isGuard(from) && isSql(to))).toEqual([]);
  });

  it('SQL files import the database, the SQL of the same folder, and shared parts of statements', () => {
    const may = (to: string) =>
      to.startsWith('src/platform/db/') ||
      [
        'src/audit/audit-log.sql.ts',
        'src/access/event-scope.sql.ts',
        'src/access/factors.sql.ts',
        'src/access/task-webhooks.sql.ts',
        'src/platform/jobs/job-tables.sql.ts',
        'src/gallery/photo-orders.sql.ts',
        'src/gallery/marks.sql.ts',
        'src/gallery/guests/link-photos.sql.ts',
      ].includes(to);
    const isBeside = (from: string, to: string) => isSql(to) && dirname(from) === dirname(to);
    expect(offenders(({ from, to }) => isSql(from) && !may(to) && !isBeside(from, to))).toEqual([]);
  });

  it('a domain file imports only the SQL of the same folder', () => {
    expect(offenders(({ from, to }) => isSql(to) && !isSql(from) && dirname(from) !== dirname(to))).toEqual([]);
  });

  it('schemas import zod, the registry and schemas', () => {
    expect(
      offenders(
        ({ from, to }) => isSchema(from) && to !== 'zod' && !to.startsWith('src/platform/openapi/') && !isSchema(to),
      ),
    ).toEqual([]);
  });

  it('nobody imports from a level above their own, not even a type', () => {
    expect(offenders(({ from, to }) => to.startsWith('src/') && levelOf(to) > levelOf(from))).toEqual([]);
  });

  it('no imports form a circle, not even of types or of what is loaded later', () => {
    expect(findCircle()).toEqual([]);
  });

  it('the web application knows the documents, schemas and scripts of pages alone, and the server nothing of it', () => {
    const may = (to: string) =>
      isWeb(to) || isSchema(to) || isScript(to) || to.startsWith('src/client/') || !to.startsWith('src/');
    expect(offenders(({ from, to }) => isWeb(from) && !may(to))).toEqual([]);
    expect(offenders(({ from, to }) => !isWeb(from) && isWeb(to))).toEqual([]);
  });

  it('the data of the web application imports its frame’s API, session and time zones, and no component, hook of a view or word', () => {
    const may = (to: string) =>
      /^src\/web\/(data|frame\/api)\//.test(to) ||
      ['src/web/frame/session/session.ts', 'src/web/frame/time/zones.ts'].includes(to) ||
      !(to.startsWith('src/') || to.startsWith('@mantine/'));
    expect(offenders(({ from, to }) => from.startsWith('src/web/data/') && !may(to))).toEqual([]);
  });

  it('only the data of the web application names queries, changes, and what they reload', () => {
    const isNamed = (file: string) =>
      /queryKey: \[|invalidateQueries|useMutation|[aA]pi\.(POST|PATCH|PUT|DELETE)\(/.test(read(file));
    const may = [
      // The frame lends its client and its dialogs to every view, and is there before anyone has logged in.
      'frame/api/query-client.ts',
      'frame/forms/edit-dialog.tsx',
      'frame/session/log-out.tsx',
      'frame/session/login-dialog.tsx',
      'frame/session/session.ts',
      // Changes of others reload what shows them.
      'live/show-changes.ts',
      // This request only asks which photos a gallery has.
      'uploads/known-contents.ts',
    ].map((file) => `src/web/${file}`);
    const isOutside = (file: string) => isWeb(file) && !file.startsWith('src/web/data/') && !may.includes(file);
    expect(files.filter((file) => isOutside(file) && isNamed(file))).toEqual([]);
  });

  it('scripts of pages know scripts alone, and of the server types', () => {
    const wrong = ({ from, to, typeOnly }: Import) =>
      to.startsWith('src/') && !(isScript(from) && typeOnly) && !isWeb(from) && isScript(from) !== isScript(to);
    expect(offenders(wrong)).toEqual([]);
  });

  it('what schemas import runs in a browser', () => {
    const ofSchemas = new Set(files.filter(isSchema));
    for (const file of ofSchemas)
      for (const { from, to } of imports) if (from === file && to.startsWith('src/')) ofSchemas.add(to);
    expect(offenders(({ from, to }) => ofSchemas.has(from) && to.startsWith('node:'))).toEqual([]);
  });

  it('the client and the command line know nothing of the server', () => {
    const outside = (file: string) => /^src\/(client|cli)\//.test(file);
    expect(offenders(({ from, to }) => to.startsWith('src/') && !isWeb(from) && outside(from) !== outside(to))).toEqual(
      [],
    );
  });

  it('gallery and tasks don’t know each other', () => {
    expect(offenders(({ from, to }) => Boolean(product(from) && product(to) && product(from) !== product(to)))).toEqual(
      [],
    );
  });

  it.each([
    [
      'express',
      (file: string) => isEntryPoint(file) || isGuard(file) || file.startsWith('src/platform/http/') || ROOT.test(file),
    ],
    ['pg', (file: string) => file.startsWith('src/platform/')],
    ['sharp', (file: string) => file.startsWith('src/platform/images/') || file === 'src/web/offline/icons.ts'],
    ['graphile-worker', (file: string) => file.startsWith('src/platform/jobs/')],
    // A start without S3 must not load it: it is imported when a store is opened.
    ['@aws-sdk/client-s3', () => false],
    ['@aws-sdk/s3-request-presigner', () => false],
    ['swagger-jsdoc', (file: string) => file === 'src/platform/openapi/generate.ts'],
  ])('%s stays where it belongs', (library, allowed) => {
    expect(offenders(({ from, to, typeOnly }) => to === library && !typeOnly && !allowed(from))).toEqual([]);
  });

  it('only what runs reads the configuration, and config.ts nothing but its argument', () => {
    expect(
      files.filter(
        (file) =>
          /readConfig\(/.test(read(file)) && !['src/main.ts', 'src/operator/run.ts', 'src/config.ts'].includes(file),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /process\.env\b/.test(read(file))).sort()).toEqual([
      'src/cli/main.ts',
      'src/health-check.ts',
      'src/main.ts',
      'src/operator/main.ts',
      'src/platform/shutdown.ts',
      'src/web/vite.config.ts',
    ]);
  });
});

describe('who writes which table', () => {
  it('only the job queue names the private tables of graphile-worker', () => {
    const named = files.filter((file) => /graphile_worker\._private/.test(read(file)));
    expect(named.filter((file) => !file.startsWith('src/platform/jobs/'))).toEqual([]);
    expect(named).toContain('src/platform/jobs/job-tables.sql.ts');
  });

  it('one folder only', () => {
    const writers = new Map<string, Set<string>>();
    for (const file of files.filter(isSql)) {
      for (const [, table = ''] of read(file).matchAll(
        /(?<!\bfor (?:no key )?)\b(?:insert into|update|delete from)\s+([a-z_]+)\b(?!\s*=)/gi,
      )) {
        if (table === 'set' || table === 'skip') continue;
        writers.set(table, (writers.get(table) ?? new Set()).add(dirname(file)));
      }
    }
    expect([...writers].filter(([, folders]) => folders.size > 1)).toEqual([]);
    expect([...writers.keys()]).toEqual(expect.arrayContaining(['events', 'photos', 'users', 'audit_log']));
  });
});

describe('the files', () => {
  it('have kebab-case names that say what they are', () => {
    expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.tsx?$/.test(basename(file)))).toEqual([]);
    expect(files.filter((file) => /(utils?|helpers?|common|manager|service)\b/.test(basename(file)))).toEqual([]);
  });

  it('stay under 250 lines', () => {
    expect(files.filter((file) => read(file).split('\n').length > 250)).toEqual([]);
  });

  it('are all reached from main.ts or from the generator of the documents', () => {
    const reached = new Set([...imports, ...lazyImports, ...bareImports, ...workers].map(({ to }) => to));
    const entries = [
      'src/main.ts',
      'src/health-check.ts',
      'src/vite.config.ts',
      'src/platform/openapi/generate.ts',
      'src/cli/main.ts',
      'src/operator/main.ts',
      'src/client/client.ts',
      'src/client/vite.config.ts',
      'src/web/main.tsx',
      'src/web/vite.config.ts',
      'src/gallery/guests/vite.config.ts',
      'src/cli/vite.config.ts',
      'src/accounts/login/passkeys.script.ts',
      // The build puts it before libraries that it packs.
      'src/cli/unpack.ts',
      ...[
        'page/gallery',
        'page/place/beside',
        'page/beside',
        'door/locked',
        'live/live',
        'lists/lists',
        'lists/sharing',
        'downloads/downloads',
        'upload/upload',
      ].map((script) => `src/gallery/guests/${script}.script.ts`),
    ];
    expect(files.filter((file) => !reached.has(file) && !entries.includes(file) && !isSchema(file))).toEqual([]);
  });
});
