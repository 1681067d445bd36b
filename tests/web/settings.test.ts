/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { removePlaces } from '../../src/gallery/photos/places.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the settings of the studio', () => {
  let studio: Studio;
  let owner: Agent;
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', WEBHOOK_ALLOW_PRIVATE: 'true' });
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    studio.startSenders();
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    visit = await screen.visit(browser, studio, 'owner');
    page = visit.page;
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const told = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

  it.each([
    ['API tokens', 'api-tokens', 'New token'],
    ['Webhooks', 'webhooks', 'New webhook'],
  ])(
    'of %s, the button for a new one waits for its place: it never goes away under a finger',
    async (title, view, name) => {
      const loaded = Promise.withResolvers<void>();
      await page.route(`**/api/admin/${view}*`, async (route) => {
        await loaded.promise;
        await route.fallback();
      });
      await visit.go(`/settings/${view}`);
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      expect(await page.getByRole('button', { name }).count()).toBe(0);
      loaded.resolve();
      await page.getByRole('button', { name }).waitFor();
    },
  );

  describe('API tokens', () => {
    const events = (header: string) =>
      fetch(`${studio.url}/api/v1/events`, {
        headers: { Authorization: header.replace(/^Authorization: /, '') },
      });

    it('one that is made works as its curl line says, until it is revoked', async () => {
      await visit.go('/settings/api-tokens');
      await press('New token');
      await dialog('New token').getByLabel('Name').fill('Import script');
      await dialog('New token').getByLabel('Write').check();
      await press('Create token');
      const command = await dialog('New token')
        .getByText(/^curl /)
        .innerText();
      expect(command).toContain(`${studio.url}/api/v1/events`);
      const header = /"(.*)"/.exec(command)?.[1] ?? '';
      expect((await events(header)).status).toBe(200);
      await press('I have copied it');
      await row('Import script').getByText('Active').waitFor();

      await row('Import script').getByRole('button', { name: 'Revoke' }).click();
      await dialog('Revoke “Import script”?').getByRole('button', { name: 'Revoke' }).click();
      await told('“Import script” was revoked.');
      await row('Import script').getByText('Revoked').waitFor();
      expect((await events(header)).status).toBe(401);
    });

    it('is copied, also where the browser has no clipboard', async () => {
      await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit.go('/settings/api-tokens');
      await press('New token');
      await dialog('New token').getByLabel('Name').fill('Copied');
      await press('Create token');
      const token = await dialog('New token')
        .getByText(/^svc_live_\w+$/)
        .innerText();
      await press('Copy token');
      await told('Token copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await press('Copy command');
      const field = dialog('New token').getByRole('textbox', { name: 'Copy command' });
      await field.waitFor();
      const selected = await page.evaluate(() => document.getSelection()?.toString());
      expect(selected).toBe(await field.inputValue());
    });

    it('names the galleries that a token is bound to, and what else its scope includes', async () => {
      await owner
        .post('/api/admin/events')
        .send(anEvent({ event_name: 'Bound to this' }))
        .expect(201);
      await visit.go('/settings/api-tokens');
      await press('New token');
      const made = dialog('New token');
      await made.getByLabel('Name').fill('Narrow');
      await made.getByLabel('Admin').check();
      expect(await made.getByLabel('Read').isChecked()).toBe(true);
      expect(await made.getByLabel('Read').isDisabled()).toBe(true);
      await made
        .getByRole('combobox', { name: 'Only these galleries' })
        .or(made.getByLabel('Only these galleries'))
        .first()
        .fill('bound to');
      await page.getByRole('option', { name: 'Bound to this' }).click();
      await page.keyboard.press('Escape');
      await press('Create token');
      await press('I have copied it');
      await row('Narrow').getByRole('link', { name: 'Bound to this' }).waitFor();
    });
  });

  describe('webhooks', () => {
    it('one that is made is tested: its delivery shows request and answer, and is replayed', async () => {
      const receiver = await openReceiver({ status: 200, body: 'understood' });
      try {
        await visit.go('/settings/webhooks');
        await press('New webhook');
        await dialog('New webhook').getByLabel('Name').fill('Albums');
        await dialog('New webhook').getByLabel('URL').fill(receiver.url);
        await dialog('New webhook').getByLabel('photo.uploaded').check();
        await press('Create webhook');
        await dialog('New webhook')
          .getByText(/^whsec_/)
          .waitFor();
        await press('I have copied it');
        await page.getByRole('heading', { name: 'Albums' }).waitFor();

        await press('Send test');
        await told(/The test was delivered: answer 200/);
        const [sent] = await receiver.got(1);
        await page.getByRole('button', { name: /Delivered webhook\.test/ }).click();
        await page.getByRole('group', { name: 'Headers' }).getByText(String(sent?.headers['webhook-id'])).waitFor();
        const body = page.getByRole('group', { name: 'Body' });
        expect(JSON.parse(await body.innerText())).toEqual(JSON.parse(sent?.body ?? ''));
        await page.getByRole('group', { name: 'Answer' }).getByText('understood').waitFor();

        await press('Replay');
        await told('It is sent again.');
        const [, again] = await receiver.got(2);
        expect(again?.headers['webhook-id']).toBe(sent?.headers['webhook-id']);
        await page.getByText('2 in all').waitFor();
      } finally {
        await receiver.close();
      }
    });

    it('a test that fails says why', async () => {
      const receiver = await openReceiver({ status: 500 });
      try {
        const webhook = { name: 'Broken', url: receiver.url, events: ['event.created'] };
        const { body } = await owner.post('/api/admin/webhooks').send(webhook).expect(201);
        await visit.go(`/settings/webhooks?webhook=${body.id}`);
        await press('Send test');
        await page.getByRole('alert').getByText('The test did not arrive: The endpoint returned 500.').waitFor();
      } finally {
        await receiver.close();
      }
    });

    it('is switched off with a way back, gets a new secret and is deleted at a second press', async () => {
      const webhook = { name: 'Old one', url: 'https://example.com/hook', events: ['event.created'] };
      const { body } = await owner.post('/api/admin/webhooks').send(webhook).expect(201);
      await visit.go(`/settings/webhooks?webhook=${body.id}`);
      await press('Switch off');
      await told('“Old one” is switched off.');
      await press('Undo');
      await told('“Old one” is switched on.');
      await press('New secret');
      await dialog('Make a new secret?').getByRole('button', { name: 'New secret' }).click();
      const secret = await dialog('Signing secret')
        .getByText(/^whsec_/)
        .innerText();
      expect(secret).not.toBe(body.secret);
      await press('I have copied it');
      await press('Delete');
      await dialog('Delete “Old one”?').getByRole('button', { name: 'Delete' }).click();
      await told('“Old one” was deleted.');
      await page.getByRole('button', { name: 'New webhook' }).waitFor();
      expect(await row('Old one').count()).toBe(0);
    });
  });

  describe('users', () => {
    it('one is created, gets another role, and is deactivated with a way back', async () => {
      await visit.go('/settings/users');
      await press('New user');
      const made = dialog('New user');
      await made.getByLabel('User name').fill('bo');
      await made.getByLabel('Display name').fill('Bo Lind');
      await made.getByLabel('E-mail address').fill('bo@studio.example');
      await made.getByLabel('Role').selectOption('Viewer');
      await made.getByRole('textbox', { name: 'Password' }).fill('correct horse');
      await press('Create user');
      await told('The account of Bo Lind is open.');
      await row('bo@studio.example').getByText('Viewer').waitFor();

      await row('bo@studio.example').getByRole('button', { name: 'Edit' }).click();
      await dialog('Edit Bo Lind').getByLabel('Role').selectOption('Administrator');
      await press('Save');
      await told('Bo Lind was saved.');
      await row('bo@studio.example').getByText('Administrator').waitFor();
      expect(await roleOf('bo')).toBe('admin');

      await row('bo@studio.example').getByRole('button', { name: 'Deactivate' }).click();
      await told('Bo Lind can’t log in any more.');
      await press('Undo');
      await told('Bo Lind can log in again.');
      await row('bo@studio.example').getByText('Active').waitFor();
    });

    it('a taken user name is reported at its field', async () => {
      await visit.go('/settings/users');
      await press('New user');
      const made = dialog('New user');
      await made.getByLabel('User name').fill('owner');
      await made.getByLabel('E-mail address').fill('another@studio.example');
      await made.getByRole('textbox', { name: 'Password' }).fill('correct horse');
      await press('Create user');
      await made.getByText('Somebody has this already.').waitFor();
    });

    it('another user’s change appears beside the own one', async () => {
      const { id } = await studio.account('viewer', 'cleo');
      await visit.go('/settings/users');
      await row('cleo').getByRole('button', { name: 'Edit' }).click();
      await dialog('Edit cleo').getByLabel('Display name').fill('Cleo Mine');
      await owner.patch(`/api/admin/users/${id}`).send({ display_name: 'Cleo Theirs' }).expect(200);
      await press('Save');
      const both = dialog('Somebody else changed this meanwhile');
      await both.getByText('Cleo Theirs').waitFor();
      await both.getByText('Cleo Mine').waitFor();
      await both.getByRole('button', { name: 'Save' }).click();
      await row('Cleo Mine').waitFor();
    });

    it('shows what each role permits', async () => {
      await visit.go('/settings/users');
      const cells = page
        .getByRole('table', { name: 'What each role permits' })
        .getByRole('row', { name: 'Delete galleries' })
        .getByRole('cell');
      await cells.first().waitFor();
      expect(await cells.allInnerTexts()).toEqual(['Yes', 'Yes', 'No', 'No']);
    });
  });

  const roleOf = async (username: string) =>
    (await studio.sql<{ role: string }>('select role from users where username = $1', [username]))[0]?.role;

  describe('the gallery', () => {
    it('settings changed by another user appear beside the own ones', async () => {
      await visit.go('/settings/gallery');
      await page.getByLabel('Name of the studio').fill('My studio');
      await owner.patch('/api/admin/settings').send({ branding_name: 'Their studio' }).expect(200);
      await press('Save changes');
      const both = dialog('Somebody else changed this meanwhile');
      await both.getByText('Their studio').waitFor();
      await both.getByText('My studio').waitFor();
      await both.getByRole('button', { name: 'Save' }).click();
      await told('The settings are saved.');
      const { body } = await owner.get('/api/admin/settings').expect(200);
      expect(body.settings.branding_name).toBe('My studio');
    });

    it('a logo is uploaded, shown on light and dark, removed, and brought back', async () => {
      const buffer = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c03020' } })
        .png()
        .toBuffer();
      await visit.go('/settings/gallery');
      await page.getByText('No logo yet').waitFor();
      const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(name)]);
        await chooser.setFiles(file);
      };
      await choose('Upload a logo', { name: 'logo.png', mimeType: 'image/png', buffer });
      await told('The logo is saved.');
      for (const name of ['The logo on a light ground', 'The logo on a dark ground']) {
        const shown = page.getByRole('img', { name });
        await shown.waitFor();
        expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
          300,
        );
      }
      await choose('Replace the logo', {
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      });
      await page.getByRole('alert').getByText('The logo may have 5 MB at most.').waitFor();
      await press('Remove');
      await told('The logo is removed.');
      await page.getByText('No logo yet').waitFor();
      await press('Undo');
      await page.getByRole('img', { name: 'The logo on a light ground' }).waitFor();
      expect((await owner.get('/api/admin/settings').expect(200)).body.logo).toMatchObject({ width: 300, height: 100 });
      await owner.delete('/api/admin/settings/logo').expect(204);
    });

    it('places are deleted once they are not kept any more: the page says how far that is, and how many it were', async () => {
      const { id } = (await owner.post('/api/admin/events').send(anEvent()).expect(201)).body;
      await studio.sql(
        `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by, place)
         select $1, '1780000000000_' || lpad(n::text, 8, '0') || '.jpg', n || '.jpg', 'places/1780000000000_' || lpad(n::text, 8, '0') || '.jpg', 'individual', 1, repeat('a', 64), 'image/jpeg', created_by,
           '{"latitude":1,"longitude":2}' from events, generate_series(1, 2200) n where id = $1`,
        [id],
      );
      await owner.patch('/api/admin/settings').send({ photos_keep_place: true }).expect(200);
      await visit.go('/settings/gallery');
      const keep = page.getByRole('switch', { name: 'Keep where photos were taken' });
      await keep.click();
      await press('Save changes');
      await page.getByText('Deleting places: 0 of 2,200 photos').waitFor();
      await studio.sql(
        'update photos set place = null where event_id = $1 and id in (select id from photos where event_id = $1 limit 1200)',
        [id],
      );
      await studio.sql('update place_removal set deleted = 1200');
      await page.getByText('Deleting places: 1,200 of 2,200 photos').waitFor();
      await removePlaces(studio.deps);
      await page.getByText('The places of 2,200 photos were deleted.').waitFor();
      expect(await page.getByRole('progressbar').count()).toBe(0);
      await keep.click();
      await press('Save changes');
      await page.getByText('The places of 2,200 photos were deleted.').waitFor({ state: 'hidden' });
      await studio.sql('delete from photos where event_id = $1', [id]);
    });

    it('settings are read by an administrator and changed by none', async () => {
      await studio.account('admin', 'reader');
      visit = await screen.enter(browser, studio, 'reader', '/settings/gallery');
      await page.getByText('Your role may read these settings').waitFor();
      expect(await page.getByLabel('Name of the studio').isDisabled()).toBe(true);
      expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    });

    it('a category is added, renamed and deleted; one that photos have says why it stays', async () => {
      await visit.go('/settings/categories');
      await page.getByLabel('New category').fill('First dance');
      await press('Add category');
      await told('“First dance” was added.');
      await row('First dance').getByRole('button', { name: 'Rename' }).click();
      await dialog('Rename “First dance”').getByLabel('Name').fill('Speeches');
      await press('Save');
      await told('It is called “Speeches” now.');
      const remove = async () => {
        await row('Speeches').getByRole('button', { name: 'Delete' }).click();
        await dialog('Delete “Speeches”?').getByRole('button', { name: 'Delete' }).click();
      };
      const { body } = await owner.post('/api/admin/events').send(anEvent()).expect(201);
      await studio.sql(
        `insert into photos (event_id, category_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by)
         select $1, c.id, '1780000000000_00000001.jpg', 'a.jpg', 'a', 'individual', 1, repeat('a', 64), 'image/jpeg', 1
         from categories c where c.name = 'Speeches'`,
        [body.id],
      );
      await remove();
      await page.getByRole('alert').getByText('“Speeches” stays: photos still have it.').waitFor();
      await studio.sql('delete from photos where event_id = $1', [body.id]);
      await remove();
      await told('“Speeches” was deleted.');
      expect(await row('Speeches').count()).toBe(0);
    });
  });

  it('an e-mail that waits says why, and is tried again', async () => {
    const customer = { event_name: 'With a customer', customer_email: 'ada@example.com' };
    await owner.post('/api/admin/events').send(anEvent(customer)).expect(201);
    await visit.go('/settings/queues');
    await row('ada@example.com').getByText('No mail server is configured. Set SMTP_URL.').waitFor();
    await row('ada@example.com').getByRole('button', { name: 'Try now' }).click();
    await told('It is on its way again.');
    await page.getByLabel('State').selectOption('Sent');
    await page.getByText('Nothing is in this state.').waitFor();
  });

  it('activity says who did what, and leads to the gallery', async () => {
    const { body } = await owner
      .post('/api/admin/events')
      .send(anEvent({ event_name: 'Told about' }))
      .expect(201);
    const gone = await owner
      .post('/api/admin/events')
      .send(anEvent({ event_name: 'Gone again' }))
      .expect(201);
    await owner.delete(`/api/admin/events/${gone.body.id}`).expect(204);
    await visit.go('/activity');
    await page.getByText('Gone again (deleted)').first().waitFor();
    await page.getByLabel('What').selectOption('Gallery created');
    await page.getByRole('listitem').filter({ hasText: 'owner created the gallery' }).first().waitFor();
    await page.getByRole('link', { name: 'Told about' }).click();
    await page.waitForURL(`**/studio/events/${body.id}/photos`);
  });
});
