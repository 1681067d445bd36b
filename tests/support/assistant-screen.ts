import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from './browser.ts';
import { openModelServer } from './model-server.ts';
import { openStudio, type Studio } from './studio.ts';
import { shareScreen, showView, type Visit } from './studio-browser.ts';

/** Lets a page read what was copied. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Opens a studio with a scripted model, and the assistant in Mia's browser. Call it in a `describe` that has a browser. */
export function describeAssistant() {
  let browser: Browser;
  let studio: Studio;
  let visit: Visit;
  let model: Awaited<ReturnType<typeof openModelServer>>;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser(findBrowser() ?? '');
    model = await openModelServer();
    studio = await openStudio({
      PUBLIC_URL: 'http://localhost',
      AI_BASE_URL: model.url,
      AI_MODEL: 'tiny',
      RATE_LIMIT_TOOLS: '0',
    });
    await studio.account(null, 'mia');
    visit = await shareScreen(CLIPBOARD).visit(browser, studio, 'mia');
    page = visit.page;
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
    await model.close();
  });

  const field = (of = page) => of.getByLabel('Message', { exact: true });
  const button = (name: string | RegExp, of = page) => of.getByRole('button', { name, exact: true });
  const messages = (of = page) => of.getByRole('list', { name: 'Conversation' }).locator('> li');
  const said = async (of = page): Promise<string[]> =>
    (await messages(of).allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').replace(/^(You|The assistant) said: ?/, ''),
    );
  /** A new conversation. The page stays loaded, except in tests that reload it. */
  const openAssistant = async () => {
    if (page.url() === 'about:blank') await visit.go('/assistant');
    else await showView(page, '/assistant');
    await page.getByRole('button', { name: 'Plan my day' }).waitFor();
  };
  const begin = async (message: string) => {
    await openAssistant();
    await field().fill(message);
    await page.keyboard.press('Enter');
  };
  /** The answer is whole and kept: until then, nothing else can be sent. */
  const answered = async (text: string, of = page) => {
    await messages(of).last().getByText(text).waitFor();
    await button('Send', of).waitFor();
  };
  const conversationId = async () => {
    await page.waitForURL(/conversation=\d+/);
    return Number(new URL(page.url()).searchParams.get('conversation'));
  };
  const kept = async () =>
    studio.sql<{ role: string; content: string; tools: string[] }>(
      `select role, content, jsonb_path_query_array(tool_calls, '$[*].name') tools from conversation_messages
       where conversation_id = $1 order by id`,
      [await conversationId()],
    );

  return {
    /** The objects that `beforeAll` opened. */
    opened: () => ({ browser, studio, visit, model, page }),
    field,
    button,
    messages,
    said,
    openAssistant,
    begin,
    answered,
    conversationId,
    kept,
  };
}
