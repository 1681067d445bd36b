import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { walkThroughStudio } from '../support/studio-journey.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('a new studio, by keyboard alone', () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-journey-'));
    browser = await openBrowser(executable ?? '');
  });
  afterAll(async () => {
    await browser.close();
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  });

  it('from the first login to a gallery that guests like, a token and a webhook', async () => {
    const environment = { DATA_DIR: join(folder, 'data'), WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_API: '0' };
    const atelier = await startProcess(environment);
    const { faults, statuses, told } = await walkThroughStudio(browser, atelier.url, folder);
    expect([faults, statuses]).toEqual([[], ['200', '401']]);
    expect(told).toContain('"webhook.test"');
    await atelier.end();
  });
});
