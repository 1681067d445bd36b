import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import supertest from 'supertest';
import { commandLine } from '../../src/web/connect/program-snippets.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const run = promisify(execFile);

let studio: Studio;
let home: string;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'atelier-install-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs a line in a shell that has Node.js and nothing else. */
function inShell(line: string) {
  const folder = join(home, '.local/bin');
  const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  return run('sh', ['-c', line], { cwd: home, env: { HOME: home, PATH } });
}

describe('the line of /studio/connect that installs the command line', () => {
  it('installs the file that the server offers', async () => {
    const sum = (await supertest(studio.url).get('/cli/atelier.mjs.sha256').expect(200)).text;
    const { stdout } = await inShell(commandLine(studio.url, sum.slice(0, 64)));
    expect(stdout).toContain(`Installed ${home}/.local/bin/atelier`);
    expect(statSync(join(home, '.local/bin/atelier')).mode & 0o777).toBe(0o755);
    expect((await inShell('atelier --version')).stdout).toMatch(/^atelier \d+\.\d+\.\d+\n$/);
  });

  it('installs nothing if the checksum differs', async () => {
    const failed = inShell(commandLine(studio.url, '0'.repeat(64)));
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The file differs') });
    expect(existsSync(join(home, 'atelier.mjs'))).toBe(false);
  });
});
