import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, showView, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('galleries on the screen', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  let owner: Agent;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen({ permissions: ['clipboard-read', 'clipboard-write'] }).visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  const open = async (changes: object = {}) =>
    (await api.post('/events', anEvent(changes)).expect(201)).body as { id: number; slug: string; share_token: string };
  const rowOf = async (id: number) => {
    const [row] = await studio.sql<Record<string, unknown>>('select * from events where id = $1', [id]);
    return row;
  };
  const idInAddress = () => Number(/events\/(\d+)/.exec(visit.page.url())?.[1]);
  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).waitFor();

  describe('/studio/events/new', () => {
    it('focuses the password field with an error if the password is missing', async () => {
      const { page, go } = visit;
      await go('/events/new');
      await page.getByLabel('Gallery name').fill('Nearly there');
      await page.getByRole('button', { name: 'More options' }).click();
      const password = page.getByLabel('Password');
      await password.fill('');
      await page.getByRole('button', { name: 'Create gallery' }).click();
      await password.and(page.locator('[aria-invalid="true"]:focus')).waitFor();
      await password.fill('rose garden');
      await page.getByRole('button', { name: 'Create gallery' }).click();
      await page.getByRole('heading', { level: 1, name: 'Nearly there' }).waitFor();
    });

    it('creates a gallery with every field', async () => {
      const { page, go } = visit;
      await go('/events');
      await page.getByRole('button', { name: 'New gallery' }).click();
      await page.getByLabel('Gallery name').fill('Cleo & Dan');
      await page.getByLabel('Gallery type').selectOption('corporate');
      await page.getByLabel('Event date').fill('2027-05-01');
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByLabel('Customer name').fill('Cleo Lind');
      await page.getByLabel('Customer e-mail').fill('cleo@example.com');
      await page.getByLabel('Password').fill('rose garden');
      await page.getByLabel('Expires').fill('2099-01-02T10:30');
      await page.getByLabel('Welcome message').fill('Hello!\nHave a look.');
      await page.getByLabel('Guests can download originals').uncheck({ force: true });
      await page.getByLabel('Guests can give feedback').check({ force: true });
      await page.getByLabel('Save as a draft').uncheck({ force: true });
      await page.getByLabel('Theme').selectOption('sage');
      await page.getByRole('figure').getByText('Cleo & Dan').waitFor();
      await page.getByRole('button', { name: 'Create gallery' }).click();
      await page.getByRole('heading', { level: 1, name: 'Cleo & Dan' }).waitFor();
      await said('“Cleo & Dan” was created.');
      expect(await rowOf(idInAddress())).toMatchObject({
        event_type: 'corporate',
        customer_name: 'Cleo Lind',
        customer_email: 'cleo@example.com',
        require_password: true,
        welcome_message: 'Hello!\nHave a look.',
        allow_downloads: false,
        color_theme: 'sage',
        is_draft: false,
        is_active: true,
      });
    });

    it.each([true, false])('shows a field for the customer’s phone if phone numbers are stored: %s', async (isOn) => {
      const { page, go } = visit;
      const [phone, email] = [page.getByLabel('Customer phone'), page.getByLabel('Customer e-mail')];
      await owner.patch('/api/admin/settings').send({ event_phone_field_enabled: isOn }).expect(200);
      const { id } = await open({ event_name: 'Called' });
      await go('/settings/gallery');
      await page.getByLabel('Store phone numbers').waitFor();
      // From here on the settings are loaded, so all fields appear at once.
      for (const path of ['/events/new', `/events/${id}/settings`]) {
        await showView(page, path);
        if (path === '/events/new') await page.getByRole('button', { name: 'More options' }).click();
        await email.waitFor();
        expect([path, await phone.count()]).toEqual([path, isOn ? 1 : 0]);
      }
    });

    it('marks invalid fields, and sends nothing', async () => {
      const { page, go } = visit;
      await go('/events/new');
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByLabel('Customer e-mail').fill('nobody');
      await page.getByRole('button', { name: 'Create gallery' }).click();
      await page.getByText('Must be an e-mail address').waitFor();
      await page.getByText('Must not be blank').waitFor();
      expect(await page.getByLabel('Gallery name').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Gallery name').fill('No password yet');
      await page.getByLabel('Customer e-mail').fill('');
      await page.getByLabel('Password').fill('');
      await page.getByRole('button', { name: 'Create gallery' }).click();
      await page.getByText('Required').waitFor();
      expect(await studio.sql("select from events where event_name = 'No password yet'")).toEqual([]);
      page.once('dialog', (question) => question.accept());
    });

    it('creates one gallery on a double click', async () => {
      const { page, go } = visit;
      await go('/events/new');
      await page.getByLabel('Gallery name').fill('Pressed twice');
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByLabel('Protect this gallery').uncheck({ force: true });
      await page.getByRole('button', { name: 'Create gallery' }).dblclick();
      await page.getByRole('heading', { level: 1, name: 'Pressed twice' }).waitFor();
      expect(await studio.sql("select from events where event_name = 'Pressed twice'")).toHaveLength(1);
    });
  });

  describe('one gallery', () => {
    it('publishes a draft, archives it, undoes that, archives it again and restores it', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'To and fro' });
      await studio.sql('update events set is_draft = true where id = $1', [id]);
      await go(`/events/${id}/photos`);
      await page.getByRole('button', { name: 'Publish' }).click();
      await said('Published.');
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('Restored.');
      expect(await rowOf(id)).toMatchObject({ is_draft: false, is_archived: false });
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByRole('button', { name: 'Archive' }).waitFor();
      expect(await rowOf(id)).toMatchObject({ is_archived: false });
    });

    it('copies its link, shows it as a QR code, and replaces it', async () => {
      const { page, go } = visit;
      const { id, slug, share_token } = await open({ event_name: 'Shared' });
      await go(`/events/${id}/photos`);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await said('Link copied.');
      const link = `${studio.url}/gallery/${slug}/${share_token}`;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share with guests' });
      expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(link);
      await dialog.getByRole('img', { name: 'QR code' }).waitFor();
      const card = dialog.getByRole('group', { name: 'Card to print' }).getByRole('link', { name: 'A5 card' });
      expect(await card.getAttribute('href')).toBe(`/api/admin/events/${id}/card.pdf?size=a5&language=en`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Replace link' }).click();
      await page
        .getByRole('dialog', { name: 'Replace the link?' })
        .getByRole('button', { name: 'Replace link' })
        .click();
      await said('Link replaced.');
      expect((await fetch(link)).status).toBe(404);
    });

    it('changes its settings and password, and sends only changed fields', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'Settled', password: 'old password' });
      const before = await rowOf(id);
      await go(`/events/${id}/settings`);
      const save = page.getByRole('button', { name: 'Save changes' });
      expect(await save.isDisabled()).toBe(true);
      await page.getByLabel('Gallery name').fill('Settled anew');
      await page.getByLabel('Password').fill('new password');
      await save.click();
      await said('Saved');
      const after = await rowOf(id);
      expect(after).toMatchObject({ event_name: 'Settled anew', event_type: before?.event_type });
      expect(after?.password_hash).not.toBe(before?.password_hash);
      expect(await page.getByLabel('Password').inputValue()).toBe('');
      const [entry] = await studio.sql<{ details: object }>(
        "select details from audit_log where event_id = $1 and type = 'event_updated' order by id desc limit 1",
        [id],
      );
      expect(JSON.stringify(entry?.details)).not.toContain('customer_name');
    });

    it('turns it off together with other changes, in one group and by one button', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'Switched off' });
      await go(`/events/${id}/settings`);
      const access = page.getByRole('group', { name: 'Access' });
      await access.getByLabel('Turned on').uncheck({ force: true });
      await page.getByLabel('Gallery name').fill('Switched off now');
      expect(await rowOf(id)).toMatchObject({ is_active: true });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await said('Saved');
      expect(await rowOf(id)).toMatchObject({ is_active: false, event_name: 'Switched off now' });
      expect(await access.count()).toBe(1);
    });

    it('saves its feedback switches at once', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'Switched' });
      await go(`/events/${id}/feedback?view=settings`);
      for (const name of ['Guests can give feedback', 'Ask guests for name and e-mail']) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
        await page.getByLabel(name).check({ force: true });
        await saved;
      }
      await page.reload();
      expect(await page.getByLabel('Guests can give feedback').isChecked()).toBe(true);
      expect(await page.getByLabel('Ask guests for name and e-mail').isChecked()).toBe(true);
    });

    it('moves it to the trash after a confirmation, and Undo restores it', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'To be gone' });
      await go(`/events/${id}/settings`);
      await page.getByRole('button', { name: 'Delete gallery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete “To be gone”' });
      await dialog.getByText('It stays in the trash with 0 photos for 30 days.').waitFor();
      await dialog.getByRole('button', { name: 'Delete gallery' }).click();
      await page.waitForURL(/\/studio\/events$/);
      await said('“To be gone” moved to the trash.');
      expect(await rowOf(id)).toBeUndefined();
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('Gallery restored.');
      await page.getByRole('link', { name: 'To be gone' }).waitFor();
    });

    it('shows its activity and who caused it', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'Watched' });
      await go(`/events/${id}/activity`);
      await page.getByText('owner').first().waitFor();
    });
  });

  describe('/studio/events', () => {
    it('keeps search, status and order in the address, also after a reload', async () => {
      const { page, go } = visit;
      for (const event_name of ['Zebra party', 'Aardvark party']) await open({ event_name });
      await go('/events');
      await page.getByLabel('Search by name or customer').fill('party');
      await page.waitForURL(/q=party/);
      await page.getByLabel('Order').selectOption('Name');
      await page.waitForURL(/sort=event_name/);
      await page.getByLabel('Status').selectOption('active');
      await page.waitForURL(/status=active/);
      const names = async () => {
        await page.getByRole('link', { name: 'Zebra party' }).waitFor();
        return page.getByRole('link', { name: /party$/ }).allTextContents();
      };
      expect(await names()).toEqual(['Aardvark party', 'Zebra party']);
      await page.reload();
      expect(await names()).toEqual(['Aardvark party', 'Zebra party']);
      await page.getByLabel('Search by name or customer').fill('nothing like this');
      await page.getByText('No matches').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('list', { name: 'Galleries' }).getByRole('listitem').nth(5).waitFor();
    });

    it('pages forward and back', async () => {
      const { page, go } = visit;
      for (let i = 0; i < 50; i++) await open({ event_name: `Many ${String(i).padStart(2, '0')}` });
      await go('/events?q=Many&sort=event_name');
      await page.getByRole('link', { name: 'Many 00' }).waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Many 49' }).waitFor();
      expect(await page.getByRole('link', { name: 'Many 00' }).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Previous page' }).click();
      await page.getByRole('link', { name: 'Many 00' }).waitFor();
    });

    it('refreshes when the window regains focus', async () => {
      const { page, go } = visit;
      await go('/events?q=Appears');
      await page.getByText('No matches').waitFor();
      await open({ event_name: 'Appears later' });
      const link = page.getByRole('link', { name: 'Appears later' });
      const look = async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return link.isVisible();
      };
      expect(await until(look, Boolean)).toBe(true);
    });
  });
});
