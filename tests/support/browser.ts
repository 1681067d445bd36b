import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A name for this machine that browsers trust no more than any other on plain HTTP. */
export const HOST_NAME = 'studio.test';

/** The shell first: it is Chromium without windows, and takes a quarter less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser that this machine has, if any: `CHROMIUM`, or the first one in the PATH. */
export const findBrowser = (): string | undefined => find(() => true);

const SHELL = 'headless-shell';
/** A browser that keeps pages for its Back button, which the shell does not. */
export const findWholeBrowser = (): string | undefined => find((path) => !path.endsWith(SHELL));

function find(suits: (path: string) => boolean): string | undefined {
  const given = process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(given ? [given] : []), ...places].filter(suits).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** One process for all pages, and no optimising compiler: the pages of tests are short-lived. */
const LIGHT = ['--renderer-process-limit=1', '--disable-site-isolation-trials', '--disable-gpu', '--js-flags=--no-opt'];

/** How many times slower than here scripts run in pages. A test that fails only then relies on a fast machine. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);

export async function openBrowser(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...LIGHT, '--no-sandbox', '--disable-dev-shm-usage', `--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`],
  });
  return SLOWDOWN > 1 ? slowed(browser) : browser;
}

function slowed(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    });
    return context;
  };
  return browser;
}
