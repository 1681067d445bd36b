/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { isRefused, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
/** Where the pictures of pages go, when somebody wants to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;
const WIDTHS = [360, 768, 1440];
const pages = shareGuestPages({ reducedMotion: 'reduce' }, { isFault: isRefused });
const screen = shareScreen();

const WORDS = {
  'en-GB': {
    name: 'Your name',
    email: 'Your e-mail address',
    send: 'Send to the studio',
    waiting: 'One more step: confirm your e-mail address',
    resend: 'Send a new link',
    confirm: 'Confirm and send',
    thanks: 'List sent',
    sent: /^Sent on/,
  },
  'de-DE': {
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    send: 'An das Studio senden',
    waiting: 'Noch ein Schritt: Bestätigen Sie Ihre E-Mail-Adresse',
    resend: 'Neuen Link senden',
    confirm: 'Bestätigen und senden',
    thanks: 'Liste gesendet',
    sent: /^Gesendet am/,
  },
};

inBrowser('a guest who confirms their address', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let mails: Awaited<ReturnType<typeof openMailServer>>;
  beforeAll(async () => {
    mails = await openMailServer();
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mails.url }),
      openBrowser(executable ?? ''),
    ]);
    studio.startSenders();
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
    await mails.close();
  });

  async function open() {
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    const photo = (await api.upload(body.id, await aJpeg(600, 400)).expect(201)).body.id as number;
    await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ confirm_email: true }).expect(200);
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}`, photo };
  }

  /** At three widths: nothing overflows, and axe finds nothing by any rule. */
  async function look(page: Page, name: string) {
    const before = page.viewportSize();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflows = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect([name, width, overflows, await violationsOf(page, [])]).toEqual([name, width, false, []]);
      if (!SCREENSHOTS) continue;
      mkdirSync(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `confirm-${name}-${width}.png`), fullPage: true });
    }
    if (before) await page.setViewportSize(before);
  }

  it.each([
    ['en-GB', 'light', true],
    ['de-DE', 'dark', false],
  ] as const)('in %s and a %s scheme, with JavaScript: %s', async (locale, colorScheme, javaScriptEnabled) => {
    const words = WORDS[locale];
    const event = await open();
    const email = `ada.${locale}@example.com`;
    const desk = await pages.enter(browser, { locale, colorScheme, javaScriptEnabled });
    await desk.goto(`${event.url}/lists/add?photo=${event.photo}`);
    await desk.locator('input[name="name"]').fill('Album');
    await desk.locator('form:has(input[name="name"]) button').click();
    await desk.locator('a[href$="/done"]').click();
    await desk.getByLabel(words.name).fill('Ada Lind');
    await desk.getByLabel(words.email).fill('typo@example.com');
    const name = (of: string) => `${of}-${locale.slice(0, 2)}-${colorScheme}`;
    if (javaScriptEnabled) await look(desk, name('done'));
    await desk.getByRole('button', { name: words.send }).click();
    await desk.getByRole('heading', { name: words.waiting }).waitFor();
    await desk.getByLabel(words.email).fill(email);
    await desk.getByRole('button', { name: words.resend }).click();
    await desk.getByText(email).first().waitFor();

    const [received] = await until(
      async () => mails.received.filter(({ to }) => to.includes(email)),
      ({ length }) => length > 0,
    );
    const [path = ''] = /\/gallery\S+confirm\?key=\S+/.exec(received?.mail.text ?? '') ?? [];
    // Another device, whose pages axe can look at: without JavaScript, scripts of tests do not run either.
    const phone = await pages.enterAlone(browser, { locale, colorScheme, viewport: { width: 390, height: 844 } });
    await phone.goto(studio.url + path);
    await phone.getByText(email).waitFor();
    await look(phone, name('link'));
    await phone.getByRole('button', { name: words.confirm }).click();
    await phone.getByRole('heading', { name: words.thanks }).waitFor();
    await look(phone, name('thanks'));
    await desk.reload();
    await desk.getByText(words.sent).waitFor();
    await phone.context().close();

    // The waiting list on the phone.
    const other = await pages.enterAlone(browser, { locale, colorScheme, viewport: { width: 390, height: 844 } });
    await other.goto(`${event.url}/lists/add?photo=${event.photo}`);
    await other.locator('input[name="name"]').fill('Prints');
    await other.locator('form:has(input[name="name"]) button').click();
    await other.locator('a[href$="/done"]').click();
    await other.getByLabel(words.name).fill('Bo');
    await other.getByLabel(words.email).fill(`bo.${locale}@example.com`);
    await other.getByRole('button', { name: words.send }).click();
    await other.getByRole('heading', { name: words.waiting }).waitFor();
    await look(other, name('waiting'));
    await other.goto(`${event.url}/lists`);
    await look(other, name('lists'));
    await other.goto(`${event.url}/confirm?key=${'A'.repeat(43)}`);
    await look(other, name('over'));
    await other.context().close();

    const { page, go, violations } = await screen.enter(browser, studio, 'owner');
    await go(`/events/${event.id}/feedback?view=lists`);
    const entries = page.getByRole('list', { name: 'Lists' }).getByRole('listitem');
    await entries.filter({ hasText: 'Ada Lind' }).getByText('Address confirmed', { exact: true }).waitFor();
    await entries.filter({ hasText: 'Bo' }).getByText('Waiting for confirmation').waitFor();
    expect(await violations()).toEqual([]);
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `confirm-${name('studio-lists')}.png`) });
    await go(`/events/${event.id}/guest-page`);
    const control = page.getByLabel('Guests confirm their e-mail address');
    await control.scrollIntoViewIfNeeded();
    expect(await control.isChecked()).toBe(true);
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `confirm-${name('studio-option')}.png`) });
  });
});
