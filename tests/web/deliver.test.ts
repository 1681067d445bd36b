import type { Browser } from 'playwright-core';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('delivering a gallery', () => {
  let studio: Studio;
  let mails: Awaited<ReturnType<typeof openMailServer>>;
  let api: V1;
  let browser: Browser;
  let visit: Visit;

  beforeAll(async () => {
    mails = await openMailServer();
    studio = await openStudio({ SMTP_URL: mails.url });
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    studio.startSenders();
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
    await mails.close();
    expect(visit.faults).toEqual([]);
  });

  const said = (text: string) => visit.page.getByRole('status').getByText(text).waitFor();
  const button = (name: string) => visit.page.getByRole('button', { name, exact: true });

  it('goes from a new gallery to an e-mail that opens it, and shows that it was opened', async () => {
    const { page, go } = visit;
    await go('/events/new');
    await page.getByLabel('Gallery name').fill('Cleo & Dan');
    await button('Create gallery').click();
    await page.getByRole('link', { name: 'Deliver', exact: true }).click();
    const check = page.getByRole('region', { name: 'Before you deliver' });
    await check.getByText('This gallery has no photos yet.').waitFor();
    await check.getByText('Your studio has no name yet.').waitFor();
    const id = Number(/events\/(\d+)/.exec(page.url())?.[1]);
    await api.upload(id, await aJpeg(), { filename: 'one.jpg' }).expect(201);

    await page.getByLabel('To', { exact: true }).fill('cleo@example.com, planner@example.com');
    await page.getByLabel('Language').selectOption('German');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Ihre Fotos sind da: {{event_name}}');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Ihre Fotos sind da: Cleo & Dan').waitFor();
    const password = await page.getByLabel('Password in the e-mail').inputValue();
    await preview.getByText(password).waitFor();
    await button('Deliver').click();
    await said('Delivered to 2 people.');
    await page.getByText('not opened yet').waitFor();
    await button('Send again').and(page.locator(':focus')).waitFor();

    const received = await until(
      () => mails.received,
      ({ length }) => length >= 2,
    );
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['cleo@example.com', 'planner@example.com']);
    const { mail } = received[0] as ReceivedMail;
    const path = /\/gallery\/[\w-]+\/\w{32}/.exec(mail.text ?? '')?.[0] ?? '';
    const guest = supertest.agent(studio.url).set('User-Agent', PHONE);
    expect(mail.text).toContain(`Passwort: ${password}`);
    // An e-mail counts as sent once its server has accepted it.
    await until(
      () =>
        studio.sql("select 1 from messages where kind = 'gallery_delivered' and event_id = $1 and state <> 'sent'", [
          id,
        ]),
      ({ length }) => length === 0,
    );
    await guest.post(`${path}/unlock`).type('form').send({ password }).expect(303);
    await guest.get(path).expect(200);
    await studio.deps.visits.flush();

    await page.getByRole('tab', { name: 'Insights' }).click();
    await page.getByText('First opened').waitFor();
    await page.getByText('opened once').waitFor();
    await page
      .getByRole('region', { name: 'Not opened by anyone' })
      .getByRole('link', { name: 'Show one.jpg' })
      .waitFor();
    await page.getByRole('tab', { name: 'Deliver' }).click();
    await page.getByRole('region', { name: 'Sent e-mails' }).getByText('Gallery opened').first().waitFor();

    // The form for a second e-mail must be asked for, can be left, and closes after sending.
    expect(await page.getByLabel('Subject').count()).toBe(0);
    await button('Send again').click();
    await page.getByLabel('To', { exact: true }).and(page.locator(':focus')).waitFor();
    await button('Cancel').click();
    await button('Send again').click();
    await page.getByLabel('To', { exact: true }).fill('grandma@example.com');
    await button('Send').click();
    await page.getByRole('region', { name: 'Sent e-mails' }).getByText('grandma@example.com').waitFor();
    await button('Send again').and(page.locator(':focus')).waitFor();
  });

  it('plans an e-mail for later, and cancels it', async () => {
    const { page, go } = visit;
    const open = { require_password: false, password: undefined, customer_email: 'ada@example.com' };
    const { id } = (await api.post('/events', anEvent({ ...open, event_name: 'Later' })).expect(201)).body;
    await go(`/events/${id}/deliver`);
    await page.getByLabel('Send later').fill('2099-01-02T10:30');
    await button('Schedule').click();
    await said('Scheduled.');
    const sent = page.getByRole('region', { name: 'Sent e-mails' });
    await sent.getByText('ada@example.com').waitFor();
    await button('Cancel e-mail').click();
    await said('E-mail cancelled.');
    await sent.waitFor({ state: 'detached' });
  });

  it('marks a wrong address and an unknown placeholder, and sends nothing', async () => {
    const { page, go } = visit;
    const { id } = (await api.post('/events', anEvent({ event_name: 'Wrong' })).expect(201)).body;
    await go(`/events/${id}/deliver`);
    await page.getByLabel('To', { exact: true }).fill('nobody');
    await page.getByLabel('Text').fill('Dear {{name}}');
    await button('Send').click();
    await page.getByText('Must be an e-mail address').waitFor();
    await page.getByText(/^\{\{name\}\} is not a placeholder/).waitFor();
    expect(await studio.sql("select 1 from messages where event_id = $1 and kind = 'gallery_delivered'", [id])).toEqual(
      [],
    );
  });
});
