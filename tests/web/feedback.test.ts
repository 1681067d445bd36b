import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('feedback on the screen', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let eventId: number;
  let link: string;
  const photos: number[] = [];

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    const api = studio.v1(await studio.token('owner'));
    const event = anEvent({ event_name: 'Picked', require_password: false, feedback_enabled: true });
    const { body } = await api.post('/events', event).expect(201);
    eventId = body.id;
    link = `/gallery/${body.slug}/${body.share_token}`;
    for (const filename of ['IMG_1.jpg', '=IMG_2.jpg', 'IMG_3.jpg'])
      photos.push((await api.upload(eventId, await aJpeg(), { filename }).expect(201)).body.id);
    const guest = supertest.agent(studio.url);
    const say = (photo: number | undefined, feedback: object) =>
      guest.post(`${link}/photos/${photo}/feedback`).send(feedback).expect(200);
    await say(photos[0], { type: 'favorite', value: true });
    await say(photos[1], { type: 'favorite', value: true });
    await say(photos[1], { type: 'rating', value: 4 });
    await say(photos[2], { type: 'comment', text: 'First comment', guest_name: 'Cleo' });
    await say(photos[2], { type: 'comment', text: 'Second comment', guest_name: 'Dan' });
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen({ permissions: ['clipboard-read', 'clipboard-write'] }).visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  const statusOf = async (text: string) => {
    const [row] = await studio.sql<{ status: string }>('select status from feedback where text = $1', [text]);
    return row?.status;
  };

  it('/studio moves no control when it turns out that no task is due', async () => {
    const { page, go } = visit;
    const script = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route(/today.*\.js$/, async (route) => {
      await script.promise;
      await route.fallback();
    });
    await page.route(/\/api\/tasks\?/, async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await go('/');
    const link = page.getByRole('link', { name: '2 comments are waiting for review' });
    await link.waitFor();
    const before = await link.boundingBox();
    script.resolve();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await link.boundingBox()).toEqual(before);
    answer.resolve();
    await page.getByText('Nothing is due today.').waitFor();
    expect(await link.boundingBox()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('/studio shows how many comments are waiting, and links to them', async () => {
    const { page, go } = visit;
    await go('/');
    await page.getByRole('link', { name: '2 comments are waiting for review' }).click();
    await page.waitForURL(/\/studio\/feedback\?status=pending/);
    await page.getByText('First comment').waitFor();
  });

  it('/studio/feedback moderates by keyboard, with Undo', async () => {
    const { page, go } = visit;
    await go('/feedback?done=all');
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await card('Second comment').focus();
    await page.keyboard.press('s');
    await card('Second comment').getByText('Shown', { exact: true }).waitFor();
    expect(await statusOf('Second comment')).toBe('visible');
    await page.getByRole('button', { name: 'Undo' }).click();
    await card('Second comment').getByText('Waiting', { exact: true }).waitFor();
    await card('Second comment').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('h');
    await card('First comment').getByText('Hidden', { exact: true }).waitFor();
    expect(await statusOf('First comment')).toBe('hidden');
  });

  describe('/studio/feedback', () => {
    const card = (text: string) => visit.page.getByRole('listitem').filter({ hasText: text });
    const said = (text: string) => visit.page.getByRole('status').getByText(text).waitFor();
    const reset = (status = 'visible') =>
      studio.sql(
        "update feedback set status = $1, done_at = null, reply = null, replied_at = null where type = 'comment'",
        [status],
      );

    it('opens on comments that are not done, without likes and ratings', async () => {
      const { page, go } = visit;
      await reset();
      await go('/feedback');
      await card('First comment').waitFor();
      expect(
        await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .count(),
      ).toBe(2);
      await card('First comment').getByRole('button', { name: 'Done' }).click();
      await said('Marked as done.');
      await card('First comment').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await card('First comment').waitFor();
      await card('First comment').focus();
      await page.keyboard.press('x');
      await card('First comment').waitFor({ state: 'hidden' });
      // The next one has the focus.
      await card('Second comment').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('x');
      await page.getByText('Everything is done').waitFor();
      await page.getByLabel('Show', { exact: true }).selectOption('Done');
      await card('First comment').getByRole('button', { name: 'Not done' }).click();
      await card('First comment').waitFor({ state: 'hidden' });
    });

    it('answers a comment by keyboard, and its guest reads the answer beside the photo', async () => {
      const { page, go } = visit;
      await reset();
      await go('/feedback');
      await card('First comment').focus();
      await page.keyboard.press('r');
      const field = page.getByLabel('Your reply');
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      await card('First comment').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('r');
      // Letters are text here, not shortcuts.
      await field.pressSequentially('She did her hair, dear Cleo');
      // Nothing is lost if it cannot be sent.
      await page.route('**/feedback/*', (route) => route.fulfill({ status: 503, json: { error: 'Away', code: 'X' } }));
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByText('Away').waitFor();
      await page.unroute('**/feedback/*');
      expect(await field.inputValue()).toBe('She did her hair, dear Cleo');
      await field.focus();
      await page.keyboard.press('Control+Enter');
      await said('Reply saved. The comment is done.');
      await card('First comment').waitFor({ state: 'hidden' });
      await page.getByLabel('Show', { exact: true }).selectOption('All comments');
      await card('First comment').getByText('She did her hair, dear Cleo').waitFor();
      const guest = await page.context().newPage();
      await guest.goto(`${studio.url}${link}`);
      await guest.locator(`#photo-${photos[2]}`).getByRole('link').first().click();
      const lightbox = guest.getByRole('dialog', { name: 'Enlarged photos' });
      await lightbox.getByRole('button', { name: 'Comments and rating' }).click();
      const comment = lightbox.getByRole('listitem').filter({ hasText: 'First comment' });
      await comment.getByRole('blockquote').getByText('She did her hair, dear Cleo').waitFor();
      await guest.close();
      await card('First comment').getByRole('button', { name: 'Edit reply' }).click();
      await page.getByRole('button', { name: 'Delete reply' }).click();
      await said('Reply deleted.');
      await card('First comment').getByRole('button', { name: 'Reply', exact: true }).waitFor();
    });

    it('folds the likes, favourites and ratings of a guest', async () => {
      const { page, go } = visit;
      await go('/feedback');
      await page.getByText('Favourites, likes and ratings').click();
      await page.waitForURL(/view=reactions/);
      const list = page.getByRole('list', { name: 'Favourites, likes and ratings' });
      await list.getByText('Guests without a name: 2 favourites, rated 1 photo 4 of 5').waitFor();
      expect(await list.getByRole('listitem').count()).toBe(1);
      await list.getByRole('link', { name: 'Picked' }).click();
      await page.waitForURL(`**/events/${eventId}/feedback?view=photos`);
    });
  });

  it('/studio/events/{id}/feedback shows the choices per photo, and filters them', async () => {
    const { page, go } = visit;
    await go(`/events/${eventId}/feedback`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('=IMG_2.jpg').waitFor();
    expect(await row('=IMG_2.jpg').getByRole('cell').allTextContents()).toEqual(['=IMG_2.jpg', '1', '0', '4 (1)', '0']);
    await page.getByLabel('Favourites only').check();
    await row('IMG_3.jpg').waitFor({ state: 'hidden' });
    await page.getByLabel('Minimum rating').selectOption('4');
    await row('IMG_1.jpg').waitFor({ state: 'hidden' });
    await page.reload();
    await row('=IMG_2.jpg').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });

  it('/studio/events/{id}/feedback exports the choices as file names, CSV and sidecars', async () => {
    const { page, go } = visit;
    await go(`/events/${eventId}/feedback?favorite=true`);
    await page.getByRole('button', { name: 'Copy file names' }).click();
    await page.getByRole('status').getByText('File names copied.').waitFor();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split(', ').sort()).toEqual([
      '=IMG_2.jpg',
      'IMG_1.jpg',
    ]);
    const download = async (format: string) => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      return file;
    };
    const csv = await download('Table (CSV)');
    const lines = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain("'=IMG_2.jpg");
    const names = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/[=\w.]+\.xmp/g)].map(([name]) => name);
    const forAdobe = readFileSync(await (await download('XMP for Lightroom')).path());
    expect(new Set(names(forAdobe))).toEqual(new Set(['IMG_1.xmp', '=IMG_2.xmp']));
    const forDarktable = readFileSync(await (await download('XMP for darktable')).path());
    expect(new Set(names(forDarktable))).toEqual(new Set(['IMG_1.jpg.xmp', '=IMG_2.jpg.xmp']));
  });

  it('deletes an entry after a confirmation', async () => {
    const { page, go } = visit;
    await go(`/events/${eventId}/feedback?view=entries&type=rating`);
    await page.getByRole('listitem').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete permanently?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('Deleted.').waitFor();
    await page.getByText('No feedback matches these filters.').waitFor();
  });
});
