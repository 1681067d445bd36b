/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let owner: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  owner = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A gallery with a password and two photos, the first of which is the cover. */
async function open(presentation: object) {
  const { body } = await api.post('/events', anEvent({ event_name: 'Ada and Bo' })).expect(201);
  const add = async (colour: string) => (await api.upload(body.id, await picture(colour)).expect(201)).body.id;
  const [hero_photo_id] = [await add('#c02020'), await add('#2020c0')];
  const change = (fields: object) => owner.patch(`/api/admin/events/${body.id}/presentation`).send(fields).expect(200);
  await change({ hero_photo_id, ...presentation });
  return { path: `/gallery/${body.slug}/${body.share_token}`, photo: hero_photo_id as number, change };
}
const guest = () => supertest.agent(studio.url);
const blurOf = (text: string) => /data-thumbhash="([^"]+)"/.exec(text)?.[1];

describe('the password form', () => {
  it('shows name and blurred cover if the studio permits that, at every address that asks for the password', async () => {
    const { path, photo } = await open({ locked_preview: true });
    const answers = [
      await guest().get(path).expect(200),
      await guest().get(`${path}/photo/${photo}`).expect(200),
      await guest().get(`${path}/lists`).expect(401),
      await guest().post(`${path}/unlock`).type('form').send({ password: 'wrong1' }).expect(401),
    ];
    const [blur] = await studio.sql<{ thumbhash: string }>('select thumbhash from photos where id = $1', [photo]);
    for (const { text } of answers) {
      expect(text).toContain('<h1>Ada and Bo</h1>');
      expect(blurOf(text)).toBe(blur?.thumbhash);
      expect(text).not.toContain('/photos/');
    }
    expect(answers[0]?.text).toContain('<meta property="og:title" content="Atelier">');
    expect(answers[0]?.text).toContain('<title>Private gallery</title>');
  });

  it('shows the newest photo without a chosen cover, and nothing once the studio withdraws the permission', async () => {
    const { path, change } = await open({ hero_photo_id: null, locked_preview: true });
    const shown = async () => (await guest().get(path).expect(200)).text;
    expect(blurOf(await shown())).toBeDefined();
    await change({ locked_preview: false });
    const text = await shown();
    expect([blurOf(text), text.includes('Ada'), text.includes('locked.')]).toEqual([undefined, false, false]);
  });
});

describe('the password form of a brand', () => {
  const logo = (ground: string, colour: string) =>
    sharp({ create: { width: 30, height: 30, channels: 4, background: colour } })
      .png()
      .toBuffer()
      .then((png) =>
        owner.put(`/api/admin/settings/logo?ground=${ground}`).set('Content-Type', 'image/png').send(png).expect(200),
      );

  it('has its colours and its logo for dark grounds, and nothing of a cover that nobody may see', async () => {
    const { path, change } = await open({});
    const [{ id } = { id: 0 }] = await studio.sql<{ id: number }>('select max(id) as id from events');
    await owner.patch(`/api/admin/events/${id}`).send({ color_theme: 'sage' }).expect(200);
    await Promise.all([logo('light', '#111111'), logo('dark', '#eeeeee')]);
    const { text, headers } = await guest().get(path).expect(200);
    expect(text).toContain('data-theme="sage"');
    expect(text).toContain('<source media="(prefers-color-scheme: dark)"');
    const [, nonce] = /<style nonce="([^"]+)"/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const coloursAt = async (address: string, status: number) => {
      const answer = await guest()
        .get(path + address)
        .expect(status);
      return /<style [^>]*>([^<]*)/.exec(answer.text)?.[1];
    };
    const colours = () => coloursAt('', 200);
    const plain = await colours();
    expect(plain).toContain('#f4f6f1');
    expect(await coloursAt('/lists', 401)).toBe(plain);
    await change({ brand: { accent: 'cover' } });
    expect(await colours()).toBe(plain);
    await change({ locked_preview: true });
    expect(await colours()).not.toBe(plain);
  });
});

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the blurred cover', () => {
  const pages = shareGuestPages({ viewport: { width: 390, height: 844 } });
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(executable ?? '');
  });
  afterAll(() => browser.close());

  it('fills the screen in the colour of the photo, and every word can be read', async () => {
    const { path } = await open({ locked_preview: true });
    const page = await pages.enter(browser);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(studio.url + path);
      const canvas = page.locator('.locked-cover canvas');
      const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
      expect([width, height]).toEqual([390, 844]);
      const [red = 0, , blue = 0] = await canvas.evaluate((drawn: HTMLCanvasElement) => [
        ...(drawn.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data ?? []),
      ]);
      expect(red).toBeGreaterThan(blue + 100);
      expect(await violationsOf(page)).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/locked-preview-${colorScheme}.png` });
    }
    await page.getByLabel('Password').fill('secret1');
    await page.getByRole('button', { name: 'Open the gallery' }).click();
    await page.getByRole('heading', { name: 'Ada and Bo' }).waitFor();
    expect(pages.faults).toEqual([]);
  });
});
