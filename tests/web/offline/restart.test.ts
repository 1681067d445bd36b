/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../../support/browser.ts';
import { createDatabase } from '../../support/database.ts';
import { addTasks, hurry, isKept, sign, watchLoading } from '../../support/offline-screen.ts';
import { freePort, killProcesses, startProcess } from '../../support/process.ts';
import { logIn, openContext } from '../../support/studio-browser.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('a studio that restarts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(findBrowser() ?? '');
  });
  afterEach(killProcesses);
  afterAll(() => browser.close());

  it('a service that restarts in between receives each task once', async () => {
    const database = await createDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'atelier-offline-'));
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) };
    let service = await startProcess(environment);
    const context = await openContext(browser);
    await hurry(context);
    const admin = await logIn(await context.newPage(), service, 'admin');
    const loaded = watchLoading(admin.page);
    await admin.go('/tasks');
    await isKept(admin.page);
    await loaded();
    await service.end('SIGKILL');
    await addTasks(admin.page, 'While it was away');
    await sign(admin.page, '1 task waiting for a connection').waitFor();
    await admin.page.close();
    const page = await context.newPage();
    await page.goto(`${service.url}/studio/tasks`);
    await sign(page, '1 task waiting for a connection').waitFor();
    await addTasks(page, 'Still away');
    await sign(page, '2 tasks waiting for a connection').waitFor();
    service = await startProcess(environment);
    await sign(page, /for a connection/).waitFor({ state: 'hidden' });
    const session = await context.request.get(`${service.url}/api/tasks?sort=createdAt`);
    expect(((await session.json()) as { title: string }[]).map(({ title }) => title)).toEqual([
      'While it was away',
      'Still away',
    ]);
    expect(admin.faults).toEqual([]);
    await context.close();
    await service.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
