import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { built, SERVER } from '../support/run/build.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  await built();
  folder = mkdtempSync(join(tmpdir(), 'atelier-built-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  const start = () => {
    const env = { ...process.env, NODE_OPTIONS: '', PORT: 'no port', DATA_DIR: join(folder, 'data') };
    const { stdout, stderr } = spawnSync(process.execPath, ['src/start.js'], { cwd: folder, env, encoding: 'utf8' });
    return stdout + stderr;
  };

  it('runs the built server, or the sources if it was not built for this version', () => {
    const isOfServer = (path: string) => !/\/src\/(web|cli|client)\//.test(path);
    cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: isOfServer });
    for (const name of ['node_modules', 'openapi', 'docs']) symlinkSync(join(root, name), join(folder, name));
    for (const name of ['package.json', 'migrations'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    expect(start()).toMatch(/^Bad configuration: PORT/);
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    writeFileSync(join(folder, 'dist/server/main.js'), "console.log('the built server');");
    // A build that was interrupted.
    expect(start()).toMatch(/^Bad configuration: PORT/);
    writeFileSync(join(folder, 'dist/server/complete'), '');
    expect(start()).toBe('the built server\n');
    // An upgrade without a build: the built server must not apply the new migrations.
    writeFileSync(join(folder, 'migrations/000999_new.sql'), '');
    utimesSync(join(folder, 'dist/server/complete'), 0, 1);
    const said = start();
    expect(said).toContain('The built server belongs to another version.');
    expect(said).toContain('Bad configuration: PORT');
  });
});

describe('the built server', () => {
  it('needs no file beside it that the build left behind', () => {
    // express-session's store reads its table from there only if we let it create the table, and we have a migration.
    const chunks = globSync('*.js', { cwd: dirname(SERVER) }).map((name) => join(dirname(SERVER), name));
    expect(chunks).toContain(SERVER);
    const placed = chunks.flatMap((file) => readFileSync(file, 'utf8').match(/^.*\b__(?:dir|file)name\b.*$/gm) ?? []);
    expect(placed.filter((line) => !line.includes('./table.sql'))).toEqual([]);
  });

  it('loads a tenth of the modules that the sources load', () => {
    const count = `import { registerHooks } from 'node:module';
      let loaded = 0;
      registerHooks({ load: (url, context, next) => (url.startsWith('file:') && loaded++, next(url, context)) });
      process.on('exit', () => console.log(loaded));`;
    const hook = join(folder, 'count.mjs');
    writeFileSync(hook, count);
    const load = (file: string) =>
      Number(execFileSync(process.execPath, ['--import', hook, file], { encoding: 'utf8' }));
    expect(load(join(dirname(SERVER), 'serve.js')) * 10).toBeLessThan(load(join(root, 'src/serve.ts')));
  });
});
