import { type Lightroom, withLua } from './lightroom.ts';
import { type Gallery, idsIn, names, openWedding, type Wedding } from './wedding.ts';

let wedding: Wedding;
let lightroom: Lightroom;
let gallery: Gallery;

const describe = withLua();

beforeAll(async () => {
  wedding = await openWedding();
});
afterAll(() => wedding.close());
beforeEach(async () => {
  wedding.proxy.plan();
  gallery = await wedding.gallery();
  lightroom = await wedding.lightroom();
  await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
});

const isUpload = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('/photos?');
const isReplacement = ({ method }: { method: string }) => method === 'PUT';

const idsByName = async () =>
  new Map((await wedding.photos(gallery)).map(({ id, original_filename }) => [original_filename, id] as const).sort());

/** Lightroom and the server have the same photos: each once, with the right bytes. */
async function expectSame(pictures: { name: string; path: string }[]) {
  expect(await wedding.stored(gallery)).toEqual(wedding.digests(pictures));
  const { photos } = await lightroom.look('Ada');
  const onServer = (await wedding.photos(gallery)).map(({ id }) => id).sort((one, other) => one - other);
  expect(idsIn(photos)).toEqual(onServer);
  expect(photos.filter(({ edited }) => edited)).toEqual([]);
}

describe('publishing from Lightroom', () => {
  it('publishes 50 photos, then 3 edited ones, and deletes 2, although requests and answers are lost', async () => {
    const pictures = wedding.render(names(50));
    await lightroom.run('import', { collection: 'Ada', photos: pictures });
    wedding.proxy.plan(
      { kind: 'lose-answer', when: isUpload, each: 6 },
      { kind: 'cut', when: isUpload, each: 7 },
      { kind: 'cut-answer', after: 10, when: isUpload, each: 9 },
    );
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 50, failures: [] });
    expect(wedding.proxy.seen.filter(isUpload).length).toBeGreaterThan(70);
    await expectSame(pictures);
    const before = await idsByName();

    const edited = wedding.render(names(3), 'edited');
    await lightroom.run('edit', { photos: edited });
    await lightroom.run('remove', { collection: 'Ada', photos: names(2, 49) });
    wedding.proxy.plan(
      { kind: 'lose-answer', when: isReplacement, each: 2 },
      { kind: 'lose-answer', when: ({ method }) => method === 'DELETE', each: 2 },
    );
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 3, deleted: 2, failures: [] });
    await expectSame([...edited, ...pictures.slice(3, 48)]);
    expect(wedding.proxy.seen.filter(isUpload)).toEqual([]);
    // Edited photos keep their id, and with it what guests said. Their bytes were stored once.
    expect(await idsByName()).toEqual(new Map([...before].slice(0, 48)));
    const actions = 'select 1 from audit_log where type = $1 and event_id = $2';
    expect(await wedding.studio.sql(actions, ['photo_replaced', gallery.id])).toHaveLength(3);
  });

  it('sends nothing when nothing has changed', async () => {
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(2)) });
    await lightroom.publish('Ada');
    wedding.proxy.plan();
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 0, deleted: 0 });
    expect(wedding.proxy.seen).toEqual([]);
  });

  it('stops with a sentence when the network stays away, and continues later', async () => {
    const pictures = wedding.render(names(10));
    await lightroom.run('import', { collection: 'Ada', photos: pictures });
    let uploads = 0;
    wedding.proxy.plan({ kind: 'lose-answer', when: (asked) => isUpload(asked) && ++uploads > 4 });
    const first = await lightroom.publish('Ada');
    expect(first).toMatchObject({ published: 4, failures: [] });
    expect(first.fault).toMatch(/^No connection to http.* Nothing is lost\. Try again/);
    // One upload, repeated for a minute, and none of the photos after it.
    expect(wedding.proxy.seen.filter(isUpload)).toHaveLength(4 + 6);

    wedding.proxy.plan();
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 6, failures: [] });
    await expectSame(pictures);
  });

  it('calls a proxy without a server a lost connection', async () => {
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    wedding.proxy.plan({ kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>', when: isUpload });
    expect((await lightroom.publish('Ada')).fault).toMatch(/^No connection to http\S+ \(HTTP 502\)\./);
    expect(wedding.proxy.seen.filter(isUpload)).toHaveLength(6);
  });

  it.each([429, 503])('waits as long as a %i asks', async (status) => {
    const pictures = wedding.render(names(2));
    await lightroom.run('import', { collection: 'Ada', photos: pictures });
    const body = JSON.stringify({ error: 'Later.', code: 'RATE_LIMITED', requestId: 'r' });
    const headers = { 'content-type': 'application/json', 'retry-after': '45' };
    const clock = await lightroom.run<number>('clock');
    wedding.proxy.plan({ kind: 'answer', status, headers, body, when: isUpload, times: 3 });
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 2, failures: [] });
    expect((await lightroom.run<number>('clock')) - clock).toBe(3 * 45);
    await expectSame(pictures);
  });

  it('ends quietly when the user cancels, also while it waits for the server', async () => {
    const pictures = wedding.render(names(6));
    await lightroom.run('import', { collection: 'Ada', photos: pictures });
    expect(await lightroom.publish('Ada', { cancelAfter: 2 })).toMatchObject({ published: 2 });

    const body = JSON.stringify({ error: 'Later.', code: 'UNAVAILABLE', requestId: 'r' });
    wedding.proxy.plan({ kind: 'answer', status: 503, headers: { 'retry-after': '600' }, body, when: isUpload });
    const clock = await lightroom.run<number>('clock');
    expect(await lightroom.publish('Ada', { cancelAfter: 5 })).toMatchObject({ published: 0, fault: 'CANCELED' });
    expect((await lightroom.run<number>('clock')) - clock).toBe(1);
    expect(wedding.proxy.seen.filter(isUpload)).toHaveLength(1);

    wedding.proxy.plan();
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 4 });
    await expectSame(pictures);
  });

  it('names each photo that failed, and publishes the others', async () => {
    const pictures = wedding.render(names(4));
    await lightroom.run('import', { collection: 'Ada', photos: pictures });
    await lightroom.run('edit', { photos: [{ name: 'IMG_001.jpg', fault: 'The file is offline.' }] });
    const body = JSON.stringify({ error: 'The file is too large.', code: 'PAYLOAD_TOO_LARGE', requestId: 'r' });
    wedding.proxy.plan({ kind: 'answer', status: 413, body, when: isUpload, times: 1 });
    expect(await lightroom.publish('Ada')).toMatchObject({
      published: 2,
      failures: ['IMG_001.jpg: The file is offline.', 'IMG_002.jpg: The file is too large.'],
    });
    expect(await wedding.stored(gallery)).toEqual(wedding.digests(pictures.slice(2)));
  });
});

