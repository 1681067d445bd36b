import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { LIMIT_MS, NODES } from './installed.ts';

const root = join(import.meta.dirname, '../..');
const MAIN = `
import { readAll } from './compiled/program.js';
const [url, token, key, id] = process.argv.slice(2);
console.log(JSON.stringify([process.version, ...(await readAll(url, token, key, Number(id)))]));
`;

/** The project of someone who has nothing but the packed client. */
let folder: string;
let studio: Studio;

/** Returns what a program prints, and of the compiler also its faults. */
async function run(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' };
  return (await promisify(execFile)(command, args, { cwd: folder, env })).stdout;
}
const node = (script: string, ...args: string[]) => run(process.execPath, join(root, script), ...args);

async function compile(options: object): Promise<string> {
  const compilerOptions = { strict: true, skipLibCheck: false, target: 'es2022', outDir: 'compiled', ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  return node('node_modules/typescript/bin/tsc', '-p', '.').catch((error) => error.stdout);
}

beforeAll(async () => {
  studio = await openStudio();
  folder = mkdtempSync(join(tmpdir(), 'atelier-stranger-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'main.js'), MAIN);
  copyFileSync(join(import.meta.dirname, 'strangers-program.ts'), join(folder, 'program.ts'));
  await node('node_modules/vite/bin/vite.js', 'build', join(root, 'src/client'), '--outDir', join(folder, 'built'));
  await node('integrations/pack.ts', 'built', 'client.tgz');
  await run('npm', 'install', '--offline', '--ignore-scripts', './client.tgz');
}, LIMIT_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await studio.close();
});

describe('the packed client in the project of a stranger', () => {
  it('compiles strictly with the types of browsers', async () => {
    const browser = { lib: ['es2022', 'dom'], types: [], module: 'esnext', moduleResolution: 'bundler' };
    expect(await compile(browser)).toBe('');
  });

  for (const { major, types, path } of NODES) {
    (types ? it : it.skip)(`compiles strictly with the types of Node ${major} alone`, async () => {
      mkdirSync(join(folder, `types-${major}`));
      symlinkSync(types ?? '', join(folder, `types-${major}/node`));
      const typeRoots = [`types-${major}`];
      expect(await compile({ lib: ['es2022'], typeRoots, types: ['node'], module: 'nodenext' })).toBe('');
    });

    (path ? it : it.skip)(`runs on Node ${major}`, async () => {
      const { username } = await studio.account('admin');
      const token = await studio.token(username);
      const { id } = (await studio.v1(token).post('/events', anEvent()).expect(201)).body;
      await studio
        .v1(token)
        .upload(id, await aJpeg(), { filename: 'DSC_1.jpg' })
        .expect(201);
      const key = (await (await studio.login(username)).post('/api/user/api-key').expect(201)).body.apiKey;
      const [version, ...read] = JSON.parse(await run(path ?? '', 'main.js', studio.url, token, key, id));
      expect(version).toMatch(`v${major}.`);
      expect(read).toEqual(['Ada & Bo', ['DSC_1.jpg'], 'Typed', 401, 'INVALID_TOKEN']);
    });
  }

  it('is smaller than 12 kB in the bundle of a browser, minified and compressed', async () => {
    const bundle = (await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      build: { write: false, minify: true, rolldownOptions: { input: 'main.js' } },
    })) as Rolldown.RolldownOutput;
    const code = bundle.output.map((part) => ('code' in part ? part.code : '')).join('');
    expect(code).toContain('/api/v1');
    expect(gzipSync(code).length).toBeLessThan(12_000);
  });
});
