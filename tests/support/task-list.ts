/// <reference lib="dom" />
import type { Browser, Locator } from 'playwright-core';
import { findBrowser, openBrowser } from './browser.ts';
import { type Agent, openStudio, type Studio } from './studio.ts';
import { shareScreen, type Visit } from './studio-browser.ts';
import { until } from './until.ts';

type Given = { title: string; dueDate?: string | null; priority?: string; labelId?: number; status?: string };

/** Opens a studio and, for each test, the task list of a new user. Call it in a `describe` that has a browser. */
export function describeTaskList() {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let agent: Agent;
  let userId: number;
  const screen = shareScreen({ timezoneId: 'UTC' });

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(findBrowser() ?? '');
  });
  beforeEach(async () => {
    const { id, username } = await studio.account(null);
    userId = id;
    agent = await studio.login(username);
    visit = await screen.visit(browser, studio, username);
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const grid = () => visit.page.getByRole('grid', { name: 'Tasks' });
  return {
    /** The objects of the current test. */
    opened: () => ({ studio, visit, agent, userId }),
    add: async (...tasks: Given[]) => {
      const ids: number[] = [];
      for (const task of tasks) ids.push((await agent.post('/api/tasks').send(task).expect(201)).body.id);
      return ids;
    },
    grid,
    row: (title: string) => grid().getByRole('row').filter({ hasText: title }),
    titles: () => grid().getByRole('rowheader').allInnerTexts(),
    selected: () => grid().getByRole('row', { selected: true }).count(),
    said: (text: string | RegExp) => visit.page.getByRole('status').getByText(text).waitFor(),
    isFocused: (part: Locator) =>
      until(
        () => part.evaluate((element) => element === document.activeElement),
        (is) => is,
      ),
  };
}

/** Returns the date `days` from now. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
