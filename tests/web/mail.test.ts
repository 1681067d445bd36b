/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

const LOGIN = { username: 'photos@example.com', password: 'app-password-1' };

inBrowser('/studio/settings/mail', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let owner: Agent;
  let server: Awaited<ReturnType<typeof openMailServer>>;

  beforeAll(async () => {
    server = await openMailServer(0, { login: LOGIN });
    studio = await openStudio();
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
    await server.close();
  });

  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).waitFor();
  const group = (name: string) => visit.page.getByRole('group', { name, exact: true });
  const inGroup = (name: string, button: string) => group(name).getByRole('button', { name: button, exact: true });

  it('is reached from a delivery without a mail server, sets one up and sends a test', async () => {
    const { page, go } = visit;
    const { id } = (await owner.post('/api/admin/events').send(anEvent()).expect(201)).body;
    await go(`/events/${id}/deliver`);
    await page.getByRole('region', { name: 'Before you deliver' }).getByRole('link', { name: 'Set it up' }).click();
    const form = group('Mail server');
    await form.getByText('No mail server is set up.').waitFor();
    await form.getByLabel('Server').fill('127.0.0.1');
    await form.getByLabel('Encryption').selectOption('TLS');
    expect(await form.getByLabel('Port').inputValue()).toBe('465');
    await form.getByLabel('Encryption').selectOption('None');
    await form.getByLabel('Port').fill(String(server.port));
    await form.getByLabel('User name').fill(LOGIN.username);
    await form.getByLabel('Sender address').fill('photos@example.com');
    await inGroup('Mail server', 'Save').click();
    await form.getByText('Enter the password for this server and user name').waitFor();
    await form.getByLabel('Password').fill('mistyped');
    await inGroup('Mail server', 'Save').click();
    await said('Mail server saved.');

    await inGroup('Mail server', 'Send test').click();
    await page.getByText(/The mail server responded: 535/).waitFor();
    await form.getByLabel('Password').fill(LOGIN.password);
    expect(await inGroup('Mail server', 'Send test').isDisabled()).toBe(true);
    await inGroup('Mail server', 'Save').click();
    await until(
      () => inGroup('Mail server', 'Send test').isEnabled(),
      (isEnabled) => isEnabled,
    );
    await form.getByLabel('Send a test to').fill('ada@example.com');
    await form.getByLabel('Send a test to').press('Enter');
    await said('The mail server has accepted the test e-mail to ada@example.com.');
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']]);

    await go(`/events/${id}/deliver`);
    await page.getByRole('region', { name: 'Before you deliver' }).waitFor();
    expect(await page.getByText('No mail server is set up').count()).toBe(0);
  });

  it('saves the text of deliveries by language, tests it, and returns to the built-in text', async () => {
    const { go } = visit;
    await studio.sql('delete from mail_server');
    const address = { host: '127.0.0.1', port: server.port, security: 'none', from_address: 'photos@example.com' };
    await owner
      .patch('/api/admin/settings/mail')
      .send({ ...address, ...LOGIN })
      .expect(200);
    server.received.length = 0;
    await go('/settings/mail');
    const form = group('Delivery text');
    await form.getByLabel('Language').selectOption('German');
    await form.getByLabel('Subject').fill('Fotos für {{customer}}');
    await inGroup('Delivery text', 'Save').click();
    await form.getByText('{{customer}} is not a placeholder.').waitFor();
    await form.getByLabel('Subject').fill('Fotos für {{customer_name}}');
    await inGroup('Delivery text', 'Send test').click();
    await said(/has accepted the test e-mail/);
    expect(server.received[0]?.mail.subject).toBe('Fotos für Ada Lind');
    await inGroup('Delivery text', 'Save').click();
    await said('Texts saved.');
    const texts = async () => (await owner.get('/api/admin/settings').expect(200)).body.settings.delivery_texts;
    expect(Object.entries(await texts())).toMatchObject([['de', { subject: 'Fotos für {{customer_name}}' }]]);
    await form.getByLabel('Language').selectOption('English');
    expect(await form.getByLabel('Subject').inputValue()).toBe('Your photos are ready: {{event_name}}');
    await form.getByLabel('Language').selectOption('German');
    await inGroup('Delivery text', 'Use the built-in text').click();
    await inGroup('Delivery text', 'Save').click();
    await until(texts, (saved) => Object.keys(saved).length === 0);
  });

  it('removes the mail server', async () => {
    const { page, go } = visit;
    const address = { host: 'localhost', from_address: 'photos@example.com', username: null };
    await owner.patch('/api/admin/settings/mail').send(address).expect(200);
    await go('/settings/mail');
    await page.getByRole('button', { name: 'Remove mail server' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove mail server' }).click();
    await said('Mail server removed.');
    await group('Mail server').getByText('No mail server is set up.').waitFor();
  });
});
