/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { removePlaces } from '../../src/gallery/photos/places.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { violationsOf } from '../support/guest-browser.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { openContext, shareScreen, type Visit } from '../support/studio-browser.ts';

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

    it('a new token works with its curl line until it is revoked', async () => {
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

    it('a rotated token shows its new secret, and where it was last used', async () => {
      await visit.go('/settings/api-tokens');
      await press('New token');
      await dialog('New token').getByLabel('Name').fill('Sync');
      await press('Create token');
      const secretIn = (name: string) =>
        dialog(name)
          .getByText(/^svc_live_\w+$/)
          .innerText();
      const old = await secretIn('New token');
      await press('I have copied it');
      await row('Sync').getByRole('button', { name: 'Rotate' }).click();
      const rotating = dialog('Rotate “Sync”?');
      await rotating.getByLabel('Expires').selectOption('Never');
      await rotating.getByRole('button', { name: 'Rotate' }).click();
      const next = await secretIn('Rotate “Sync”?');
      await press('I have copied it');
      expect(next).not.toBe(old);
      for (const token of [old, next]) expect((await events(`Bearer ${token}`)).status).toBe(200);
      await studio.deps.tokenUsage.end();
      await visit.go('/settings/api-tokens');
      await row('Sync').getByText('from 127.0.0.1').waitFor();
      expect(await row('Sync').getByText('Never', { exact: true }).count()).toBe(1);
    });

    it('a token that expires within 14 days says so', async () => {
      for (const [name, days] of [
        ['Near', 13],
        ['Far', 15],
      ] as const)
        await owner
          .post('/api/admin/api-tokens')
          .send({ name, scopes: ['read'], expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
          .expect(201);
      await visit.go('/settings/api-tokens');
      await row('Near').getByText('Expires soon').waitFor();
      await row('Far').getByText('Active').waitFor();
    });

    it('is copied, even if the browser has no clipboard', async () => {
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

    it('shows the galleries of a bound token, and the scopes included in its scope', async () => {
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
    it('creates and tests a webhook, shows request and response of the delivery, and replays it', async () => {
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
        await told(/Test delivered: status 200/);
        const [sent] = await receiver.got(1);
        await page.getByRole('button', { name: /Delivered webhook\.test/ }).click();
        await page.getByRole('group', { name: 'Headers' }).getByText(String(sent?.headers['webhook-id'])).waitFor();
        const body = page.getByRole('group', { name: 'Body' });
        expect(JSON.parse(await body.innerText())).toEqual(JSON.parse(sent?.body ?? ''));
        await page.getByRole('group', { name: 'Response' }).getByText('understood').waitFor();

        await press('Replay');
        await told('Sending again.');
        const [, again] = await receiver.got(2);
        expect(again?.headers['webhook-id']).toBe(sent?.headers['webhook-id']);
        await page.getByText('2 in total').waitFor();
      } finally {
        await receiver.close();
      }
    });

    it('shows why a test failed', async () => {
      const receiver = await openReceiver({ status: 500 });
      try {
        const webhook = { name: 'Broken', url: receiver.url, events: ['event.created'] };
        const { body } = await owner.post('/api/admin/webhooks').send(webhook).expect(201);
        await visit.go(`/settings/webhooks?webhook=${body.id}`);
        await press('Send test');
        await page.getByRole('alert').getByText('Test not delivered: The endpoint returned 500.').waitFor();
      } finally {
        await receiver.close();
      }
    });

    it('turns a webhook off and back on, replaces its secret, and deletes it after a confirmation', async () => {
      const webhook = { name: 'Old one', url: 'https://example.com/hook', events: ['event.created'] };
      const { body } = await owner.post('/api/admin/webhooks').send(webhook).expect(201);
      await visit.go(`/settings/webhooks?webhook=${body.id}`);
      await press('Turn off');
      await told('“Old one” is off.');
      await press('Undo');
      await told('“Old one” is on.');
      await press('New secret');
      await dialog('Create a new secret?').getByRole('button', { name: 'New secret' }).click();
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
    it('creates a user, changes the role, deactivates the user and undoes that', async () => {
      await visit.go('/settings/users');
      await press('New user');
      const made = dialog('New user');
      await made.getByLabel('User name').fill('bo');
      await made.getByLabel('Display name').fill('Bo Lind');
      await made.getByLabel('E-mail address').fill('bo@studio.example');
      await made.getByLabel('Role').selectOption('Viewer');
      await made.getByLabel('Set a password now').check();
      await made.getByRole('textbox', { name: 'Password' }).fill('correct horse');
      await press('Create user');
      await told('Account for Bo Lind created.');
      await row('bo@studio.example').getByText('Viewer').waitFor();

      await row('bo@studio.example').getByRole('button', { name: 'Edit' }).click();
      await dialog('Edit Bo Lind').getByLabel('Role').selectOption('Administrator');
      await press('Save');
      await told('Bo Lind saved.');
      await row('bo@studio.example').getByText('Administrator').waitFor();
      expect(await roleOf('bo')).toBe('admin');

      await row('bo@studio.example').getByRole('button', { name: 'Deactivate' }).click();
      await told('Bo Lind can no longer log in.');
      await press('Undo');
      await told('Bo Lind can log in again.');
      await row('bo@studio.example').getByText('Active').waitFor();
    });

    it('invites a user, and again after the link has expired', async () => {
      await visit.go('/settings/users');
      await press('New user');
      const made = dialog('New user');
      await made.getByLabel('User name').fill('iris');
      await made.getByLabel('E-mail address').fill('iris@studio.example');
      await press('Send invitation');
      const invited = dialog('iris has been invited');
      const link = () => invited.getByText('/password?token=').innerText();
      await invited.getByText('Atelier can’t send e-mails yet, so send this link yourself.').waitFor();
      const first = await link();
      await invited.getByRole('button', { name: 'Close' }).click();
      await page.locator(':focus', { hasText: 'New user' }).waitFor();
      await row('iris').getByText('Invited', { exact: true }).waitFor();

      await studio.sql("update invitations set expires_at = now() - interval '1 second'");
      await visit.go('/settings/users');
      await row('iris').getByText('No valid invitation').waitFor();
      await row('iris').getByRole('button', { name: 'Invite again' }).click();
      await invited.waitFor();
      const second = new URL(await link());
      expect(second.href).not.toBe(first);
      await invited.getByRole('button', { name: 'Close' }).click();
      await page.locator(':focus', { hasText: 'Invite again' }).waitFor();

      const newcomer = await (await openContext(browser)).newPage();
      await newcomer.goto(`${studio.url}${second.pathname}${second.search}`);
      expect(await newcomer.getByLabel('User name').inputValue()).toBe('iris');
      expect(await violationsOf(newcomer)).toEqual([]);
      await newcomer.getByLabel('Password', { exact: true }).and(newcomer.locator(':focus')).waitFor();
      await newcomer.keyboard.type('a password of my own');
      await newcomer.keyboard.press('Tab');
      await newcomer.keyboard.type('a password of my own');
      await newcomer.keyboard.press('Enter');
      await newcomer.getByRole('heading', { name: 'Overview' }).waitFor();
      await newcomer.context().close();
      await visit.go('/settings/users');
      await row('iris').getByText('Active', { exact: true }).waitFor();
      expect(await row('iris').getByRole('button', { name: 'Invite again' }).count()).toBe(0);
    });

    it('shows a taken user name at its field', async () => {
      await visit.go('/settings/users');
      await press('New user');
      const made = dialog('New user');
      await made.getByLabel('User name').fill('owner');
      await made.getByLabel('E-mail address').fill('another@studio.example');
      await press('Send invitation');
      await made.getByText('This is already taken.').waitFor();
    });

    it('shows someone else’s change of a user next to the user’s own change', async () => {
      const { id } = await studio.account('viewer', 'cleo');
      await visit.go('/settings/users');
      await row('cleo').getByRole('button', { name: 'Edit' }).click();
      await dialog('Edit cleo').getByLabel('Display name').fill('Cleo Mine');
      await owner.patch(`/api/admin/users/${id}`).send({ display_name: 'Cleo Theirs' }).expect(200);
      await press('Save');
      const both = dialog('Someone else changed this while you were editing');
      await both.getByText('Cleo Theirs').waitFor();
      await both.getByText('Cleo Mine').waitFor();
      await both.getByRole('button', { name: 'Save' }).click();
      await row('Cleo Mine').waitFor();
    });

    it('shows the permissions of each role', async () => {
      await visit.go('/settings/users');
      const cells = page
        .getByRole('table', { name: 'Role permissions' })
        .getByRole('row', { name: 'Delete galleries' })
        .getByRole('cell');
      await cells.first().waitFor();
      expect(await cells.allInnerTexts()).toEqual(['Yes', 'Yes', 'No', 'No']);
    });
  });

  const roleOf = async (username: string) =>
    (await studio.sql<{ role: string }>('select role from users where username = $1', [username]))[0]?.role;

  describe('the gallery', () => {
    it('shows someone else’s change of the settings next to the user’s own change', async () => {
      await visit.go('/settings/gallery');
      await page.getByLabel('Studio name').fill('My studio');
      await owner.patch('/api/admin/settings').send({ branding_name: 'Their studio' }).expect(200);
      await press('Save changes');
      const both = dialog('Someone else changed this while you were editing');
      await both.getByText('Their studio').waitFor();
      await both.getByText('My studio').waitFor();
      await both.getByRole('button', { name: 'Save' }).click();
      await told('Settings saved.');
      const { body } = await owner.get('/api/admin/settings').expect(200);
      expect(body.settings.branding_name).toBe('My studio');
    });

    it('uploads a logo, shows it on light and dark, removes it, and undoes that', async () => {
      const buffer = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c03020' } })
        .png()
        .toBuffer();
      await visit.go('/settings/gallery');
      await page.getByText('No logo yet').waitFor();
      const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(name)]);
        await chooser.setFiles(file);
      };
      await choose('Upload logo', { name: 'logo.png', mimeType: 'image/png', buffer });
      await told('Logo saved.');
      for (const name of ['The logo on a light background', 'The logo on a dark background']) {
        const shown = page.getByRole('img', { name });
        await shown.waitFor();
        expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
          300,
        );
      }
      await choose('Replace logo', {
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      });
      await page.getByRole('alert').getByText('Choose a logo of up to 5 MB.').waitFor();
      await press('Remove');
      await told('Logo removed.');
      await page.getByText('No logo yet').waitFor();
      await press('Undo');
      await page.getByRole('img', { name: 'The logo on a light background' }).waitFor();
      expect((await owner.get('/api/admin/settings').expect(200)).body.logo).toMatchObject({ width: 300, height: 100 });
      await owner.delete('/api/admin/settings/logo').expect(204);
    });

    it('deletes stored locations after the setting is turned off, and shows progress and total', async () => {
      const { id } = (await owner.post('/api/admin/events').send(anEvent()).expect(201)).body;
      await studio.sql(
        `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by, place)
         select $1, '1780000000000_' || lpad(n::text, 8, '0') || '.jpg', n || '.jpg', 'places/1780000000000_' || lpad(n::text, 8, '0') || '.jpg', 'individual', 1, repeat('a', 64), 'image/jpeg', created_by,
           '{"latitude":1,"longitude":2}' from events, generate_series(1, 2200) n where id = $1`,
        [id],
      );
      await owner.patch('/api/admin/settings').send({ photos_keep_place: true }).expect(200);
      await visit.go('/settings/gallery');
      const keep = page.getByRole('switch', { name: 'Store where photos were taken' });
      await keep.click();
      await press('Save changes');
      await page.getByText('Deleting locations: 0 of 2,200 photos').waitFor();
      await studio.sql(
        'update photos set place = null where event_id = $1 and id in (select id from photos where event_id = $1 limit 1200)',
        [id],
      );
      await studio.sql('update place_removal set deleted = 1200');
      await page.getByText('Deleting locations: 1,200 of 2,200 photos').waitFor();
      await removePlaces(studio.deps);
      await page.getByText('The locations of 2,200 photos were deleted.').waitFor();
      expect(await page.getByRole('progressbar').count()).toBe(0);
      await keep.click();
      await press('Save changes');
      await page.getByText('The locations of 2,200 photos were deleted.').waitFor({ state: 'hidden' });
      await studio.sql('delete from photos where event_id = $1', [id]);
    });

    it('an administrator can read the settings but not change them', async () => {
      await studio.account('admin', 'reader');
      visit = await screen.enter(browser, studio, 'reader', '/settings/gallery');
      await page.getByText('Your role can view these settings').waitFor();
      expect(await page.getByLabel('Studio name').isDisabled()).toBe(true);
      expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    });

    it('adds, renames and deletes a category, and shows why a used one can’t be deleted', async () => {
      await visit.go('/settings/categories');
      await page.getByLabel('New category').fill('First dance');
      await press('Add category');
      await told('“First dance” was added.');
      await row('First dance').getByRole('button', { name: 'Rename' }).click();
      await dialog('Rename “First dance”').getByLabel('Name').fill('Speeches');
      await press('Save');
      await told('Renamed to “Speeches”.');
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
      await page.getByRole('alert').getByText('“Speeches” can’t be deleted because photos still use it.').waitFor();
      await studio.sql('delete from photos where event_id = $1', [body.id]);
      await remove();
      await told('“Speeches” was deleted.');
      await row('Speeches').waitFor({ state: 'detached' });
    });
  });

  it('shows why an e-mail is waiting, and tries again', async () => {
    const customer = { event_name: 'With a customer', customer_email: 'ada@example.com' };
    await owner.post('/api/admin/events').send(anEvent(customer)).expect(201);
    await visit.go('/settings/queues');
    await row('ada@example.com')
      .getByText('No mail server is configured. Set one up in the settings, or set SMTP_URL.')
      .waitFor();
    await row('ada@example.com').getByRole('button', { name: 'Try now' }).click();
    await told('Queued again.');
    await page.getByLabel('Status').selectOption('Sent');
    await page.getByText('Nothing has this status.').waitFor();
  });

  it('says in words which logo and that the brand was changed', async () => {
    const png = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#eeeeee' } })
      .png()
      .toBuffer();
    const dark = '/api/admin/settings/logo?ground=dark';
    await owner.put(dark).set('Content-Type', 'image/png').send(png).expect(200);
    await owner.delete(dark).expect(204);
    await owner.patch('/api/admin/settings/brand').send({ spacing: 'airy' }).expect(200);
    await visit.go('/activity');
    for (const words of ['logo for dark backgrounds', 'brand'])
      await page.getByText(`owner changed the settings: ${words}`, { exact: true }).first().waitFor();
  });

  it('shows activity with its author, and links to the gallery', async () => {
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
    await page.getByLabel('Action').selectOption('Gallery created');
    await page.getByRole('listitem').filter({ hasText: 'owner created the gallery' }).first().waitFor();
    await page.getByRole('link', { name: 'Told about' }).click();
    await page.waitForURL(`**/studio/events/${body.id}/photos`);
  });
});
