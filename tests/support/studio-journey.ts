/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openReceiver } from './receiver.ts';
import { enterStudio, tabTo } from './studio-browser.ts';

/**
 * A new studio, by keyboard alone: from the first login to a gallery that guests like, a token and a webhook. Returns the
 * page's errors, the responses to the token before and after it was revoked, and the requests to the webhook.
 */
export async function walkThroughStudio(browser: Browser, url: string, folder: string) {
  const receiver = await openReceiver({ status: 200, body: 'understood' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, context, faults } = await enterStudio(browser, { url }, 'admin', { permissions });
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const press = async (part: Locator) => {
    await tabTo(page, part);
    await page.keyboard.press('Enter');
  };
  const type = async (part: Locator, text: string) => {
    await tabTo(page, part);
    await page.keyboard.type(text);
  };
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

  await press(page.getByRole('link', { name: 'Create your first gallery' }));
  await type(page.getByLabel('Gallery name'), 'Ada & Bo');
  await press(button('More options'));
  const feedback = page.getByLabel('Guests can give feedback');
  await tabTo(page, feedback);
  await page.keyboard.press('Space');
  await press(button('Create gallery'));
  await page.getByRole('heading', { level: 1, name: 'Ada & Bo' }).waitFor();

  const chooser = page.waitForEvent('filechooser');
  await press(button('Upload photos'));
  await (await chooser).setFiles(await makePictures(folder, 30));
  await said('30 photos uploaded.');
  await press(page.getByRole('link', { name: 'Deliver', exact: true }));
  await type(page.getByLabel('To', { exact: true }), 'ada@example.com,');
  const password = await page.getByLabel('Password in the e-mail').inputValue();
  await press(button('Deliver'));
  await said('Delivered to 1 person.');
  await press(button('Copy link'));
  await said('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel('Password').fill(password);
  await guest.keyboard.press('Enter');
  const favorite = guest
    .locator('.photo', { has: guest.locator('[data-filename="IMG_7.jpg"]') })
    .getByRole('button', { name: /^Favourite/ });
  await tabTo(guest, favorite, 400);
  const sent = guest.waitForResponse((response) => response.url().endsWith('/feedback'));
  await guest.keyboard.press('Enter');
  await guest.locator('[aria-pressed="true"]').first().waitFor();
  await sent;
  await guest.context().close();

  await tabTo(page, page.getByRole('tab', { name: 'Deliver' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'IMG_7.jpg' }).getByRole('cell', { name: '1', exact: true }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or jump to…' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('api tok');
  await page.keyboard.press('Enter');
  await press(button('New token'));
  const made = page.getByRole('dialog', { name: 'New token' });
  await type(made.getByLabel('Name'), 'Import script');
  await press(button('Create token', made));
  const command = await made.getByText(/^curl /).innerText();
  const asked = async () =>
    (await promisify(execFile)('sh', ['-c', `${command} -sS -o /dev/null -w '%{http_code}'`])).stdout;
  const statuses = [await asked()];
  await press(button('I have copied it', made));
  await press(button('Revoke'));
  await press(button('Revoke', page.getByRole('dialog')));
  await said('“Import script” was revoked.');
  statuses.push(await asked());

  await press(page.getByRole('link', { name: 'Webhooks' }));
  await press(button('New webhook'));
  const hook = page.getByRole('dialog', { name: 'New webhook' });
  await type(hook.getByLabel('Name'), 'Albums');
  await type(hook.getByLabel('URL'), receiver.url);
  await tabTo(page, hook.getByLabel('photo.uploaded'));
  await page.keyboard.press('Space');
  await press(button('Create webhook', hook));
  await press(button('I have copied it', hook));
  await press(button('Send test'));
  await said(/Test delivered: status 200/);
  const [told] = await receiver.got(1);

  await context.close();
  await receiver.close();
  return { faults, statuses, told: told?.body };
}

async function makePictures(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let i = 0; i < count; i++) {
    const create = { width: 60, height: 40, channels: 3 as const, background: { r: i * 8, g: 90, b: 200 } };
    const path = join(folder, `IMG_${i}.jpg`);
    writeFileSync(path, await sharp({ create }).jpeg().toBuffer());
    files.push(path);
  }
  return files;
}
