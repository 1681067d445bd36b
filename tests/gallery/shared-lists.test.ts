/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

type Opened = { id: number; path: string; photos: number[]; links: string };
const FREE = { require_password: false, password: undefined };

/** A gallery with three photos, whose guests may share lists. */
async function open(changes: object = FREE): Promise<Opened> {
  const { body } = await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201);
  const photos: number[] = [];
  for (const name of ['in.jpg', 'also-in.jpg', 'out.jpg'])
    photos.push((await api.upload(body.id, await aJpeg(60, 40), { filename: name }).expect(201)).body.id);
  const at = `/api/admin/events/${body.id}`;
  await admin.patch(`${at}/presentation`).send({ share_lists: true, guest_uploads: true }).expect(200);
  return { id: body.id, path: `/gallery/${body.slug}/${body.share_token}`, photos, links: `${at}/links` };
}
const permit = ({ id }: Opened, share_lists: boolean) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send({ share_lists }).expect(200);
const device = () => supertest.agent(studio.url);
/** The first two photos. */
async function make(as: Agent, { photos }: Opened, path: string): Promise<number> {
  const { body } = await as.post(`${path}/selections`).send({ name: 'For Gran' }).expect(201);
  await as
    .put(`${path}/selections/${body.id}/photos`)
    .send({ photo_ids: photos.slice(0, 2) })
    .expect(200);
  return body.id;
}
const share = (as: Agent, path: string, list: number) => as.post(`${path}/selections/${list}/share`);

type State = { event: Opened; ada: Agent; list: number; share_link: string };
async function shared(changes: object = FREE): Promise<State> {
  const event = await open(changes);
  const ada = device();
  const list = await make(ada, event, event.path);
  const { share_link } = (await share(ada, event.path, list).expect(201)).body as { share_link: string };
  return { event, ada, list, share_link };
}
const idsAt = async (link: string) =>
  (await device().get(`${link}/photos`).expect(200)).body.photos.map(({ id }: { id: number }) => id).sort();

describe('POST …/selections/{selectionId}/share', () => {
  it('creates a link that shows the photos of the list, and is the same when asked again', async () => {
    const { event, ada, list, share_link } = await shared();
    expect(await idsAt(share_link)).toEqual(event.photos.slice(0, 2));
    expect((await share(ada, event.path, list).expect(200)).body).toEqual({ share_link });
    expect((await ada.get(`${event.path}/selections/${list}`)).body.share_link).toBe(share_link);
    const [entry] = await studio.sql('select type, actor_id from audit_log where event_id = $1 order by id desc', [
      event.id,
    ]);
    expect(entry).toEqual({ type: 'selection_shared', actor_id: null });
  });

  it('creates one link for two requests at once', async () => {
    const event = await open();
    const ada = device();
    const list = await make(ada, event, event.path);
    const answers = await Promise.all([1, 2, 3].map(() => share(ada, event.path, list)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.share_link)).size).toBe(1);
  });

  it('is refused while the studio does not permit it, and to everyone except the guest of the list', async () => {
    const event = await open();
    const ada = device();
    const list = await make(ada, event, event.path);
    for (const method of ['post', 'delete'] as const)
      await device()[method](`${event.path}/selections/${list}/share`).expect(404);
    await permit(event, false);
    expect((await share(ada, event.path, list).expect(403)).body.code).toBe('SHARING_OFF');
  });
});

