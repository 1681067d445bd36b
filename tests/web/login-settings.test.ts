/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { codeOf } from '../support/authenticator.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { describeSecured } from '../support/secured-account.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

/** A provider that no test asks. */
const PROVIDER = {
  OIDC_ACME_ISSUER: 'https://acme.example',
  OIDC_ACME_CLIENT_ID: 'atelier',
  OIDC_ACME_CLIENT_SECRET: 'secret',
};

inBrowser('the settings of logins', () => {
  let studio: Studio;
  let withProvider: Studio;
  let owner: Agent;
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  const screen = shareScreen();

  beforeAll(async () => {
    [studio, withProvider] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openStudio({ ...PROVIDER, PUBLIC_URL: 'http://localhost' }),
    ]);
    for (const { account } of [studio, withProvider]) await account('super_admin', 'owner');
    await studio.account('admin', 'admin');
    owner = await studio.login('owner');
    browser = await openBrowser(executable ?? '');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
    await withProvider.close();
  });

  const open = async (path: string, username = 'owner', of = studio) => {
    visit = await screen.visit(browser, of, username);
    page = visit.page;
    await visit.go(path);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const told = (text: string) => page.getByRole('status').getByText(text).waitFor();
  const dialog = (name: string) => page.getByRole('dialog', { name });

  it('says which roles need a second factor and how long sessions last', async () => {
    await open('/settings/login');
    await page.getByLabel('Editor').check();
    await page.getByLabel('Administrator', { exact: true }).check();
    await page.getByLabel('Days to set it up').fill('3');
    await page.getByLabel('Log out after this many days').fill('30');
    await page.getByLabel('Log out after this many hours without use').fill('8');
    await press('Save changes');
    await told('Login settings saved.');
    const { settings } = (await owner.get('/api/admin/settings').expect(200)).body;
    expect(settings).toMatchObject({
      second_factor_required: ['admin', 'editor'],
      second_factor_grace_days: 3,
      session_max_days: 30,
      session_idle_hours: 8,
    });
    expect(await page.getByText('Single sign-on').count()).toBe(0);
  });

  it('says at its field that a number is wrong', async () => {
    await open('/settings/login');
    await page.getByLabel('Log out after this many days').fill('');
    await press('Save changes');
    await page.getByText('Must be a number').waitFor();
  });

  it('lets other administrators look, and change nothing', async () => {
    await open('/settings/login', 'admin');
    await page.getByText('Your role can view these settings but not change them.').waitFor();
    expect(await page.getByLabel('Editor').isEnabled()).toBe(false);
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });

  it('gives roles by the values of a claim, and does not let a super administrator lock themselves out', async () => {
    await open('/settings/login', 'owner', withProvider);
    await page.getByText('Set up by your operator: Acme.').waitFor();
    await page.getByLabel('Claim with the role').fill('groups');
    for (const [value, role] of [
      ['photographers', 'Administrator'],
      ['interns', 'Viewer'],
    ] as const) {
      await press('Add value');
      await page.getByLabel('Value').last().fill(value);
      await page.getByLabel('Role', { exact: true }).last().selectOption(role);
    }
    await page.getByLabel('Find people by their e-mail address').check();
    await press('Save changes');
    await told('Login settings saved.');
    const read = async () =>
      (await (await withProvider.login('owner')).get('/api/admin/settings').expect(200)).body.settings;
    expect(await read()).toMatchObject({
      oidc_role_claim: 'groups',
      oidc_roles: { photographers: 'admin', interns: 'viewer' },
      oidc_link_by_email: true,
    });
    await press('Remove “interns”');
    await page.getByLabel('Log in with single sign-on only').check();
    await press('Save changes');
    await page.getByText('Link your own account first').waitFor();
    await page.getByLabel('Log in with single sign-on only').uncheck();
    await press('Save changes');
    const { oidc_only } = await until(read, ({ oidc_roles }) => !('interns' in oidc_roles));
    expect(oidc_only).toBe(false);
  });

  it('shows the second factors of users, and resets those of others', async () => {
    const { username } = await studio.account('viewer', 'cleo');
    const agent = await studio.login(username);
    const { secret } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
    await agent
      .post('/api/user/totp')
      .send({ code: codeOf(secret) })
      .expect(200);
    await open('/settings/users');
    const edit = async (name: string) => {
      await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Edit' }).click();
      return dialog(`Edit ${name}`);
    };
    const own = await edit('owner');
    await own.getByText('None.').waitFor();
    expect(await own.getByRole('button', { name: 'Reset second factors' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const theirs = await edit('cleo');
    await theirs.getByText('Authenticator app, 10 recovery codes left').waitFor();
    await theirs.getByRole('button', { name: 'Reset second factors' }).click();
    const asked = dialog('Reset the second factors of cleo?');
    expect(await visit.violations()).toEqual([]);
    await asked.getByRole('button', { name: 'Reset second factors' }).click();
    await told('cleo can log in with the password alone.');
    await theirs.getByText('None.').waitFor();
    await agent.get('/api/session').expect(401);
  });
});

inBrowser('a super administrator with a second factor', () => {
  const own = describeSecured();

  it('confirms that it is them before changed login settings are saved', async () => {
    const visit = await own.openWithApp('/settings/login', 'super_admin');
    await visit.page.getByLabel('Log out after this many days').fill('7');
    await visit.press('Save changes');
    await own.confirmByPassword(visit);
    await visit.told('Login settings saved.');
    const { settings } = (await visit.agent.get('/api/admin/settings').expect(200)).body;
    expect(settings.session_max_days).toBe(7);
  });

  it('confirms it before the second factors of somebody else are reset', async () => {
    const other = await own.openWithApp('/profile', 'viewer');
    const visit = await own.openWithApp('/settings/users', 'super_admin');
    const row = visit.page.getByRole('row').filter({ hasText: other.username });
    await row.getByRole('button', { name: 'Edit' }).click();
    await visit.dialog(`Edit ${other.username}`).getByRole('button', { name: 'Reset second factors' }).click();
    const asked = visit.dialog(`Reset the second factors of ${other.username}?`);
    await asked.getByRole('button', { name: 'Reset second factors' }).click();
    await own.confirmByPassword(visit);
    await visit.told(`${other.username} can log in with the password alone.`);
    await other.agent.get('/api/session').expect(401);
  });
});
