import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Makes the launcher believe that an older Node has started it. */
const OLDER = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`;

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

  it('says in one sentence what is missing where no Node of its own was installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-'));
    mkdirSync(join(folder, 'src/cli'), { recursive: true });
    cpSync(join(root, 'src/cli/atelier.js'), join(folder, 'src/cli/atelier.mjs'));
    const launcher = launch(join(folder, 'src/cli/atelier.mjs'), ['events']);
    const [[said], [code]] = await Promise.all([once(launcher.stderr, 'data'), once(launcher, 'close')]);
    rmSync(folder, { recursive: true });
    expect([code, String(said)]).toEqual([1, expect.stringMatching(/^atelier: This needs Node 24\. .*\n$/)]);
  });
});
