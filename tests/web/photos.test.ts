/// <reference lib="dom" />
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
      await page.route(/\/uploads$/, (route) => (allowed-- > 0 ? route.continue() : undefined));
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
      await page.unrouteAll({ behavior: 'ignoreErrors' });
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

  describe('the grid', () => {
    let id: number;
    beforeAll(async () => {
      id = await open('Grid');
      for (const path of await pictures('g', 12))
        await api.upload(id, readFileSync(path), { filename: path.split('/').at(-1) ?? '' }).expect(201);
    });
    const grid = () => visit.page.getByRole('listbox', { name: 'Photos' });
    const tile = (n: number) => grid().getByRole('option', { name: `g_${String(n).padStart(3, '0')}.jpg` });
    const selected = () => grid().getByRole('option', { selected: true }).count();

    it('selects by keyboard, moves the selection to a category, and undoes that', async () => {
      const { page, go } = visit;
      await go(`/events/${id}/photos`);
      await tile(11).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await said('3 selected');
      expect(await selected()).toBe(3);
      await page.getByRole('button', { name: 'Move to category' }).click();
      await page.getByRole('menuitem', { name: 'Portraits' }).click();
      await said('3 photos moved.');
      expect((await contents(id)).filter(({ category_id }) => category_id !== null)).toHaveLength(3);
      await page.getByRole('button', { name: 'Undo' }).click();
      const left = async () => (await contents(id)).filter(({ category_id }) => category_id !== null);
      expect(await until(left, ({ length }) => length === 0)).toEqual([]);
    });

    it('selects a range by Shift and click, then all, and downloads the selection', async () => {
      const { page, go } = visit;
      await go(`/events/${id}/photos`);
      await tile(9).click({ modifiers: ['Control'] });
      await tile(6).click({ modifiers: ['Shift'] });
      await said('4 selected');
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download', exact: true }).click(),
      ]);
      expect(readFileSync(await zip.path()).toString('latin1')).toContain('g_007.jpg');
      await page.getByRole('button', { name: 'Select all' }).click();
      await said('12 selected');
      await page.getByRole('button', { name: 'Clear selection' }).click();
      expect(await selected()).toBe(0);
    });

    it('opens a photo by Enter, shows the next by arrow, and closes by Escape', async () => {
      const { page, go } = visit;
      await go(`/events/${id}/photos`);
      await tile(11).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/photo=\d+/);
      const first = page.url();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.href !== first);
      await page.getByRole('dialog').getByText('g_010.jpg').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL(/photos$/);
    });

    it('closes an open photo by the browser’s Back', async () => {
      const { page, go } = visit;
      await go('/events?q=Grid');
      await page.getByRole('link', { name: 'Grid' }).click();
      await tile(11).click();
      await page.waitForURL(/photo=\d+/);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(page.url()).toMatch(/\/studio\/events\?q=Grid$/);
    });

    it('opens the photo of an address', async () => {
      const { page, go } = visit;
      const [photo] = await studio.sql<{ id: number }>(
        "select id from photos where event_id = $1 and original_filename = 'g_003.jpg'",
        [id],
      );
      await go(`/events/${id}/photos?photo=${photo?.id}`);
      await page.getByRole('dialog').getByText('g_003.jpg').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Feedback' }).click();
      await page.getByText('No feedback yet').waitFor();
      expect(page.url()).toMatch(/feedback$/);
    });

    it('sets a caption, shows it with the open photo, and returns to the file’s caption', async () => {
      const { page, go } = visit;
      const gallery = await open('Captions');
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#446688' } })
        .withExif({ IFD0: { ImageDescription: 'From the camera' } })
        .jpeg()
        .toBuffer();
      await api.upload(gallery, picture).expect(201);
      const captions = () =>
        studio.sql('select caption, file_caption from photos where event_id = $1', [gallery]).then(([photo]) => photo);
      const type = async (text: string) => {
        await grid().getByRole('option').first().focus();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: 'Caption' }).click();
        const field = page.getByRole('dialog', { name: 'Caption' }).getByLabel('Caption');
        expect(await field.getAttribute('placeholder')).toBe('From the camera');
        const before = await field.inputValue();
        await field.fill(text);
        await page.keyboard.press('Enter');
        await said('Saved');
        await page.getByRole('dialog', { name: 'Caption' }).waitFor({ state: 'hidden' });
        return before;
      };
      const showsLarge = async (text: string) => {
        await go(`/events/${gallery}/photos`);
        await grid().getByRole('option').first().focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByText(text).waitFor();
      };
      await go(`/events/${gallery}/photos`);
      expect(await type('First dance')).toBe('');
      expect(await captions()).toEqual({ caption: 'First dance', file_caption: 'From the camera' });
      await showsLarge('photo.jpg · First dance');
      await go(`/events/${gallery}/photos`);
      expect(await type('')).toBe('First dance');
      expect(await captions()).toEqual({ caption: null, file_caption: 'From the camera' });
      await showsLarge('photo.jpg · From the camera');
    });

    it('offers no caption for several photos at once', async () => {
      const { page, go } = visit;
      await go(`/events/${id}/photos`);
      await tile(9).click({ modifiers: ['Control'] });
      await page.getByRole('button', { name: 'Caption' }).waitFor();
      await tile(6).click({ modifiers: ['Control'] });
      await said('2 selected');
      expect(await page.getByRole('button', { name: 'Caption' }).count()).toBe(0);
    });

    it('moves the selection to the trash with one press, and Undo restores it', async () => {
      const { page, go } = visit;
      await go(`/events/${id}/photos`);
      await tile(0).click({ modifiers: ['Control'] });
      await tile(1).click({ modifiers: ['Control'] });
      await page.getByRole('button', { name: 'Delete' }).click();
      await said('2 photos moved to the trash.');
      await tile(0).waitFor({ state: 'hidden' });
      expect(await contents(id)).toHaveLength(10);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('2 photos restored.');
      await tile(0).waitFor();
      expect(await contents(id)).toHaveLength(12);
    });

    it('shows one category at an address of that category', async () => {
      const { page, go } = visit;
      await studio.sql(
        `update photos set category_id = (select id from categories where slug = 'portraits')
         where event_id = $1 and original_filename = 'g_005.jpg'`,
        [id],
      );
      await go(`/events/${id}/photos`);
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Portraits' });
      await page.waitForURL(/category=\d+/);
      await tile(5).waitFor();
      await page.reload();
      await tile(5).waitFor();
      expect(await page.getByRole('option', { name: /jpg/ }).count()).toBe(1);
    });
  });
});
