/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type FullStudio, fillHostile, HOSTILE } from '../support/hostile-studio.ts';
import { outOfSight, watchRequests } from '../support/in-sight.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { enterStudio } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
/** Where the pictures of views go, when somebody wants to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;

type Addressed = { name: string; path: (ids: FullStudio) => string };
const view = (name: string, path: Addressed['path'] | string): Addressed => ({
  name,
  path: typeof path === 'string' ? () => path : path,
});

const VIEWS = [
  view('overview', '/'),
  view('galleries', '/events'),
  view('galleries-filtered', '/events?status=archived&sort=event_name'),
  view('galleries-no-match', `/events?${new URLSearchParams({ q: `${HOSTILE[1]} nowhere` })}`),
  view('new-event', '/events/new'),
  view('photos', ({ eventId }) => `/events/${eventId}/photos`),
  view('photos-of-none', ({ eventId }) => `/events/${eventId}/photos?category=none`),
  view('inbox', ({ eventId }) => `/events/${eventId}/inbox`),
  view('inbox-refused', ({ eventId }) => `/events/${eventId}/inbox?status=refused`),
  view('picks', ({ eventId }) => `/events/${eventId}/feedback`),
  view('lists', ({ eventId }) => `/events/${eventId}/feedback?view=lists`),
  view('lists-no-match', ({ eventId }) => `/events/${eventId + 1}/feedback?view=lists&list_status=submitted`),
  view('list', ({ eventId, listId }) => `/events/${eventId}/feedback?view=lists&list=${listId}`),
  view('event-feedback', ({ eventId }) => `/events/${eventId}/feedback?view=entries`),
  view('guest-page', ({ eventId }) => `/events/${eventId}/guest-page`),
  view('links', ({ eventId }) => `/events/${eventId}/links`),
  view('links-revoked', ({ eventId }) => `/events/${eventId}/links?state=revoked`),
  view('links-of-draft', ({ eventId }) => `/events/${eventId + 1}/links`),
  view('event-settings', ({ eventId }) => `/events/${eventId}/settings`),
  view('event-activity', ({ eventId }) => `/events/${eventId}/activity`),
  view('archived-event', ({ eventId }) => `/events/${eventId + 2}/photos`),
  view('draft-event-settings', ({ eventId }) => `/events/${eventId + 1}/settings`),
  view('feedback', '/feedback'),
  view('feedback-waiting', '/feedback?status=pending&type=comment'),
  view('activity', '/activity'),
  view('activity-filtered', ({ eventId }) => `/activity?type=event_updated&event=${eventId}`),
  view('api-tokens', '/settings/api-tokens'),
  view('users', '/settings/users'),
  view('categories', '/settings/categories'),
  view('gallery', '/settings/gallery'),
  view('webhooks', '/settings/webhooks'),
  view('webhook', ({ webhookId }) => `/settings/webhooks?webhook=${webhookId}`),
  view('webhook-off', ({ disabledWebhookId }) => `/settings/webhooks?webhook=${disabledWebhookId}&state=failed`),
  view('queues', '/settings/queues'),
  view('queues-messages', '/settings/queues?queue=messages'),
  view('rewards', '/rewards'),
  view('inventory', '/rewards?view=inventory'),
  view('leaderboard', '/leaderboard'),
  view('history', '/history'),
  view('changes', '/history?view=changes'),
  view('profile', '/profile'),
  view('connect', '/connect'),
  ...['claude-desktop', 'other', 'curl', 'typescript'].map((client) =>
    view(`connect-${client}`, `/connect?client=${client}`),
  ),
  view('dashboard', '/dashboard'),
  view('dashboard-year', '/dashboard?period=year&date=2025-06-01'),
  view('board', '/board'),
  view('board-filtered', `/board?${new URLSearchParams({ q: HOSTILE[1], due: 'week' })}`),
  view('tasks', '/tasks'),
  view('tasks-done', '/tasks?status=done&sort=-updatedAt'),
  view('tasks-no-match', `/tasks?${new URLSearchParams({ q: `${HOSTILE[1]} nowhere`, due: 'overdue' })}`),
  view('task', ({ taskId }) => `/tasks?task=${taskId}`),
  view('assistant', '/assistant'),
  view('conversation', ({ conversationId }) => `/assistant?conversation=${conversationId}`),
  view('missing-conversation', '/assistant?conversation=2147483647'),
  view('missing-event', '/events/2147483647/photos'),
  view('nowhere', '/nowhere'),
];

type Opened = Addressed & { open: (page: Page) => Promise<void> };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}).waitFor();
const opened = (name: string, path: Addressed['path'] | string, open: Opened['open']): Opened => ({
  ...view(name, path),
  open,
});
const tiles = (page: Page) => page.getByRole('listbox', { name: 'Photos' }).getByRole('option');
const taskRows = (page: Page) => page.getByRole('grid', { name: 'Tasks' }).locator('[data-task]');
const linksOf = ({ eventId }: FullStudio) => `/events/${eventId}/links`;
const moreOfLink = (page: Page) =>
  page
    .getByRole('button', { name: /^More about / })
    .nth(1)
    .click();
const photosOf = ({ eventId }: FullStudio) => `/events/${eventId}/photos`;

const DIALOGS = [
  opened(
    'tool-call',
    ({ conversationId }) => `/assistant?conversation=${conversationId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Created 7 tasks' }).first().click();
      await page.getByRole('group', { name: 'Result' }).waitFor();
    },
  ),
  opened('conversations', '/assistant', async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await press(page, 'Conversations');
    await dialog(page, 'Conversations');
  }),
  opened('conversation-deleting', '/assistant', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await dialog(page, 'Delete this conversation?');
  }),
  opened('command-palette', '/', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search or jump to…').last().fill('hacked');
    await page.getByRole('dialog').getByText(HOSTILE[0], { exact: true }).first().waitFor();
  }),
  opened('keys', '/', async (page) => {
    await page.keyboard.press('Shift+?');
    await dialog(page, 'Keyboard');
  }),
  opened('account', '/', async (page) => {
    await press(page, 'Account');
    await dialog(page, 'Account');
  }),
  opened('quick-add', '/', async (page) => {
    await page.keyboard.press('q');
    await dialog(page, 'New task');
    const field = page.getByLabel('Title', { exact: true });
    for (const text of [HOSTILE[4], HOSTILE[5], HOSTILE[0]]) {
      await field.fill(`\\${text} ${text} tomorrow`);
      await page.keyboard.press('Enter');
    }
    const added = page.getByRole('dialog').getByRole('button', { name: /^Complete “/ });
    await added.first().click();
    await page.getByText(/^Done:/).waitFor();
    await field.fill(`${HOSTILE[1]} 31.12. !urgent 99999m #${HOSTILE[4].slice(0, 50)}`);
    await page.getByRole('button', { name: /^Take off: Label/ }).waitFor();
  }),
  opened('quick-add-suggesting', '/', async (page) => {
    await page.keyboard.press('q');
    await dialog(page, 'New task');
    await page.getByLabel('Title', { exact: true }).pressSequentially('!');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Urgent' }).waitFor();
  }),
  opened('quick-add-pasted', '/', async (page) => {
    await page.keyboard.press('q');
    await dialog(page, 'New task');
    await page.getByLabel('Title', { exact: true }).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, HOSTILE.join('\n'));
    await press(page, 'Add a description');
    await page.getByRole('button', { name: `Add ${HOSTILE.length} tasks` }).waitFor();
  }),
  opened('sharing', photosOf, async (page) => {
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await dialog(page, 'Share with guests');
  }),
  opened('new-link', photosOf, async (page) => {
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'New link' }).click();
    await dialog(page, 'Make a new link?');
  }),
  opened('link-adding', linksOf, async (page) => {
    await press(page, 'Add link');
    await dialog(page, 'Add link');
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE[4].slice(0, 100));
  }),
  opened('link-changing', linksOf, async (page) => {
    await moreOfLink(page);
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await page
      .getByRole('dialog', { name: /^Change / })
      .getByRole('button', { name: 'Save' })
      .waitFor();
  }),
  opened('link-revoking', linksOf, async (page) => {
    await moreOfLink(page);
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog(page, /^Revoke /);
  }),
  opened('selection', photosOf, async (page) => {
    await tiles(page).first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Put into a category' }).waitFor();
  }),
  opened('photos-deleting', photosOf, async (page) => {
    await tiles(page).first().focus();
    await page.keyboard.press('Space');
    await press(page, 'Delete');
    await dialog(page, 'Delete 1 photo?');
  }),
  opened('lightbox', photosOf, async (page) => {
    await tiles(page).last().click();
    await dialog(page);
  }),
  opened(
    'event-deleting',
    ({ eventId }) => `/events/${eventId}/settings`,
    async (page) => {
      await press(page, 'Delete event');
      await dialog(page, /^Delete /);
    },
  ),
  opened('feedback-deleting', '/feedback', async (page) => {
    await press(page, 'Delete');
    await dialog(page, 'Delete this for good?');
  }),
  opened('activity-details', '/activity', async (page) => {
    await press(page, 'Details');
    await page.getByRole('button', { name: 'Details', expanded: true }).waitFor();
  }),
  opened('tasks-filters', '/tasks', async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Which state').waitFor();
  }),
  opened('tasks-selected', '/tasks', async (page) => {
    await taskRows(page).first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Clear selection' }).waitFor();
  }),
  opened('task-priority', '/tasks', async (page) => {
    await taskRows(page)
      .first()
      .getByRole('button', { name: /^Priority/ })
      .click();
    await page.getByRole('menuitem').first().waitFor();
  }),
  opened('task-due', '/tasks', async (page) => {
    await taskRows(page)
      .first()
      .getByRole('button', { name: /^Due date/ })
      .click();
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).waitFor();
  }),
  opened('task-label', '/tasks', async (page) => {
    await taskRows(page)
      .first()
      .getByRole('button', { name: /^Label/ })
      .click();
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  }),
  opened('task-title', '/tasks', async (page) => {
    await taskRows(page).first().focus();
    await page.keyboard.press('F2');
    await page.getByLabel('Title').waitFor();
  }),
  opened('labels', '/tasks', async (page) => {
    await page.getByRole('button', { name: 'Manage labels' }).click();
    await dialog(page, 'Labels');
  }),
  opened('new-token', '/settings/api-tokens', async (page) => {
    await press(page, 'New token');
    await dialog(page, 'New token');
  }),
  opened('token-revoking', '/settings/api-tokens', async (page) => {
    await press(page, 'Revoke');
    await dialog(page, /^Revoke /);
  }),
  opened('new-user', '/settings/users', async (page) => {
    await press(page, 'New user');
    await dialog(page, 'New user');
  }),
  opened('user-editing', '/settings/users', async (page) => {
    await press(page, 'Edit');
    await page.getByRole('dialog').getByLabel('May log in').waitFor();
  }),
  opened('category-renaming', '/settings/categories', async (page) => {
    await page.getByRole('button', { name: 'Rename' }).last().click();
    await dialog(page, /^Rename /);
  }),
  opened('new-webhook', '/settings/webhooks', async (page) => {
    await press(page, 'New webhook');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'photo.deleted' }).waitFor();
  }),
  opened(
    'delivery',
    ({ webhookId }) => `/settings/webhooks?webhook=${webhookId}&state=failed`,
    async (page) => {
      await page.getByText('event.created', { exact: true }).last().click();
      await page.getByRole('group', { name: 'Body' }).waitFor();
    },
  ),
  opened('password-changing', '/profile', async (page) => {
    await press(page, 'Change password');
    await dialog(page, 'Change password');
  }),
  opened('zones', '/profile', async (page) => {
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('option', { name: /^Africa\/Abidjan/ }).waitFor();
  }),
  opened('key-made', '/profile', async (page) => {
    await page
      .getByRole('button', { name: /^(New API key|Replace key)$/ })
      .first()
      .click();
    const asked = page.getByRole('dialog', { name: 'Replace the API key?' });
    const made = page.getByText('This is your key.');
    await asked.or(made).waitFor();
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Replace key' }).click();
    await made.waitFor();
  }),
  opened('key-replacing', '/connect', async (page) => {
    await press(page, 'Replace key');
    await dialog(page, 'Replace the API key?');
  }),
  opened('board-moving', '/board', async (page) => {
    await page.getByRole('region', { name: 'To do' }).getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'In progress' }).waitFor();
  }),
  opened('board-limit', '/board', async (page) => {
    await page.getByRole('button', { name: 'Set a limit' }).click();
    await page.getByLabel('Limit', { exact: true }).fill('1');
    await page.getByText('over limit').waitFor();
  }),
];

/** Somebody who looks at views, and whatever is wrong with what they see. */
async function openEyes(browser: Browser, studio: Studio, colorScheme: 'light' | 'dark', username = 'owner') {
  const visit = await enterStudio(browser, studio, username, { colorScheme, reducedMotion: 'reduce' });
  const { page, faults } = visit;
  const settled = watchRequests(page);
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(studio.url)) faults.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });

  const at = async (name: string, width: number): Promise<string[]> => {
    await page.setViewportSize({ width, height: 900 });
    await settled();
    if (SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`) });
    }
    const headings = await page.locator('h1').allInnerTexts();
    return [
      ...(headings.length === 1 && headings[0]?.trim() ? [] : [`h1: ${JSON.stringify(headings)}`]),
      ...((await page.evaluate(() => 'hacked' in window)) ? ['a script that somebody typed was run'] : []),
      ...(await outOfSight(page)),
      // Colours differ by scheme, layout by width: the dark one is looked at where there is most to see.
      ...(colorScheme === 'light' || width === 1440 ? await visit.violations() : []),
      ...faults.splice(0),
    ].map((fault) => `${colorScheme}, ${width} px: ${fault}`);
  };

  return {
    ...visit,
    settled,
    /** Goes to a view as a press on a link does. */
    async follow(path: string) {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.evaluate((address) => history.pushState({}, '', address), `/studio${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled();
    },
    async look(name: string, widths: number[]): Promise<string[]> {
      const found: string[] = [];
      for (const width of widths) found.push(...(await at(name, width)));
      return found;
    },
    async reload() {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled();
    },
    /** The address, and what is written in the view, but for how long ago things were. */
    text: () =>
      page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        copy.querySelectorAll('time, style').forEach((part) => {
          part.remove();
        });
        return `${location.href} ${copy.textContent}`;
      }),
  };
}
type Eyes = Awaited<ReturnType<typeof openEyes>>;

