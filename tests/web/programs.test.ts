/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import { describeAccount } from '../support/own-account.ts';

const inBrowser = findBrowser() ? describe : describe.skip;
const SHA256 = 'ab'.repeat(32);

inBrowser('/studio/connect for galleries', () => {
  const own = describeAccount();

  /** A user of this role, on a server whose command line has the checksum above. */
  async function open(role: 'viewer' | null, path = '/connect') {
    const visit = await own.enter(role);
    await visit.page.route('**/cli/atelier.mjs.sha256', (route) =>
      route.fulfill({ contentType: 'text/plain', body: `${SHA256}  atelier.mjs\n` }),
    );
    await visit.go(path);
    return visit;
  }

  it('shows users with a role the line that installs the command line, with its checksum', async () => {
    const { page } = await open('viewer');
    const line = await page.getByRole('group', { name: 'Install', exact: true }).innerText();
    expect(line).toContain(`fetch('${own.studio.url}/cli/atelier.mjs')`);
    expect(line).toContain(`'${SHA256}'`);
    // Shells would read these in double quotes.
    expect(line).toMatch(/^node -e "[^"$`!\\]+"$/);
    await page.getByRole('link', { name: 'API tokens' }).first().waitFor();
  });

  it('offers each plug-in from this server', async () => {
    const { page } = await open('viewer');
    await page.getByRole('tab', { name: 'Lightroom Classic' }).click();
    const link = page.getByRole('link', { name: 'Download plug-in' });
    expect(await link.getAttribute('href')).toBe('/integrations/atelier.lrplugin.zip');
    await page.getByRole('tab', { name: 'n8n' }).click();
    await page
      .getByText(`npm install --legacy-peer-deps ${own.studio.url}/integrations/n8n-nodes-atelier.tgz`)
      .waitFor();
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    await page.getByText(`npm install ${own.studio.url}/integrations/atelier-client.tgz`).waitFor();
  });

  it('switches to the clients for tasks, and keeps the choice in the address', async () => {
    const { page } = await open('viewer');
    await page.getByRole('radiogroup', { name: 'Connect programs to' }).getByText('Tasks').click();
    await page.getByRole('tab', { name: 'Claude Code' }).waitFor();
    expect(new URL(page.url()).searchParams.get('client')).toBe('claude-code');
    await page.reload();
    await page.getByRole('tab', { name: 'Claude Code', selected: true }).waitFor();
  });

  it('shows users without a role only the clients for tasks', async () => {
    const { page } = await open(null, '/connect?client=lightroom');
    await page.getByRole('tab', { name: 'Claude Code' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Galleries' }).count()).toBe(0);
  });
});
