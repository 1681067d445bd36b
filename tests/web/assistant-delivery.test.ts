/// <reference lib="dom" />
import { describeAssistant } from '../support/assistant-screen.ts';
import { findBrowser } from '../support/browser.ts';
import { PASSWORD } from '../support/studio.ts';
import { endSessionsAt } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('a message to the assistant that is interrupted', () => {
  const assistant = describeAssistant();
  const { field, button, messages, openAssistant, begin, answered, kept } = assistant;
  let { studio, visit, model, page } = assistant.opened();
  beforeAll(() => {
    ({ studio, visit, model, page } = assistant.opened());
  });

  it('returns to the field if the service cannot be reached, even after a reload', async () => {
    model.play({ say: 'Hello.' });
    await begin('Hello');
    await answered('Hello.');
    await page.route('**/api/ai/chat', (route) => route.abort());
    await field().fill('Do not lose me');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Your message is still in the field' }).waitFor();
    expect(await field().inputValue()).toBe('Do not lose me');
    await page.reload();
    expect(await field().inputValue()).toBe('Do not lose me');
    await page.unroute('**/api/ai/chat');
    model.play({ say: 'I did not.' });
    await button('Send').click();
    await answered('I did not.');
    expect((await kept()).map(({ content }) => content)).toEqual(['Hello', 'Hello.', 'Do not lose me', 'I did not.']);
    expect(await field().inputValue()).toBe('');
  });

  it('returns to the field if it was sent before the last answer was loaded', async () => {
    const rest = Promise.withResolvers<void>();
    const loading = Promise.withResolvers<void>();
    async function* slowly() {
      yield 'Hello ';
      await rest.promise;
      yield 'again.';
    }
    model.play({ say: slowly() });
    await begin('Hello');
    await messages().last().getByText('Hello', { exact: true }).waitFor();
    await button('Stop').waitFor();
    await page.route(/\/api\/ai\/conversations\/\d+$/, async (route) => {
      await loading.promise;
      await route.fallback();
    });
    rest.resolve();
    await answered('Hello again.');
    await page.route('**/api/ai/chat', (route) => route.abort());
    await field().fill('Do not lose me');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ai/chat'));
    await page.keyboard.press('Enter');
    await failed;
    await button('Send').waitFor();
    loading.resolve();
    await page.getByRole('alert').filter({ hasText: 'Your message is still in the field' }).waitFor();
    expect(await field().inputValue()).toBe('Do not lose me');
    await page.unrouteAll({ behavior: 'wait' });
    await field().fill('');
  });

  it('returns to the field if it was stopped on its way and another one was sent at once', async () => {
    model.play({ say: 'Hello.' });
    await begin('Hello');
    await answered('Hello.');
    const loading = Promise.withResolvers<void>();
    await page.route(/\/api\/ai\/conversations\/\d+$/, async (route) => {
      await loading.promise;
      await route.fallback();
    });
    await page.route('**/api/ai/chat', () => {}, { times: 1 });
    await field().fill('Stopped on its way');
    const leaving = page.waitForRequest('**/api/ai/chat');
    await page.keyboard.press('Enter');
    await leaving;
    await button('Stop').click();
    model.play({ say: 'I did.' });
    await field().fill('Arrive');
    await button('Send').click();
    await messages().last().getByText('I did.').waitFor();
    loading.resolve();
    expect(await until(() => field().inputValue(), Boolean)).toBe('Stopped on its way');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    expect(await field().inputValue()).toBe('Stopped on its way');
    await field().fill('');
    expect((await kept()).map(({ content }) => content)).toEqual(['Hello', 'Hello.', 'Arrive', 'I did.']);
  });

  it('returns to the field if the next one fails too', async () => {
    model.play({ say: 'Hello.' });
    await begin('Hello');
    await answered('Hello.');
    await page.route('**/api/ai/**', (route) => route.abort());
    for (const message of ['First', 'Second']) {
      await field().fill(message);
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ai/chat'));
      await page.keyboard.press('Enter');
      await failed;
      await button('Send').waitFor();
    }
    await page.unroute('**/api/ai/**');
    model.play({ say: 'Both are there.' });
    await button('Try again').click();
    await answered('Both are there.');
    expect(await until(() => field().inputValue(), Boolean)).toBe('First');
    await field().fill('');
    expect((await kept()).map(({ content }) => content)).toEqual(['Hello', 'Hello.', 'Second', 'Both are there.']);
  });

  it('gets the answer although the connection broke, and is not sent twice', async () => {
    model.play({ call: [{ name: 'create_task', arguments: { title: 'Only once' } }] }, { say: 'It is there.' });
    await page.route('**/api/ai/chat', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await begin('Make it');
    await messages().last().getByText('It is there.').waitFor();
    await page.unroute('**/api/ai/chat');
    await button('Try again').click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await studio.sql("select from tasks where title = 'Only once'")).toHaveLength(1);
    expect(await kept()).toHaveLength(2);
  });

  it('does not return to the field if it had arrived, even after a reload', async () => {
    model.play({ say: 'Hello.' });
    await begin('Hello');
    await answered('Hello.');
    model.play({ say: 'It has arrived.' });
    const conversation = /\/api\/ai\/conversations\/\d+$/;
    // The page does not retry a 400 automatically.
    await page.route(conversation, (route) => route.fulfill({ status: 400 }));
    await page.route('**/api/ai/chat', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field().fill('Arrive');
    const refused = page.waitForResponse(conversation);
    await page.keyboard.press('Enter');
    await refused;
    const again = button('Try again');
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await messages().last().getByText('It has arrived.').waitFor();
    expect(await field().inputValue()).toBe('');
    await page.reload();
    await messages().last().getByText('It has arrived.').waitFor();
    expect(await field().inputValue()).toBe('');
    expect(await kept()).toHaveLength(4);
  });

  it('returns to the field if an answer to another window is still coming', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slowly() {
      yield 'Slow ';
      await gate.promise;
      yield 'answer.';
    }
    model.play({ say: slowly() });
    await begin('First window');
    await messages().last().getByText('Slow').waitFor();
    const other = await visit.context.newPage();
    await other.goto(page.url());
    await other.getByText('The assistant is answering in this conversation.', { exact: false }).waitFor();
    await field(other).fill('Second window');
    await button('Send', other).click();
    await other.getByRole('alert').filter({ hasText: 'still answering in this conversation' }).waitFor();
    expect(await field(other).inputValue()).toBe('Second window');
    gate.resolve();
    await answered('Slow answer.', other);
    model.play({ say: 'Second answer.' });
    await button('Send', other).click();
    await answered('Second answer.', other);
    expect((await kept()).map(({ content }) => content)).toEqual([
      'First window',
      'Slow answer.',
      'Second window',
      'Second answer.',
    ]);
    await other.close();
  });

  it('waits for a new login if the session has ended, and is sent then', async () => {
    await openAssistant();
    await endSessionsAt(page, studio, /\/api\/ai\/conversations$/);
    model.play({ say: 'Welcome back.' });
    await field().fill('Written before the end');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await answered('Welcome back.');
    expect((await kept())[0]?.content).toBe('Written before the end');
  });
});
