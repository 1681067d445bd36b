/// <reference lib="dom" />
import { findBrowser } from '../../support/browser.ts';
import { addTasks, countWaiting, describeOffline, hurry, isPost, sign } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('adding tasks without a connection', () => {
  const offline = describeOffline();
  const { connect, cutOff, openTab, ownTasks, ready, sent, titles } = offline;

  it('sends three tasks once each after they were added offline and the tab was closed', async () => {
    await ready();
    await cutOff();
    await addTasks(offline.visit.page, 'Alpha', 'Beta', 'Gamma');
    await sign(offline.visit.page, '3 tasks waiting for a connection').waitFor();
    await offline.visit.page.close();
    expect(await titles()).toEqual([]);
    await connect();
    const page = await openTab();
    expect(await sent(3)).toEqual(['Alpha', 'Beta', 'Gamma']);
    await sign(page, /wait for a connection/).waitFor({ state: 'hidden' });
    // Nothing is left that could be sent again.
    await until(
      () => countWaiting(page),
      (count) => count === 0,
    );
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('keeps all tasks that were added while the service did not respond, also after a reload', async () => {
    const { page } = offline.visit;
    await hurry(page);
    await ready();
    await page.route('**/api/tasks', (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => {}) : route.continue(),
    );
    await addTasks(page, 'First', 'Second', 'Third');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    expect(await sent(3)).toEqual(['First', 'Second', 'Third']);
  });

  it('two tabs that reconnect at once send each task once, in the order of adding', async () => {
    await ready();
    const other = await openTab();
    await cutOff();
    await addTasks(offline.visit.page, 'One');
    await addTasks(other, 'Two');
    await addTasks(offline.visit.page, 'Three');
    await sign(other, '3 tasks waiting for a connection').waitFor();
    await connect();
    expect(await sent(3)).toEqual(['One', 'Two', 'Three']);
    for (const page of [offline.visit.page, other]) await sign(page, /for a connection/).waitFor({ state: 'hidden' });
    const posts = offline.proxy.seen.filter(isPost);
    expect(posts).toHaveLength(3);
  });

  it('creates a label typed offline when the task is sent, or finds it by name', async () => {
    await ready();
    await cutOff();
    await addTasks(offline.visit.page, 'Album #Print', 'Cover #print');
    await sign(offline.visit.page, '2 tasks waiting for a connection').waitFor();
    await connect();
    await sent(2);
    expect(await ownTasks()).toEqual([
      { title: 'Album', label: 'Print' },
      { title: 'Cover', label: 'Print' },
    ]);
  });

  it('sends queued tasks even if no tab is open', async () => {
    await ready();
    await cutOff();
    await addTasks(offline.visit.page, 'Out of a pocket');
    await sign(offline.visit.page, '1 task waiting for a connection').waitFor();
    const login = await offline.visit.context.newPage();
    const cdp = await offline.visit.context.newCDPSession(login);
    const registrations: { registrationId: string }[] = [];
    cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
    await offline.visit.page.close();
    await connect();
    await login.goto(`${offline.proxy.url}/login`);
    await cdp.send('ServiceWorker.enable');
    const [registration] = await until(
      () => registrations,
      (all) => all.length > 0,
    );
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: offline.proxy.url,
      registrationId: registration?.registrationId ?? '',
      tag: 'atelier.outbox',
      lastChance: false,
    });
    expect(await sent(1)).toEqual(['Out of a pocket']);
  });

  it('discards a queued task, and undoes that', async () => {
    const { page } = offline.visit;
    await ready();
    await cutOff();
    await addTasks(page, 'Not that', 'But that');
    await sign(page, '2 tasks waiting for a connection').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Unsent tasks' });
    await list.getByRole('button', { name: 'Discard But that' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByText('But that').waitFor();
    await list.getByRole('button', { name: 'Discard Not that' }).click();
    await list.getByText('Not that').waitFor({ state: 'hidden' });
    await connect();
    expect(await sent(1)).toEqual(['But that']);
  });
});
