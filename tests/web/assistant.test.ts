/// <reference lib="dom" />
import { CLIPBOARD, describeAssistant } from '../support/assistant-screen.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio } from '../support/studio.ts';
import { shareScreen, tabTo } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('the assistant on the screen', () => {
  const assistant = describeAssistant();
  const { field, button, messages, said, openAssistant, begin, answered, conversationId, kept } = assistant;
  let { studio, model, page } = assistant.opened();
  beforeAll(() => {
    ({ studio, model, page } = assistant.opened());
  });

  it('streams an answer, with the calls of two tools folded and the changed tasks linked', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slowly() {
      yield 'You have **one** ';
      await gate.promise;
      yield 'task.';
    }
    model.play(
      { call: [{ name: 'create_task', arguments: { title: 'Call Bo', priority: 'high' } }] },
      { call: [{ name: 'get_task', arguments: { id: 99_999 } }] },
      { say: slowly() },
    );
    await begin('Remind me of Bo');
    const answer = messages().last();
    await answer.getByText('You have one', { exact: false }).waitFor();
    expect(await answer.innerText()).not.toContain('task.');
    await button('Stop').waitFor();
    gate.resolve();
    await answered('You have one task.');
    expect(await answer.locator('strong').innerText()).toBe('one');

    const created = answer.getByRole('button', { name: 'Created “Call Bo”' });
    expect(await created.getAttribute('aria-expanded')).toBe('false');
    await created.click();
    expect(JSON.parse(await answer.getByRole('group', { name: 'Arguments' }).innerText())).toEqual({
      title: 'Call Bo',
      priority: 'high',
    });
    const [task] = await studio.sql<{ id: number }>("select id from tasks where title = 'Call Bo'");
    expect(JSON.parse(await answer.getByRole('group', { name: 'Result' }).innerText()).task.id).toBe(task?.id);
    await created.click();
    await answer.getByRole('button', { name: 'Could not open a task Failed' }).click();
    expect(await answer.getByRole('group', { name: 'Result' }).innerText()).toContain('Task not found');

    await page.reload();
    await messages().last().getByText('You have one task.').waitFor();
    expect(await said()).toEqual([
      expect.stringContaining('Remind me of Bo'),
      expect.stringContaining('Created “Call Bo”'),
    ]);
    await messages().last().getByRole('link', { name: 'Call Bo' }).click();
    await page.waitForURL(`**/studio/tasks?task=${task?.id}`);
  });

  it('names the tasks that it deleted, and restores them', async () => {
    const mia = await studio.login('mia');
    const add = async (title: string) => (await mia.post('/api/tasks').send({ title }).expect(201)).body.id;
    const ids = [await add('Old album'), await add('Old frames')];
    model.play({ call: ids.map((id) => ({ name: 'delete_task', arguments: { id } })) }, { say: 'Both are gone.' });
    await begin('Delete the old ones');
    await answered('Both are gone.');
    await messages().last().getByRole('button', { name: 'Deleted “Old album”' }).waitFor();
    expect((await said()).at(-1)).toContain('Deleted tasks: Old album Old frames');
    await mia.get(`/api/tasks/${ids[0]}`).expect(404);
    await page.reload();
    await button('Undo').click();
    await page.getByRole('status').getByText('2 tasks restored').waitFor();
    for (const id of ids) await mia.get(`/api/tasks/${id}`).expect(200);
  });

  it('keeps answering while another view is open', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slowly() {
      yield 'One ';
      await gate.promise;
      yield 'two.';
    }
    model.play({ say: slowly() });
    await begin('Count');
    await messages().last().getByText('One').waitFor();
    const id = await conversationId();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    gate.resolve();
    await page.getByRole('link', { name: 'Assistant' }).click();
    await page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /^Count/ })
      .first()
      .click();
    await messages().last().getByText('One two.').waitFor();
    expect(await conversationId()).toBe(id);
  });

  it('keeps the answer and its changes when it is stopped, also after a reload', async () => {
    async function* halfway() {
      yield 'Half of an answer';
      await new Promise(() => {});
    }
    model.play({ call: [{ name: 'create_task', arguments: { title: 'Stopped task' } }] }, { say: halfway() });
    await begin('Do two things');
    await messages().last().getByText('Half of an answer').waitFor();
    await button('Stop').click();
    await page.getByText('Stopped. Everything up to this point is kept.').waitFor();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    // The stored answer, which has a time, takes the place of the one that was being written.
    await messages().last().locator('time').waitFor();
    const shown = await said();
    await page.reload();
    await messages().last().getByText('Half of an answer').waitFor();
    expect(await said()).toEqual(shown);
    expect(await kept()).toEqual([
      { role: 'user', content: 'Do two things', tools: [] },
      { role: 'assistant', content: 'Half of an answer', tools: ['create_task'] },
    ]);
    await messages().last().getByRole('link', { name: 'Stopped task' }).waitFor();
  });

  it('shows the stored part of an answer after a reload in the middle of it', async () => {
    async function* halfway() {
      yield 'Before the reload';
      await new Promise(() => {});
    }
    model.play({ say: halfway() });
    await begin('Say something long');
    await messages().last().getByText('Before the reload').waitFor();
    await page.reload();
    await messages().last().getByText('Before the reload').waitFor();
    await button('Send').waitFor();
    expect((await kept()).map(({ content }) => content)).toEqual(['Say something long', 'Before the reload']);
  });

  it('reports that the provider failed, and Try again sends the message once', async () => {
    model.play({ status: 500 });
    await begin('Are you there?');
    const alert = page.getByRole('alert').filter({ hasText: 'The model’s server failed.' });
    await alert.waitFor();
    // The conversation is loaded as it was kept.
    expect(await until(said, ({ length }) => length > 0)).toEqual([expect.stringContaining('Are you there?')]);
    await page.reload();
    await page.getByText('No answer yet.').waitFor();
    model.play({ say: 'Here I am.' });
    await field().fill('Typed meanwhile');
    await button('Try again').click();
    await answered('Here I am.');
    expect(await field().inputValue()).toBe('Typed meanwhile');
    await field().fill('');
    expect((await kept()).map(({ content }) => content)).toEqual(['Are you there?', 'Here I am.']);
  });

  it('scrolls with the answer, stops when the user scrolls up, and offers a way back', async () => {
    const gate = Promise.withResolvers<void>();
    async function* long() {
      for (let i = 0; i < 60; i++) yield `Paragraph ${i}\n\n`;
      await gate.promise;
      for (let i = 60; i < 120; i++) yield `Paragraph ${i}\n\n`;
    }
    model.play({ say: long() });
    await begin('A long story');
    await messages().last().getByText('Paragraph 59').waitFor();
    const top = () => page.evaluate(() => Math.round(scrollY));
    const isAtEnd = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY < 80);
    await until(isAtEnd, Boolean);
    expect(await isAtEnd()).toBe(true);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -900);
    await button('Jump to the end').waitFor();
    const before = await top();
    gate.resolve();
    await messages().last().getByText('Paragraph 119').waitFor();
    await button('Copy answer').waitFor();
    expect(await top()).toBe(before);
    await button('Jump to the end').click();
    await until(isAtEnd, Boolean);
    expect(await isAtEnd()).toBe(true);
    await button('Jump to the end').waitFor({ state: 'hidden' });
  });

  it('works by keyboard alone', async () => {
    model.play({ call: [{ name: 'create_task', arguments: { title: 'By keys' } }] }, { say: 'Done it.' });
    await openAssistant();
    await page.locator('#content').focus();
    await tabTo(page, field());
    await page.keyboard.type('First line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await page.keyboard.press('Enter');
    await answered('Done it.');
    expect((await kept())[0]?.content).toBe('First line\nsecond line');
    await page.locator('#content').focus();
    await tabTo(page, messages().last().getByRole('button', { name: 'Created “By keys”' }));
    await page.keyboard.press('Enter');
    await messages().last().getByRole('group', { name: 'Result' }).waitFor();
    await tabTo(page, messages().last().getByRole('link', { name: 'By keys' }));
    await tabTo(page, button('Send').or(field()).first());
  });

  it('deletes a conversation after a second press', async () => {
    model.play({ say: 'Soon gone.' });
    await begin('To be deleted');
    await answered('Soon gone.');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('button', { name: 'Delete “To be deleted”' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this conversation?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('status').getByText('Conversation deleted.').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('conversation'));
    expect(await list.getByText('To be deleted').count()).toBe(0);
  });
});

inBrowser('without a provider', () => {
  it('/studio/assistant shows settings to copy', async () => {
    const browser = await openBrowser(findBrowser() ?? '');
    const studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account(null, 'mia');
    try {
      const { page, faults } = await shareScreen(CLIPBOARD).enter(browser, studio, 'mia', '/assistant');
      await page.getByRole('heading', { name: 'The assistant isn’t set up yet' }).waitFor();
      await page.getByRole('tab', { name: 'OpenAI' }).click();
      await page.getByRole('button', { name: 'Copy settings' }).click();
      await page.getByText('Settings copied.').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^AI_BASE_URL=https:\/\/api\.openai\.com\/v1\nAI_MODEL=.+\nAI_API_KEY=/,
      );
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByRole('status').getByText('Still not set up.', { exact: false }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await studio.close();
    }
  });
});
