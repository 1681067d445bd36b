/// <reference lib="dom" />
import type { Browser, Page, Route } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { framesPass, isRefused, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { enterStudio, tabTo } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 390, height: 844 }, hasTouch: true }, { isFault: isRefused });
const { faults } = pages;

inBrowser('photos of guests in a browser', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
  });
  const enter = async (options: object = {}) => {
    page = await pages.enter(browser, options);
  };
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const open = async (presentation: object = {}) => {
    const event = anEvent({ require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    await admin
      .patch(`/api/admin/events/${body.id}/presentation`)
      .send({ guest_uploads: true, ...presentation })
      .expect(200);
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  let made = 0;
  const aFile = async (name = `IMG_${made + 1}.jpg`) => {
    made += 1;
    return { name, mimeType: 'image/jpeg', buffer: await aJpeg(300 + made, 200) };
  };
  const waiting = async (id: number) =>
    (await admin.get(`/api/admin/events/${id}/inbox?status=waiting`).expect(200)).body.inbox_photos as {
      original_filename: string;
      guest_name: string;
      message: string | null;
    }[];
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  /** By every rule of axe, not only those of WCAG. */
  const violations = () => violationsOf(page, []);
  /** Keeps what is sent back until it is let go. */
  const holdBytes = async () => {
    const held: Route[] = [];
    let isOver = false;
    await page.route(/\/uploads\/[0-9a-f]{32}$/, async (route) => {
      if (route.request().method() === 'PATCH' && !isOver) held.push(route);
      else await route.continue();
    });
    /** Held requests end with the page. Until then none may continue: the old page might finish. */
    const reload = () => {
      page.once('framenavigated', () => {
        isOver = true;
      });
      return page.reload();
    };
    return { held, reload };
  };

  it('are chosen on a phone, sent with a name and a message, and shown to their sender alone', async () => {
    await enter();
    const { id, url } = await open();
    await page.goto(url);
    await page.getByRole('link', { name: 'Send your photos' }).tap();
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel('Message (optional)').fill('From our table');
    const bad = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('a.jpg'), await aFile('b.jpg'), bad]);
    await line('notes.jpg').getByText('This file can’t be read as a picture').waitFor();
    await page.getByText('2 of 3 sent').waitFor();
    await page.locator('#sent').getByText('Waiting for approval').nth(1).waitFor();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const said = { guest_name: 'Cleo', message: 'From our table' };
    expect(await waiting(id)).toEqual([expect.objectContaining(said), expect.objectContaining(said)]);
    await page.getByRole('button', { name: 'Withdraw a.jpg' }).tap();
    await page.locator('#sent').getByText('a.jpg').waitFor({ state: 'detached' });
    expect((await waiting(id)).map(({ original_filename }) => original_filename)).toEqual(['b.jpg']);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Cleo');
  });

  it('have a form that stays where it is when its script begins', async () => {
    await enter();
    const { url } = await open();
    const script = new Promise<Route>((held) => page.route('**/upload.js', held));
    await page.goto(`${url}/upload`, { waitUntil: 'commit' });
    const name = page.getByLabel('Your name');
    const held = await script;
    // While a script is held, only its styles and fonts say that the form is as guests see it.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(({ sheet }) => sheet),
    );
    await framesPass(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await name.boundingBox();
    await held.continue();
    await page.locator('.scripted').waitFor();
    expect(await name.boundingBox()).toEqual(before);
  });

  it('are sent if they were chosen before the script begins', async () => {
    await enter();
    const { id, url } = await open();
    const script = new Promise<Route>((held) => page.route('**/upload.js', held));
    await page.goto(`${url}/upload`, { waitUntil: 'commit' });
    const held = await script;
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel(/^Photos/).setInputFiles([await aFile('early.jpg')]);
    await held.continue();
    await page.locator('#sent').getByText('Waiting for approval').waitFor();
    expect(await waiting(id)).toEqual([
      expect.objectContaining({ original_filename: 'early.jpg', guest_name: 'Cleo' }),
    ]);
    expect(await page.locator('.queue li').count()).toBe(1);
  });

  it('are dropped on a field without a fading button over it', async () => {
    await enter({ viewport: { width: 1280, height: 900 } });
    const { url } = await open();
    await page.goto(`${url}/upload`);
    await page.locator('.scripted').waitFor();
    const field = page.getByLabel(/^(Photos|Fotos)/);
    expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
    expect(await field.evaluate((input) => getComputedStyle(input).transitionDuration)).toBe('0s');
  });

  it('are listed with a thumbnail before the name is typed, and sent once it is there', async () => {
    await enter({ viewport: { width: 1280, height: 900 } });
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('p.jpg')]);
    await line('p.jpg').getByText('Waiting for your name').waitFor();
    const isPainted = () =>
      page.evaluate(() => {
        const picture = document.querySelector('.queue canvas') as HTMLCanvasElement;
        const copy = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        copy.drawImage(picture, 0, 0, 1, 1);
        return copy.getImageData(0, 0, 1, 1).data[3] === 255;
      });
    await until(isPainted, Boolean);
    await page.reload();
    await line('p.jpg').getByText('Waiting for your name').waitFor();
    const { buffer } = await aFile();
    await page.evaluate(
      ([bytes]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'q.jpg', { type: 'image/jpeg' }));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      },
      [[...buffer]] as const,
    );
    await line('q.jpg').getByText('Waiting for your name').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect((await waiting(id)).map((photo) => [photo.original_filename, photo.guest_name]).sort()).toEqual([
      ['p.jpg', 'Cleo'],
      ['q.jpg', 'Cleo'],
    ]);
  });

  it('wait for an e-mail address where the studio asks for one', async () => {
    await enter();
    const { id, url } = await open();
    await admin.patch(`/api/admin/events/${id}/feedback`).send({ require_name_email: true }).expect(200);
    await page.goto(`${url}/upload`);
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('r.jpg')]);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel('Your e-mail address').fill('cleo');
    await line('r.jpg').getByText('Waiting for your e-mail address').waitFor();
    await page.getByLabel('Your e-mail address').fill('cleo@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect(await waiting(id)).toHaveLength(1);
  });

  it('go on after a reload in the middle, without being chosen again', async () => {
    await enter();
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    const { held, reload } = await holdBytes();
    await page.getByLabel('Your name').fill('Cleo');
    await page
      .getByLabel(/^(Photos|Fotos)/)
      .setInputFiles([await aFile('c.jpg'), await aFile('d.jpg'), await aFile('e.jpg')]);
    await until(
      async () => held.length,
      (count) => count === 2,
    );
    await reload();
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect((await waiting(id)).map(({ original_filename }) => original_filename).sort()).toEqual([
      'c.jpg',
      'd.jpg',
      'e.jpg',
    ]);
    await page.reload();
    await page.locator('#sent').getByText('c.jpg').waitFor();
    expect(await page.getByText('All photos sent. Thank you!').isVisible()).toBe(false);
  });

  it('go on after a reload if they failed at first and were tried again', async () => {
    await enter();
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    let failures = 1;
    await page.route(/\/uploads$/, (route) =>
      failures-- > 0 ? route.fulfill({ status: 400, json: { code: 'UPLOAD_ENDED' } }) : route.fallback(),
    );
    const { held, reload } = await holdBytes();
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('r.jpg')]);
    await line('r.jpg').getByRole('button', { name: 'Try again' }).click();
    await until(
      async () => held.length,
      (count) => count === 1,
    );
    await reload();
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect(await waiting(id)).toHaveLength(1);
  });

  it('ask the guest to stay until they are sent if the browser can’t keep them', async () => {
    page = await pages.enterAlone(browser);
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('A private window', 'InvalidStateError');
      };
    });
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    const { held } = await holdBytes();
    await page.getByLabel('Your name').click();
    await page.keyboard.type('Cleo');
    const stay = page.getByText('Leave this page open until they are sent.');
    expect(await stay.isVisible()).toBe(false);
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('t.jpg')]);
    await stay.waitFor();
    await until(
      async () => held.length,
      (count) => count === 1,
    );
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await held[0]?.continue();
    await page.getByText('All photos sent. Thank you!').waitFor();
    await stay.waitFor({ state: 'hidden' });
    expect(await waiting(id)).toHaveLength(1);
    await page.context().close();
  });

  it('resume automatically once the network is back', async () => {
    await enter();
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    await page.getByLabel('Your name').fill('Cleo');
    const lost = page.getByText('Your photos will be sent when it is back.');
    await page.context().setOffline(true);
    await lost.waitFor();
    const [file, failed] = [await aFile('f.jpg'), page.waitForEvent('requestfailed')];
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([file]);
    await line('f.jpg').waitFor();
    await failed;
    await page.context().setOffline(false);
    await lost.waitFor({ state: 'detached' });
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect(await waiting(id)).toHaveLength(1);
    // A browser that believes that it is online.
    await page.route(/\/uploads$/, (route) => route.abort());
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('s.jpg')]);
    await lost.waitFor();
    await page.unrouteAll();
    await page.getByText('All photos sent. Thank you!').waitFor();
    await lost.waitFor({ state: 'detached' });
  });

  it('are paused, removed and resumed by keys', async () => {
    await enter({ viewport: { width: 1280, height: 900 } });
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    const { held } = await holdBytes();
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('g.jpg'), await aFile('h.jpg')]);
    await until(
      async () => held.length,
      (count) => count === 2,
    );
    await tabTo(page, page.getByRole('button', { name: 'Pause' }));
    await page.keyboard.press('Enter');
    for (const name of ['g.jpg', 'h.jpg']) await line(name).getByText('Paused').waitFor();
    // Requests that the page has not aborted would continue once nothing holds them.
    await Promise.all(held.map((route) => route.abort().catch(() => {})));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tabTo(page, page.getByRole('button', { name: 'Remove h.jpg' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('All photos sent. Thank you!').waitFor();
    expect((await waiting(id)).map(({ original_filename }) => original_filename)).toEqual(['g.jpg']);
    const [open_] = await studio.sql<{ open: number }>(
      "select count(*)::int as open from uploads where event_id = $1 and state = 'receiving'",
      [id],
    );
    expect(open_?.open).toBe(0);
  });

  it('say what there is no room for', async () => {
    await enter({ locale: 'de' });
    const { url } = await open({ guest_upload_max_files: 1 });
    await page.goto(`${url}/upload`);
    await page.getByLabel('Ihr Name').fill('Cleo');
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('i.jpg'), await aFile('j.jpg')]);
    await page.getByText('Für dieses Foto ist kein Platz mehr.').waitFor();
    await page.getByText('1 von 2 gesendet').waitFor();
  });

  it('are sent without JavaScript', async () => {
    await enter({ javaScriptEnabled: false });
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel(/^(Photos|Fotos)/).setInputFiles([await aFile('k.jpg'), await aFile('l.jpg')]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you! The studio will look at your 2 photos.').waitFor();
    await page.getByRole('button', { name: 'Withdraw k.jpg' }).click();
    await page.waitForURL(/\/upload$/);
    expect((await waiting(id)).map(({ original_filename }) => original_filename)).toEqual(['l.jpg']);
  });

  it('are accepted and refused at the studio’s screen by keys, with undo and a preview', async () => {
    await enter({ javaScriptEnabled: false });
    const { id, url } = await open();
    await page.goto(`${url}/upload`);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel('Message (optional)').fill('From our table');
    await page
      .getByLabel(/^(Photos|Fotos)/)
      .setInputFiles([await aFile('m.jpg'), await aFile('n.jpg'), await aFile('o.jpg')]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The studio will look at your 3 photos').waitFor();
    const visit = await enterStudio(browser, studio, 'owner');
    const { page: screen } = visit;
    await screen.getByRole('link', { name: '3 guest photos are waiting in Ada & Bo' }).click();
    await screen.waitForURL(/inbox$/);
    await screen.getByRole('tab', { name: /Inbox 3 photos wait/ }).waitFor();
    const tiles = screen.getByRole('listbox', { name: 'Guest photos' }).getByRole('option');
    await tiles.first().waitFor();
    expect(await visit.violations()).toEqual([]);
    expect(await tiles.first().textContent()).toContain('From our table');
    await tiles.first().focus();
    await screen.keyboard.press('Enter');
    await screen.getByRole('dialog').getByText('From Cleo · o.jpg · From our table').waitFor();
    await screen.keyboard.press('Escape');
    await screen.getByRole('dialog').waitFor({ state: 'detached' });
    await tiles.first().focus();
    await screen.keyboard.press(' ');
    await screen.keyboard.press('Shift+ArrowRight');
    await screen.getByRole('button', { name: 'Decline' }).click();
    await screen.getByText('2 photos declined.').waitFor();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await screen.getByText('2 photos are waiting again.').waitFor();
    await tiles.nth(2).waitFor();
    await tiles.first().focus();
    await screen.keyboard.press('Control+a');
    await screen.getByRole('button', { name: 'Accept into…' }).click();
    await screen.getByRole('menuitem', { name: 'Party' }).click();
    await screen.getByText('3 photos accepted.').waitFor();
    await screen.getByText('No photos waiting').waitFor();
    const { photos } = (await api.get(`/events/${id}/photos`).expect(200)).body;
    expect(photos).toHaveLength(3);
    expect(new Set(photos.map(({ category_id }: { category_id: number }) => category_id)).size).toBe(1);
    expect(visit.faults).toEqual([]);
    await visit.context.close();
  });
});
