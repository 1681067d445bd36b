/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, HOST_NAME, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { enterStudio, shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('photos on the screen', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  let folder: string;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    folder = mkdtempSync(join(tmpdir(), 'atelier-photos-'));
  });
  beforeEach(async () => {
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (event_name: string) =>
    (await api.post('/events', anEvent({ event_name })).expect(201)).body.id as number;
  /** Different pictures of about this many bytes each. */
  const pictures = async (prefix: string, count: number, bytes = 0) => {
    const files: string[] = [];
    for (let i = 0; i < count; i++) {
      const background = { r: (i * 40) % 256, g: 120, b: prefix.charCodeAt(0) };
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const path = join(folder, `${prefix}_${String(i).padStart(3, '0')}.jpg`);
      writeFileSync(path, Buffer.concat([picture, Buffer.alloc(bytes, i + 1)]));
      files.push(path);
    }
    return files;
  };
  const openChooser = async () => {
    const { page } = visit;
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload photos' }).click();
    return chooser;
  };
  const choose = async (files: string[]) => (await openChooser()).setFiles(files);
  const contents = async (id: number) =>
    studio.sql<{ original_filename: string; sha256: string; category_id: number | null }>(
      'select original_filename, sha256, category_id from photos where event_id = $1 order by id',
      [id],
    );
  /** To which tabs the uploads belong that the browser keeps. */
  const pagesOf = (page: Page) =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const [{ name = '' } = {}] = await indexedDB.databases();
      const kept = await done(
        (await done(indexedDB.open(name))).transaction('uploads').objectStore('uploads').getAll(),
      );
      return kept.map(({ pageId }) => pageId as string);
    });
  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).waitFor();

  describe('uploading', () => {
    it('shows progress, uploads the images, and shows a reason for each other file', async () => {
      const { page, go } = visit;
      const id = await open('Uploads');
      const note = join(folder, 'note.txt');
      const empty = join(folder, 'empty.jpg');
      writeFileSync(note, 'no picture');
      writeFileSync(empty, '');
      await go(`/events/${id}/photos`);
      await page.getByText('No photos yet').waitFor();
      await choose([...(await pictures('a', 5)), note, empty]);
      await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor();
      await said('5 photos uploaded. 2 rejected.');
      await page.getByRole('button', { name: 'Show files' }).click();
      const list = page.getByRole('region', { name: 'Show files' });
      await list.getByRole('listitem').filter({ hasText: 'note.txt' }).getByText('Not an image').waitFor();
      await list.getByRole('listitem').filter({ hasText: 'empty.jpg' }).getByText('Empty file').waitFor();
      await page.getByRole('option', { name: 'a_004.jpg' }).waitFor();
      expect(await contents(id)).toHaveLength(5);
    });

    it('sends no photo that the gallery already has', async () => {
      const { page, go } = visit;
      const id = await open('Again');
      const files = await pictures('b', 6);
      await go(`/events/${id}/photos`);
      await choose(files.slice(0, 4));
      await said('4 photos uploaded.');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (/\/uploads/.test(request.url())) sent.push(request.method());
      });
      await choose(files);
      await said('2 photos uploaded. 4 already in the gallery.');
      expect(sent.filter((method) => method === 'POST')).toHaveLength(2);
      expect(await contents(id)).toHaveLength(6);
    });

    it('resumes after a cut connection and a reload, and uploads each photo once', async () => {
      const { page, context, go } = visit;
      const id = await open('Cut');
      const files = await pictures('c', 40, 300_000);
      let allowed = 20;
      // The others are held, so that there is something left to do when the page loads again.
      await page.route(/\/uploads\?/, (route) => (allowed-- > 0 ? route.continue() : undefined));
      await go(`/events/${id}/photos`);
      await choose(files);
      await until(
        () => contents(id),
        ({ length }) => length >= 5,
      );
      await context.setOffline(true);
      await page.getByRole('status').getByText('You’re offline').waitFor();
      await context.setOffline(false);
      await until(
        () => contents(id),
        ({ length }) => length >= 12,
      );
      // Held requests end with the page. Until then none may continue: the old page might finish.
      page.once('framenavigated', () => {
        allowed = Number.POSITIVE_INFINITY;
      });
      await page.reload();
      await said(/photos? uploaded/);
      const found = await contents(id);
      expect(found).toHaveLength(40);
      expect(new Set(found.map(({ sha256 }) => sha256)).size).toBe(40);
    });

    it('pauses, continues, and cancels the rest', async () => {
      const { page, go } = visit;
      const id = await open('Stopped');
      let allowed = 10;
      // Held uploads never end, so some are left to pause and cancel.
      await page.route(/\/uploads/, (route) => (allowed-- > 0 ? route.continue() : undefined));
      await go(`/events/${id}/photos`);
      await choose(await pictures('d', 30));
      await until(
        () => contents(id),
        ({ length }) => length > 0,
      );
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('Paused', { exact: true }).waitFor();
      const before = (await contents(id)).length;
      allowed = 10;
      await page.getByRole('button', { name: 'Continue' }).click();
      await until(
        () => contents(id),
        ({ length }) => length > before,
      );
      await page.getByRole('button', { name: 'Cancel all' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click();
      await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor({ state: 'hidden' });
      expect((await contents(id)).length).toBeLessThan(30);
    });

    it('works on plain HTTP too, where a second tab leaves uploads of the first one alone', async () => {
      const url = studio.url.replace('127.0.0.1', HOST_NAME);
      const id = await open('Plain');
      const plain = await enterStudio(browser, { url }, 'owner', {}, `/events/${id}/photos`);
      const files = await pictures('p', 12);
      await plain.page.route(/\/uploads/, () => {});
      const chooser = plain.page.waitForEvent('filechooser');
      await plain.page.getByRole('button', { name: 'Upload photos' }).click();
      await (await chooser).setFiles(files);
      await plain.page.getByText('0 of 12 photos').waitFor();
      const second = await plain.context.newPage();
      await second.addInitScript(() => {
        const heard: string[] = [];
        new BroadcastChannel('atelier.uploads').onmessage = ({ data }) => heard.push(data);
        Object.assign(window, { heard });
      });
      const heard = () => second.evaluate(() => (window as unknown as { heard: string[] }).heard);
      const heardLater = async () => {
        await second.clock.runFor(10);
        return heard();
      };
      // Time stands still in both tabs from the question on, so no answer can be late.
      await second.clock.install();
      await second.clock.pauseAt(Date.now() + 60_000);
      await second.goto(`${url}/studio/events/${id}/photos`);
      const [question] = await until(heardLater, ({ length }) => length > 0);
      await until(heard, (all) => new Set(all).size === 3);
      expect(question).toBe('who is there?');
      const before = await pagesOf(plain.page);
      await second.clock.runFor(5_000);
      expect(await pagesOf(second)).toEqual(before);
      expect(await second.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
      await second.close();
      await plain.page.clock.resume();
      await plain.page.unroute(/\/uploads/);
      await plain.page.getByRole('button', { name: 'Pause' }).click();
      await plain.page.getByRole('button', { name: 'Continue' }).click();
      await plain.page.getByRole('status').getByText('12 photos uploaded.').waitFor();
      expect(new Set((await contents(id)).map(({ sha256 }) => sha256)).size).toBe(12);
      expect(plain.faults).toEqual([]);
      await plain.context.close();
    });

    it('waits for a login if the session ends', async () => {
      const { page, go } = visit;
      const id = await open('Ended');
      await go(`/events/${id}/photos`);
      // Any request may show the dialog for the login, and then the button can’t be pressed.
      const chooser = await openChooser();
      await studio.sql('delete from sessions');
      await chooser.setFiles(await pictures('e', 3));
      const dialog = page.getByRole('dialog', { name: 'Log in again' });
      await dialog.getByLabel('Password').fill('correct horse');
      await page.keyboard.press('Enter');
      await said('3 photos uploaded.');
      expect(await contents(id)).toHaveLength(3);
    });
  });
});