inBrowser('the views of a studio whose every text is hostile, in light and dark', () => {
  let studio: Studio;
  let browser: Browser;
  let ids: FullStudio;
  let all: Eyes[];

  beforeAll(async () => {
    studio = await openStudio({
      PUBLIC_URL: 'http://localhost',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'tiny',
    });
    ids = await fillHostile(studio);
    browser = await openBrowser(executable ?? '');
    all = [await openEyes(browser, studio, 'light'), await openEyes(browser, studio, 'dark')];
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  it.each(VIEWS)('$name: whole, accessible and harmless from 360 to 1440 px, reloaded too', async ({ name, path }) => {
    const look = async (eyes: Eyes) => {
      await eyes.follow(path(ids));
      return eyes.look(name, [360, 768, 1440]);
    };
    expect((await Promise.all(all.map(look))).flat()).toEqual([]);
    const [eyes] = all as [Eyes, Eyes];
    const before = await eyes.text();
    await eyes.reload();
    expect(await eyes.text()).toEqual(before);
  });

  it.each(DIALOGS)('$name: whole, accessible and harmless from 360 to 1440 px', async ({ name, path, open }) => {
    const look = async (eyes: Eyes) => {
      await eyes.go(path(ids));
      await eyes.settled();
      await open(eyes.page);
      return eyes.look(name, [360, 768, 1440]);
    };
    expect((await Promise.all(all.map(look))).flat()).toEqual([]);
  });
});

inBrowser('the views of a studio with nothing in it', () => {
  let studio: Studio;
  let browser: Browser;
  let eyes: Eyes;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    await studio.sql('delete from categories');
    browser = await openBrowser(executable ?? '');
    eyes = await openEyes(browser, studio, 'light');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const ofAll = VIEWS.filter(({ path }) => path.length === 0);
  it.each(ofAll)('$name: whole and accessible', async ({ name, path }) => {
    await eyes.follow(
      path({ eventId: 0, listId: 0, webhookId: 0, disabledWebhookId: 0, taskId: 0, conversationId: 0 }),
    );
    expect(await eyes.look(`empty-${name}`, [360, 1440])).toEqual([]);
  });

  const ofOne = VIEWS.filter(({ path }) => path.length > 0);
  it.each(ofOne)('$name, of one with nothing in it: whole and accessible', async ({ name, path }) => {
    const ids = await openEmpty();
    await eyes.follow(path(ids));
    expect(await eyes.look(`empty-${name}`, [360, 1440])).toEqual([]);
  });

  let opened: FullStudio | undefined;
  /** A gallery without photos, with a list of none, and a webhook that has sent nothing. */
  const openEmpty = async (): Promise<FullStudio> => {
    if (opened) return opened;
    const agent = await studio.login('owner');
    const make = async (path: string, body: object): Promise<number> =>
      (await agent.post(`/api/admin/${path}`).send(body).expect(201)).body.id;
    const eventId = await make('events', anEvent());
    const webhookId = await make('webhooks', {
      name: 'Albums',
      url: 'https://hooks.example.com/',
      events: ['event.deleted'],
    });
    const { id: conversationId } = (await agent.post('/api/ai/conversations').send({}).expect(201)).body;
    const [list] = await studio.sql<{ id: number }>(
      "insert into selections (event_id, guest) values ($1, 'guest') returning id",
      [eventId],
    );
    opened = {
      eventId,
      listId: list?.id ?? 0,
      webhookId,
      disabledWebhookId: webhookId,
      taskId: 2147483647,
      conversationId,
    };
    return opened;
  };
});
