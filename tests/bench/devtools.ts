import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Send = <Result>(method: string, params?: object) => Promise<Result>;
export type BarePage = {
  browser: Send;
  page: Send;
  /** The value of an expression in the page, once its promise has resolved. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};

/**
 * Opens a page in a browser that records nothing. Playwright lets the browser keep the answers of the network, up to 200 MB, which would
 * be counted as memory of the page.
 */
export async function openBarePage(executable: string, url: string, size: string): Promise<BarePage> {
  const profile = mkdtempSync(join(tmpdir(), 'atelier-profile-'));
  const browser = spawn(
    executable,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0'],
      ...[`--window-size=${size}`, `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await listening(browser.stderr);
  const pages = (await (await fetch(`http://${new URL(address).host}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const page = await connect(pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await page('Page.navigate', { url });
  const control = await connect(address);
  return {
    browser: control,
    page,
    async evaluate(expression) {
      const { result, exceptionDetails } = await page<{ result: { value: never }; exceptionDetails?: object }>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
      );
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    },
    async close() {
      // The command may be a script that started the browser, so that a signal would miss it.
      const ended = once(browser, 'close');
      // It may end without an answer.
      control('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The address that a browser tells once it can be controlled. */
async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser has ended before it could be controlled.');
}

/** Controls a browser, a page or a Node process by the protocol of Chromium's developer tools. */
export async function connect(address: string): Promise<Send & { close(): void }> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  const send: Send = (method, params = {}) => {
    const answer = Promise.withResolvers<never>();
    count += 1;
    waiting.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return answer.promise;
  };
  return Object.assign(send, { close: () => socket.close() });
}