describe('publishing an edited photo', () => {
  const [name] = names(1);
  beforeEach(async () => {
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await lightroom.publish('Ada');
  });

  /** Lets another program act between the moment when the plug-in reads the photo and the moment when it replaces it. */
  const meanwhile = (lua: string) =>
    lightroom.run('run', {
      lua: `local Api = require 'Api'
        local replace = Api.replaceOriginal
        Api.replaceOriginal = function(self, galleryId, id, file, etag)
          Api.replaceOriginal = replace
          ${lua}
          return replace(self, galleryId, id, file, etag)
        end`,
    });

  it('uploads it again if the server has deleted it', async () => {
    const [photo] = await wedding.photos(gallery);
    await wedding.studio.sql('delete from photos where id = $1', [photo?.id]);
    const edited = wedding.render(names(1), 'edited');
    await lightroom.run('edit', { photos: edited });
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 1 });
    await expectSame(edited);
  });

  it('uploads it again if the server deletes it just now', async () => {
    const edited = wedding.render(names(1), 'edited');
    await lightroom.run('edit', { photos: edited });
    await meanwhile('self:removePhoto(galleryId, id)');
    const { fault, published } = await lightroom.publish('Ada');
    expect([fault, published]).toEqual([undefined, 1]);
    await expectSame(edited);
  });

  it('ends if something on the way refuses to replace it', async () => {
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    wedding.proxy.plan({ kind: 'answer', status: 404, body: '<h1>Not found</h1>', when: isReplacement });
    expect((await lightroom.publish('Ada')).fault).toMatch(/^The server sent an unexpected answer \(404\)/);
    expect(await wedding.photos(gallery)).toHaveLength(1);
  });

  it('replaces it although somebody changed its caption just now', async () => {
    const edited = wedding.render(names(1), 'edited');
    await lightroom.run('edit', { photos: edited });
    await meanwhile("self:sendJson('PATCH', '/events/' .. galleryId .. '/photos/' .. id, { caption = 'Kiss' })");
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 1, failures: [] });
    await expectSame(edited);
  });

  it('keeps the bytes with which somebody else replaced it just now', async () => {
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    await meanwhile(`local other = { bytes = file.bytes .. 'retouched', type = file.type }
      other.sha256 = require('Digests').sha256(other.bytes)
      assert(replace(self, galleryId, id, other, etag))`);
    const { failures, published } = await lightroom.publish('Ada');
    expect({ failures, published }).toEqual({
      failures: [`${name}: Someone else replaced this photo just now. Compare the two, then publish again.`],
      published: 0,
    });
    expect((await lightroom.look('Ada')).photos).toEqual([expect.objectContaining({ edited: true })]);
  });

  it('detects bytes that changed on the way', async () => {
    const edited = wedding.render(names(1), 'edited');
    await lightroom.run('edit', { photos: edited });
    wedding.proxy.plan({ kind: 'corrupt-request', when: isReplacement, times: 1 });
    const { failures } = await lightroom.publish('Ada');
    expect(failures).toEqual([expect.stringMatching(/SHA-256 of the received file does not match/)]);
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 1, failures: [] });
    await expectSame(edited);
  });

  it('sends nothing if the bytes are the same', async () => {
    await lightroom.run('edit', { photos: wedding.render(names(1)) });
    wedding.proxy.plan();
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 1 });
    expect(wedding.proxy.seen.map(({ method }) => method)).toEqual(['GET']);
  });
});
