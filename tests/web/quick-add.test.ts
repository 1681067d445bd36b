/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { HOSTILE } from '../support/hostile-studio.ts';
import { stopTimers } from '../support/page-timers.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { logIn, openContext, shareScreen, showView, tabTo, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

type Task = {
  id: number;
  title: string;
  description: string | null;
  label: { name: string } | null;
  xpAwarded: number;
};

const FINE_ART = 'Fine art';
const HOSTILE_LABELS = HOSTILE.map((name) => name.slice(0, 50));

inBrowser('adding and completing tasks from everywhere', () => {
  let studio: Studio;
  let browser: Browser;
  let user: TaskUser;
  let visit: Visit;
  const screen = shareScreen();
  const inNewYork = shareScreen({ timezoneId: 'America/New_York' });
  const addingScreen = shareScreen();
  let adder: { user: TaskUser; visit: Visit } | undefined;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(executable ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });
  afterEach(async () => {
    expect(visit.faults).toEqual([]);
  });

  /** Somebody new, at the overview. */
  const enter = async (): Promise<Page> => {
    user = await openUser(studio);
    visit = await screen.enter(browser, studio, user.username);
    await holdNotices(visit.page);
    return visit.page;
  };
  /** A new user in a new browser context, which the test closes. The test opens the first view. */
  const enterApart = async (options: BrowserContextOptions = {}): Promise<Page> => {
    user = await openUser(studio);
    const context = await openContext(browser, { serviceWorkers: 'block', ...options });
    visit = await logIn(await context.newPage(), studio, user.username);
    return visit.page;
  };
  /**
   * A user with labels, no tasks and no input, at the overview. Tests that only add share this user and a page, which is loaded
   * once, so each test uses its own labels.
   */
  const enterToAdd = async (): Promise<Page> => {
    if (adder) {
      ({ user, visit } = adder);
      const { page } = visit;
      const line = dialog(page).getByLabel('Title');
      if (await line.isVisible()) await line.fill('');
      // Each press closes one thing.
      await until(
        async () => {
          const open = await page.getByRole('dialog').count();
          if (open > 0) await page.keyboard.press('Escape');
          return open;
        },
        (open) => open === 0,
      );
      // Up to five notices are shown, and they stay open.
      const close = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' });
      await until(
        async () => {
          const shown = await close.count();
          if (shown > 0) await close.first().click();
          return shown;
        },
        (shown) => shown === 0,
      );
      await studio.sql('delete from tasks where user_id = $1', [user.id]);
      if (new URL(page.url()).pathname !== '/studio') await showView(page, '/');
      return page;
    }
    user = await openUser(studio);
    for (const name of [FINE_ART, ...HOSTILE_LABELS]) await user.post('/labels', { name }).expect(201);
    visit = await addingScreen.enter(browser, studio, user.username);
    await holdNotices(visit.page);
    adder = { user, visit };
    return visit.page;
  };
  /** Changes the time zone that the user lives in. */
  const moveTo = (timezone: string) =>
    user.agent
      .patch('/api/user/schedule')
      .send({ timezone, workDays: ['mon'], startTime: '09:00', endTime: '17:00' })
      .expect(200);
  /** Notices stay until they are closed, however long a test takes. */
  const holdNotices = (page: Page) => page.evaluate(stopTimers, 4_000);
  const withDialog = async (page: Page): Promise<Page> => {
    await page.keyboard.press('q');
    await title(page).and(page.locator(':focus')).waitFor();
    return page;
  };
  const openToAdd = async () => withDialog(await enterToAdd());
  /** Somebody new, with the dialog open. */
  const open = async () => withDialog(await enter());
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'New task' });
  const title = (page: Page) => dialog(page).getByLabel('Title');
  const chips = (page: Page) => dialog(page).getByRole('list', { name: 'Recognised' }).getByRole('listitem');
  const add = async (page: Page, line: string): Promise<void> => {
    await title(page).fill(line);
    await page.keyboard.press('Enter');
  };
  const tasks = async (): Promise<Task[]> => (await user.get('/tasks').expect(200)).body;
  const titles = async () => (await tasks()).map((task) => task.title);
  const tasksOnce = async (count: number) => {
    await until(tasks, (all) => all.length >= count);
    return tasks();
  };
  const dayAfter = (days: number, timeZone: string) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
    return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  };

  describe('by keyboard', () => {
    it('q opens it, the line is parsed while it is typed, Enter adds it and empties the line', async () => {
      const page = await openToAdd();
      await page.keyboard.type('Send album tomorrow !high #print 45m');
      expect(await chips(page).allInnerTexts()).toEqual(['Tomorrow', 'High', 'print\nnew', '45 min']);
      await page.keyboard.press('Enter');
      const [task] = await tasksOnce(1);
      expect(task).toMatchObject({
        title: 'Send album',
        dueDate: dayAfter(1, 'UTC'),
        priority: 'high',
        label: { name: 'print' },
        estimatedMinutes: 45,
      });
      expect(await title(page).inputValue()).toBe('');
      await title(page).and(page.locator(':focus')).waitFor();
    });

    it('opens by the plus button too, and Escape returns the focus to it', async () => {
      const page = await enterToAdd();
      const plus = page.getByRole('button', { name: 'New task' });
      await tabTo(page, plus);
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await plus.and(page.locator(':focus')).waitFor();
    });

    it('removing a chip makes it text again, by keyboard and by mouse', async () => {
      const page = await openToAdd();
      await page.keyboard.type('Buy 5m of ribbon tomorrow');
      await tabTo(page, page.getByRole('button', { name: 'Remove: Estimate 5 min' }));
      await page.keyboard.press('Enter');
      await title(page).and(page.locator(':focus')).waitFor();
      expect(await chips(page).allInnerTexts()).toEqual(['Tomorrow']);
      await page.getByRole('button', { name: 'Remove: Due date Tomorrow' }).click();
      await page.keyboard.press('Enter');
      expect(await tasksOnce(1)).toMatchObject([
        { title: 'Buy 5m of ribbon tomorrow', dueDate: null, estimatedMinutes: null },
      ]);
    });

    it('completes existing labels, in any case, and with two words', async () => {
      const page = await enterToAdd();
      await page.keyboard.press('q');
      await title(page).pressSequentially('Frame it #fi');
      await dialog(page).getByRole('option', { name: 'Fine art' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await title(page).inputValue()).toBe('Frame it #"Fine art" ');
      await page.keyboard.press('Enter');
      expect(await tasksOnce(1)).toMatchObject([{ title: 'Frame it', label: { name: FINE_ART } }]);
    });

    it('Escape closes the suggestions, then the dialog, and the input is there when it opens again', async () => {
      const page = await openToAdd();
      await page.keyboard.type('Half a line !');
      await dialog(page).getByRole('option', { name: 'Urgent' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('option').first().waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.keyboard.press('q');
      expect(await title(page).inputValue()).toBe('Half a line !');
    });

    it('a description opens in place', async () => {
      const page = await openToAdd();
      await title(page).fill('Print cards');
      await page.getByRole('button', { name: 'Add a description' }).press('Enter');
      await dialog(page).getByLabel('Description').fill('300 g\nmatt');
      await page.keyboard.press('Control+Enter');
      expect(await tasksOnce(1)).toMatchObject([{ title: 'Print cards', description: '300 g\nmatt' }]);
    });
  });

  it('parses German, and English as well', async () => {
    const page = await enter();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Deutsch').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
    const field = page.getByRole('dialog', { name: 'Neue Aufgabe' }).getByLabel('Titel');
    await field.fill('Album senden morgen !hoch 1,5h');
    await page.getByRole('button', { name: 'Aufgabe anlegen', exact: true }).click();
    await field.fill('Buy cake tomorrow !low');
    await page.keyboard.press('Enter');
    expect(await tasksOnce(2)).toMatchObject([
      { title: 'Buy cake', priority: 'low', dueDate: dayAfter(1, 'UTC') },
      { title: 'Album senden', priority: 'high', dueDate: dayAfter(1, 'UTC'), estimatedMinutes: 90 },
    ]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'tomorrow is the day after today where the user lives, wherever the browser is: %s',
    async (timezone) => {
      user = await openUser(studio);
      visit = await inNewYork.visit(browser, studio, user.username);
      const { page } = visit;
      await moveTo(timezone);
      await visit.go('/');
      await page.keyboard.press('q');
      await add(page, 'Pack tomorrow');
      expect(await tasksOnce(1)).toMatchObject([{ title: 'Pack', dueDate: dayAfter(1, timezone) }]);
    },
  );

  it('the line opens only after the user’s time zone is loaded', async () => {
    const timezone = 'Pacific/Kiritimati';
    const page = await enterApart({ timezoneId: 'America/New_York' });
    await moveTo(timezone);
    // The line would open without the time zone after 3 s.
    await page.addInitScript(stopTimers, 3_000);
    const known = Promise.withResolvers<void>();
    await page.route('**/api/user', async (route) => {
      await known.promise;
      await route.continue();
    });
    const script = page.waitForResponse(/quick-add.*\.js/);
    await visit.go('/');
    // The first key loads the line's script, which otherwise loads after a few seconds.
    await page.keyboard.press('Shift');
    await (await script).finished();
    await page.keyboard.press('q');
    for (let frame = 0; frame < 30; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await dialog(page).count()).toBe(0);
    known.resolve();
    await add(page, 'Pack tomorrow');
    expect(await tasksOnce(1)).toMatchObject([{ title: 'Pack', dueDate: dayAfter(1, timezone) }]);
    await visit.context.close();
  });

  it('completes, shows and uses hostile labels as plain text', async () => {
    const page = await enterToAdd();
    await page.keyboard.press('q');
    for (const [index, name] of HOSTILE_LABELS.entries()) {
      await title(page).fill(`No ${index} #${name.slice(0, 2)}`);
      await dialog(page).getByRole('option', { name, exact: true }).click();
      await page.keyboard.press('Enter');
      await until(tasks, (all) => all.length === index + 1);
    }
    expect((await tasks()).map(({ label }) => label?.name).reverse()).toEqual(
      HOSTILE_LABELS.map((name) => name.trim()),
    );
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  describe('once each', () => {
    it('a double click or double Enter adds one task', async () => {
      const page = await openToAdd();
      // However long the page takes for them, these presses come at once.
      await page.evaluate(() => {
        const now = performance.now.bind(performance);
        const begin = now();
        performance.now = () => begin + (now() - begin) / 1_000;
      });
      await title(page).fill('Pressed twice');
      await page.getByRole('button', { name: 'Add task' }).dblclick();
      await title(page).fill('Entered twice');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText(/^Added: Entered twice/).waitFor();
      expect(await titles()).toEqual(['Entered twice', 'Pressed twice']);
      expect(await title(page).getAttribute('aria-invalid')).not.toBe('true');
      await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
    });

    it('keeps a line whose response was lost, shows that, and adds it once', async () => {
      const page = await openToAdd();
      await page.route('**/api/tasks', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await add(page, 'Sent but not heard of !high');
      await dialog(page)
        .getByText(/^Saved here, sent when you’re back online: Sent but not heard of/)
        .waitFor();
      expect(await title(page).inputValue()).toBe('');
      await page.unroute('**/api/tasks');
      await add(page, 'Heard of');
      await page.getByText(/^Added: Heard of/).waitFor();
      expect(await titles()).toEqual(['Heard of', 'Sent but not heard of']);
    });

    it('adds a line that was sent together with the previous one, even if the response is late', async () => {
      const page = await enterApart();
      await page.addInitScript(() => {
        const heard = Promise.withResolvers<void>();
        const { addEventListener } = BroadcastChannel.prototype;
        // A channel that is opened later than something is said never hears it.
        BroadcastChannel.prototype.addEventListener = function (type: string, hear: (event: Event) => void) {
          addEventListener.call(this, type, (event: Event) => void heard.promise.then(() => hear(event)));
        };
        Object.assign(window, { hearAll: heard.resolve });
      });
      await visit.go('/');
      await holdNotices(page);
      const sent = Promise.withResolvers<void>();
      await page.route('**/api/tasks', async (route) => {
        if (route.request().method() === 'POST') await sent.promise;
        await route.continue();
      });
      await page.keyboard.press('q');
      await add(page, 'First');
      await add(page, 'Second');
      await page.getByText(/^Adding: Second/).waitFor();
      sent.resolve();
      await tasksOnce(2);
      for (let frame = 0; frame < 30; frame++)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await page.evaluate(() => (window as unknown as { hearAll(): void }).hearAll());
      await page.getByText(/^Added: First/).waitFor();
      await page.getByText(/^Added: Second/).waitFor();
      await page.context().close();
    });

    it('returns a line that can’t be stored to the field, and sending it again adds no second task', async () => {
      const page = await enterApart();
      await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
      await visit.go('/');
      await page.keyboard.press('q');
      await page.route('**/api/tasks', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await add(page, 'Sent but not kept !high');
      await dialog(page)
        .getByText(/Can’t reach the service/)
        .waitFor();
      expect(await title(page).inputValue()).toBe('Sent but not kept !high');
      await page.unroute('**/api/tasks');
      await page.keyboard.press('Enter');
      await page.getByText(/^Added: Sent but not kept/).waitFor();
      expect(await titles()).toEqual(['Sent but not kept']);
      await page.context().close();
    });

    it('two lines with the same new label create one label', async () => {
      const page = await openToAdd();
      await add(page, 'First #Twins');
      await add(page, 'Second #twins');
      await page.getByText(/^Added: Second/).waitFor();
      const { body } = await user.get('/labels').expect(200);
      const twins = (body as { name: string }[]).filter(({ name }) => /twins/i.test(name));
      expect(twins).toMatchObject([{ name: 'Twins', taskCount: 2 }]);
    });
  });

  it('shows an error at the field for a line that can’t be a task', async () => {
    const page = await openToAdd();
    for (const [line, refusal] of [
      ['', 'Enter a title'],
      ['tomorrow !high', 'Enter a title'],
      ['x'.repeat(256), 'Use up to 255 characters'],
      [`a #${'x'.repeat(51)}`, 'A label can have 1 to 50 characters'],
    ] as const) {
      await add(page, line);
      await dialog(page).getByText(refusal).waitFor();
      expect(await title(page).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await tasks()).toEqual([]);
  });

  it('links an added task, and Undo deletes it and restores the line', async () => {
    const page = await openToAdd();
    await add(page, 'A typo tomorow');
    await dialog(page).getByRole('status').getByRole('link', { name: 'A typo tomorow' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await until(tasks, (all) => all.length === 0);
    expect(await tasks()).toEqual([]);
    expect(await title(page).inputValue()).toBe('A typo tomorow');
    await add(page, 'No typo tomorrow');
    const [task] = await tasksOnce(1);
    await dialog(page).getByRole('link', { name: 'No typo' }).click();
    await page.waitForURL(new RegExp(`/studio/tasks\\?.*task=${task?.id}`));
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('adds a task for each pasted line, 50 at a time', async () => {
    const page = await openToAdd();
    const paste = (text: string) =>
      title(page).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('- Call Ada !low\n- [ ] Ship #post\r\n\n* tomorrow\n');
    await page.getByRole('button', { name: 'Add 3 tasks' }).click();
    await page.getByText('3 tasks added').waitFor();
    expect(await tasks()).toMatchObject([
      { title: 'tomorrow', dueDate: null },
      { title: 'Ship', label: { name: 'post' } },
      { title: 'Call Ada', priority: 'low' },
    ]);
    await paste(Array.from({ length: 51 }, (_, index) => `Line ${index}`).join('\n'));
    await page.getByRole('button', { name: 'Add the first 50' }).click();
    await page.getByText('50 tasks added').waitFor();
    await page.getByRole('button', { name: 'Add 1 task' }).click();
    await page.getByText(/^Added: Line 50/).waitFor();
    expect((await user.get('/tasks').expect(200)).headers['x-total-count']).toBe('54');
  });

  describe('completing', () => {
    type Entry = { amount: number; reason: string; taskId: number; breakdown: Record<string, number> };
    const history = async (): Promise<Entry[]> => (await user.get('/user/history').expect(200)).body;
    const account = async () => (await user.get('/user').expect(200)).body;
    const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
    /** In the dialog: the view below it may have such a button too. */
    const complete = (page: Page, name: string) => press(dialog(page), `Complete “${name}”`);
    /** In the notice that says what was completed. */
    const takeBack = (page: Page) => press(page.getByRole('status').filter({ hasText: /^Done: | tasks done/ }), 'Undo');

    it('shows the API’s points, their parts, and the streak', async () => {
      const page = await enter();
      // Three days in a row, the last of them yesterday.
      for (const days of [1, 2, 3])
        await studio.sql(
          "insert into completion_days (user_id, local_date, completed, xp, on_time, with_due_date) values ($1, (now() at time zone 'UTC')::date - $2::int, 1, 0, 0, 0)",
          [user.id, days],
        );
      await page.keyboard.press('q');
      await add(page, 'Answer Zoë today !urgent');
      await complete(page, 'Answer Zoë');
      await page.getByText('Done: Answer Zoë').waitFor();
      const [entry] = await history();
      const { base, onTimeBonus, streakBonus, streakDays } = entry?.breakdown ?? {};
      expect(entry?.amount).toBe(63);
      await page.getByText(`+${entry?.amount} points`, { exact: true }).waitFor();
      await page
        .getByText(
          `${base} for the task, ${onTimeBonus} for being on time and ${streakBonus} for ${streakDays} days in a row.`,
        )
        .waitFor();
      const { stats } = await account();
      await page.getByText(`Streak: ${stats.currentStreak} days`).waitFor();
      expect(stats.currentStreak).toBe(4);
    });

    it('Undo and reopening remove exactly the earned points, and show that', async () => {
      const page = await open();
      await add(page, 'Back and forth !high tomorrow');
      for (const back of [() => takeBack(page), () => press(dialog(page), 'Reopen “Back and forth”')]) {
        await complete(page, 'Back and forth');
        await page.getByText('+45 points', { exact: true }).waitFor();
        await back();
        await page.getByText('Reopened: 45 points removed').last().waitFor();
        await page.getByText('+45 points', { exact: true }).waitFor({ state: 'hidden' });
        await until(account, ({ xp }) => xp === 0);
        expect(await account()).toMatchObject({ xp: 0, availableXp: 0, stats: { completedTasks: 0 } });
      }
      expect((await history()).map(({ amount }) => amount)).toEqual([-45, 45, -45, 45]);
    });

    it('shows several completions in one notice, and undoes them together', async () => {
      const page = await open();
      const names = ['One', 'Two', 'Three'];
      for (const name of names) await add(page, `${name} !low`);
      for (const name of names) await complete(page, name);
      await page.getByText('3 tasks done').waitFor();
      await page.getByText('+30 points', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
      await takeBack(page);
      await page.getByText('3 tasks reopened: 30 points removed').waitFor();
      expect((await account()).xp).toBe(0);
    });

    it('shows points cut by the daily limit', async () => {
      const page = await open();
      for (let i = 0; i < 12; i++) await user.post('/tasks', { title: `${i}`, status: 'done', priority: 'urgent' });
      await add(page, 'One too many !urgent');
      await complete(page, 'One too many');
      await page.getByText('+20 points', { exact: true }).waitFor();
      await page.getByText('Daily limit reached: 20 more did not count.').waitFor();
      expect((await history())[0]?.amount).toBe(20);
    });

    it('shows the same notice in the list, the task dialog, on the board, and for many at once', async () => {
      const page = await enter();
      const isReopened = (times: number) =>
        page
          .getByText('Reopened: 20 points removed')
          .nth(times - 1)
          .waitFor();
      for (const title of ['In the list', 'In the dialog', 'Among two', 'Among two also'])
        await user.post('/tasks', { title }).expect(201);
      await showView(page, '/tasks');
      await press(page, 'Complete “In the list”');
      await page.getByText('Done: In the list').waitFor();
      await takeBack(page);
      await isReopened(1);

      const [, , inDialog] = await tasks();
      await showView(page, `/tasks?task=${inDialog?.id}`);
      await page.getByRole('dialog').getByLabel('Status').selectOption('done');
      await page.getByText('Done: In the dialog').waitFor();
      await page.getByRole('dialog').getByLabel('Status').selectOption('in_progress');
      await isReopened(2);

      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await showView(page, '/board');
      const move = async (column: string) => {
        await press(page, 'Move “In the list” to…');
        await page.getByRole('menuitem', { name: column }).click();
      };
      await move('Done');
      await page.getByText('Done: In the list').waitFor();
      await move('To do');
      await isReopened(3);

      await showView(page, '/tasks?q=Among');
      await page.getByRole('row').filter({ hasText: 'Among two' }).first().focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await page.getByText('2 tasks done').waitFor();
      await page.getByText('+40 points', { exact: true }).waitFor();
      await takeBack(page);
      await page.getByText('2 tasks reopened: 40 points removed').waitFor();
      expect(await account()).toMatchObject({ xp: 0, stats: { completedTasks: 0, openTasks: 4 } });
    });

    /** One more task completed, and the next level is reached. */
    const approachLevel = async (page: Page) => {
      await user.post('/tasks', { title: 'Before', status: 'done', priority: 'urgent' }).expect(201);
      await user.post('/tasks', { title: 'Before too', status: 'done', priority: 'urgent' }).expect(201);
      await page.keyboard.press('q');
      await add(page, 'The last one !high');
      await dialog(page).getByRole('button', { name: 'Complete “The last one”' }).waitFor();
    };
    const paper = (page: Page) => page.locator('body > canvas').count();

    it('celebrates a new level for less than a second', async () => {
      const page = await enterApart();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.clock.install();
      await visit.go('/');
      await approachLevel(page);
      // From here on, time passes in the page only when the test lets it.
      await page.clock.pauseAt(Date.now() + 60_000);
      await complete(page, 'The last one');
      const isCelebrated = async () => {
        await page.clock.runFor(10);
        return (await paper(page)) > 0;
      };
      await until(isCelebrated, Boolean);
      await page.clock.runFor(100);
      expect(await paper(page)).toBe(1);
      await page.clock.runFor(890);
      expect(await paper(page)).toBe(0);
      expect((await account()).level).toBe(2);
      await page.context().close();
    });

    it('with reduced motion shows the level, and loads no celebration', async () => {
      const page = await enter();
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await approachLevel(page);
      await complete(page, 'The last one');
      await page.getByRole('status').getByText('Level 2 reached').waitFor();
      expect((await account()).level).toBe(2);
      expect(scripts.filter((url) => /confetti/.test(url))).toEqual([]);
      expect(await paper(page)).toBe(0);
    });
  });
});
