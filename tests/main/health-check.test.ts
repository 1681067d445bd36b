import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../support/database.ts';
import { freePort, killProcesses, launchProcess, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-health-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const script = join(import.meta.dirname, '../../src/health-check.ts');
async function check(environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATA_DIR: folder, ...environment } });
  const [code] = await once(child, 'exit');
  return code;
}

describe('the health check of a container', () => {
  it('is 0 while a worker sends heartbeats, and 1 once it hangs or has ended', async () => {
    const database = await createDatabase();
    const worker = await launchProcess({ DATA_DIR: folder, DATABASE_URL: database.url, WORKERS: 'only' });
    await until(
      async () => worker.output(),
      (said) => said.includes('Atelier worker is ready'),
    );
    expect(await check({ WORKERS: 'only' })).toBe(0);
    const file = join(folder, 'worker-heartbeat');
    const before = new Date(Date.now() - 61_000);
    utimesSync(file, before, before);
    expect(await check({ WORKERS: 'only' })).toBe(1);
    expect(await worker.end()).toBe(0);
    expect([existsSync(file), await check({ WORKERS: 'only' })]).toEqual([false, 1]);
    await database.drop();
  });

  it('is 0 while a server answers, and 1 where none does', async () => {
    const atelier = await startProcess({ DATA_DIR: folder });
    const { port } = new URL(atelier.url);
    expect(await check({ PORT: port })).toBe(0);
    await atelier.end();
    expect(await check({ PORT: String(await freePort()) })).toBe(1);
  });
});
