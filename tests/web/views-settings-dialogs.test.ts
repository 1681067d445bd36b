import { dialog, lookAtHostile, opened, press } from '../support/eyes.ts';
import { HOSTILE } from '../support/hostile-words.ts';

lookAtHostile(
  [],
  [
    opened('command-palette', '/', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').last().fill('hacked');
      await page.getByRole('dialog').getByText(HOSTILE[0], { exact: true }).first().waitFor();
    }),
    opened('keys', '/', async (page) => {
      await page.keyboard.press('Shift+?');
      await dialog(page, 'Keyboard shortcuts');
    }),
    opened('account', '/', async (page) => {
      await press(page, 'Account');
      await dialog(page, 'Account');
    }),
    opened('new-token', '/settings/api-tokens', async (page) => {
      await press(page, 'New token');
      await dialog(page, 'New token');
    }),
    opened('token-revoking', '/settings/api-tokens', async (page) => {
      await press(page, 'Revoke');
      await dialog(page, /^Revoke /);
    }),
    opened('token-rotating', '/settings/api-tokens', async (page) => {
      await press(page, 'Rotate');
      await dialog(page, /^Rotate /);
    }),
    opened('new-user', '/settings/users', async (page) => {
      await press(page, 'New user');
      await dialog(page, 'New user');
    }),
    opened('new-user-password', '/settings/users', async (page) => {
      await press(page, 'New user');
      await page.getByLabel('Set a password now').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).waitFor();
    }),
    opened('user-invited', '/settings/users', async (page) => {
      await press(page, 'Invite again');
      await dialog(page, / has been invited$/);
    }),
    opened('user-editing', '/settings/users', async (page) => {
      await press(page, 'Edit');
      await page.getByRole('dialog').getByLabel('Can log in').waitFor();
    }),
    opened('reward-editing', '/settings/rewards', async (page) => {
      await page.getByRole('button', { name: 'Edit: Theme: Darkroom' }).click();
      await page.getByRole('dialog').getByLabel('German name').waitFor();
    }),
    opened('category-renaming', '/settings/categories', async (page) => {
      await page.getByRole('button', { name: 'Rename' }).last().click();
      await dialog(page, /^Rename /);
    }),
    opened('new-webhook', '/settings/webhooks', async (page) => {
      await press(page, 'New webhook');
      await page.getByRole('dialog').getByRole('checkbox', { name: 'photo.deleted' }).waitFor();
    }),
    opened(
      'delivery',
      ({ webhookId }) => `/settings/webhooks?webhook=${webhookId}&state=failed`,
      async (page) => {
        await page.getByText('event.created', { exact: true }).last().click();
        await page.getByRole('group', { name: 'Body' }).waitFor();
      },
    ),
    opened('password-changing', '/profile', async (page) => {
      await press(page, 'Change password');
      await dialog(page, 'Change password');
    }),
    opened('zones', '/profile', async (page) => {
      await page.getByRole('combobox', { name: 'Time zone' }).click();
      await page.getByRole('option', { name: /^Africa\/Abidjan/ }).waitFor();
    }),
    opened('key-made', '/profile', async (page) => {
      await page
        .getByRole('button', { name: /^(New API key|Replace key)$/ })
        .first()
        .click();
      const asked = page.getByRole('dialog', { name: 'Replace the API key?' });
      const made = page.getByText('Copy your key now.');
      await asked.or(made).waitFor();
      if (await asked.isVisible()) await asked.getByRole('button', { name: 'Replace key' }).click();
      await made.waitFor();
    }),
    opened('key-replacing', '/connect?client=curl', async (page) => {
      await press(page, 'Replace key');
      await dialog(page, 'Replace the API key?');
    }),
  ],
);