describe('the link of a list', () => {
  it('shows nothing of the other photos: no page, number, neighbour, cover or picture', async () => {
    const { event, share_link } = await shared();
    const [first, second, out] = event.photos;
    await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ hero_photo_id: out }).expect(200);
    const pages = ['', `/photo/${first}`, `/photo/${second}`, '/photos'];
    for (const address of pages) {
      const { text } = await device()
        .get(share_link + address)
        .expect(200);
      expect(text).not.toMatch(new RegExp(`photos?[/-]${out}\\b|out\\.jpg`));
    }
    expect((await device().get(share_link)).text).not.toMatch(/\/(live|lists|upload|downloads?)\b/);
    const { body } = await device().get(`${share_link}/photos`).expect(200);
    expect([body.pagination.total, body.chosen, body.photos[0].original_url]).toEqual([2, undefined, null]);
    for (const address of [`/photo/${out}`, `/photos/${out}/thumbnail`, `/photos/${out}/preview?size=1024`])
      await device()
        .get(share_link + address)
        .expect(404);
    for (const address of [`/photo/${first}`, `/photos/${first}/thumbnail`, `/photos/${first}/preview?size=1024`])
      await device()
        .get(share_link + address)
        .expect(200);
  });

  it('follows the list', async () => {
    const { event, ada, list, share_link } = await shared();
    const [first, second, third] = event.photos;
    await ada.put(`${event.path}/selections/${list}/photos/${third}`).expect(200);
    await ada.delete(`${event.path}/selections/${list}/photos/${first}`).expect(204);
    expect(await idsAt(share_link)).toEqual([second, third]);
    await device().get(`${share_link}/photos/${first}/preview?size=480`).expect(404);
    await ada.delete(`${event.path}/selections/${list}/photos/${second}`).expect(204);
    await ada.delete(`${event.path}/selections/${list}/photos/${third}`).expect(204);
    expect(await idsAt(share_link)).toEqual([]);
  });

  it('asks for the password of its gallery', async () => {
    const event = await open({});
    const [ada, gran] = [device(), device()];
    const unlock = (as: Agent, path: string) =>
      as.post(`${path}/unlock`).type('form').send({ password: 'secret1' }).expect(303);
    await unlock(ada, event.path);
    const list = await make(ada, event, event.path);
    const { share_link } = (await share(ada, event.path, list).expect(201)).body;
    await gran.get(`${share_link}/photos`).expect(401);
    await gran.get(`${share_link}/photos/${event.photos[0]}/thumbnail`).expect(401);
    await unlock(gran, share_link);
    await gran.get(`${share_link}/photos`).expect(200);
    await gran.get(`${event.path}/photos`).expect(401);
  });

  const ENDS: [string, (state: State) => PromiseLike<unknown>][] = [
    ['its guest ends it', ({ event, ada, list }) => ada.delete(`${event.path}/selections/${list}/share`).expect(204)],
    ['the list is deleted', ({ event, ada, list }) => ada.delete(`${event.path}/selections/${list}`).expect(204)],
    ['the studio no longer permits it', ({ event }) => permit(event, false)],
    [
      'the link of its guest is replaced',
      ({ event }) => admin.post(`/api/admin/events/${event.id}/rotate-share-token`).expect(200),
    ],
    [
      'the link of its guest expires',
      ({ event }) => admin.patch(`${event.links}/0`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200),
    ],
    ['the gallery is a draft', ({ event }) => admin.patch(`/api/admin/events/${event.id}`).send({ is_draft: true })],
  ];
  it.each(ENDS)('is unknown at once when %s', async (_when, end) => {
    const state = await shared();
    const addresses = ['', '/photos', `/photo/${state.event.photos[0]}`, `/photos/${state.event.photos[0]}/thumbnail`];
    for (const address of addresses)
      await device()
        .get(state.share_link + address)
        .expect(200);
    await end(state);
    for (const address of addresses)
      await device()
        .get(state.share_link + address)
        .expect(404);
  });

  it('ends with an additional link that is revoked or has expired', async () => {
    const event = await open();
    for (const end of [
      (id: number) => admin.delete(`${event.links}/${id}`).expect(200),
      (id: number) => admin.patch(`${event.links}/${id}`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200),
    ]) {
      const { body } = await admin.post(event.links).send({ name: 'Family' }).expect(201);
      const path = new URL(body.url).pathname;
      const ada = device();
      const { share_link } = (await share(ada, path, await make(ada, event, path)).expect(201)).body;
      await device().get(share_link).expect(200);
      await end(body.id);
      await device().get(share_link).expect(404);
    }
  });

  it('is another one when the list is shared again, and ending twice changes nothing', async () => {
    const { event, ada, list, share_link } = await shared();
    for (let twice = 0; twice < 2; twice++) await ada.delete(`${event.path}/selections/${list}/share`).expect(204);
    const again = (await share(ada, event.path, list).expect(201)).body.share_link;
    expect(again).not.toBe(share_link);
    await device().get(share_link).expect(404);
    await device().get(again).expect(200);
  });
});

describe('/api/admin/events/{id}/selections/{selectionId}', () => {
  it('says whether the list is shared, and never its link', async () => {
    const { event, ada, list, share_link } = await shared();
    const at = `/api/admin/events/${event.id}/selections`;
    const token = share_link.split('/').at(-1) ?? '';
    const { text, body } = await admin.get(`${at}/${list}`).expect(200);
    expect([body.shared, text.includes(token)]).toEqual([true, false]);
    await ada.delete(`${event.path}/selections/${list}/share`).expect(204);
    expect((await admin.get(at).expect(200)).body.selections[0].shared).toBe(false);
  });
});

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('a guest who shares a list', () => {
  const pages = shareGuestPages({ viewport: { width: 360, height: 740 } });
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(executable ?? '');
  });
  afterAll(() => browser.close());

  it('creates the link, copies it, and ends it', async () => {
    const event = await open();
    const page = await pages.enter(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${studio.url}${event.path}/lists`);
    await page.getByLabel('List name').fill('For Gran');
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByLabel('Link to this list');
    expect(await violationsOf(page)).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/shared-list.png`, fullPage: true });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await field.inputValue());
    const link = new URL(copied).pathname;
    await device().get(link).expect(200);
    await page.getByRole('button', { name: 'End sharing' }).click();
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    await device().get(link).expect(404);
    expect(pages.faults).toEqual([]);
  });
});
