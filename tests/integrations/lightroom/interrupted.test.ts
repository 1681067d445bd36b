import { type Lightroom, withLua } from './lightroom.ts';
import { type Gallery, names, openWedding, type Wedding } from './wedding.ts';

const describe = withLua();

let wedding: Wedding;
let lightroom: Lightroom;
let gallery: Gallery;

beforeAll(async () => {
  wedding = await openWedding();
});
afterAll(() => wedding.close());
beforeEach(async () => {
  wedding.proxy.plan();
  gallery = await wedding.gallery();
  lightroom = await wedding.lightroom();
  await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
  await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(3)) });
});

const BUSY = 'Lightroom is busy with another change. Try again in a moment.';
const isUpload = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('/photos?');
const idsOnServer = async () => (await wedding.photos(gallery)).map(({ id }) => id);
const replacements = () =>
  wedding.studio.sql("select 1 from audit_log where type = 'photo_replaced' and event_id = $1", [gallery.id]);

describe('photos whose bytes differ after each rendering', () => {
  beforeEach(() => lightroom.run('behave', { stamps: true }));

  it('are stored once, although no answer arrived before the run ended', async () => {
    wedding.proxy.plan({ kind: 'lose-answer', when: isUpload });
    expect((await lightroom.publish('Ada')).fault).toMatch(/^No connection/);
    const [stored] = await idsOnServer();
    wedding.proxy.plan();
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 3, failures: [] });
    const ids = await idsOnServer();
    expect([ids.length, ids.includes(stored ?? 0)]).toEqual([3, true]);
  });

  it('are stored once, although they were published to another gallery in between', async () => {
    wedding.proxy.plan({ kind: 'lose-answer', when: isUpload });
    expect((await lightroom.publish('Ada')).fault).toMatch(/^No connection/);
    wedding.proxy.plan();
    const other = await wedding.gallery();
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: other.id } });
    await lightroom.run('add', { collection: 'Bo', photos: names(3) });
    expect(await lightroom.publish('Bo')).toMatchObject({ published: 3 });
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 3, failures: [] });
    expect([(await idsOnServer()).length, (await wedding.photos(other)).length]).toEqual([3, 3]);
  });

  it('are not replaced when they only join another collection', async () => {
    await lightroom.publish('Ada');
    await lightroom.run('addCollection', { collection: 'Best', settings: { galleryId: gallery.id } });
    await lightroom.run('add', { collection: 'Best', photos: names(3) });
    expect(await lightroom.publish('Best')).toMatchObject({ published: 3 });
    expect([(await idsOnServer()).length, await replacements()]).toEqual([3, []]);
  });
});

describe('a busy catalogue', () => {
  it('stops a run before a photo is uploaded that would not be remembered', async () => {
    await lightroom.run('behave', { busy: 1 });
    // Once the run has ended, nothing is left to write.
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 0, fault: BUSY });
    expect(await idsOnServer()).toEqual([]);
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 3 });
  });

  it('is reported when the ids of photos could not be kept', async () => {
    await lightroom.publish('Ada');
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    await lightroom.run('behave', { busy: 1 });
    expect((await lightroom.publish('Ada')).fault).toBe(BUSY);
  });

  it('is reported when marks cannot be written', async () => {
    await lightroom.publish('Ada');
    await lightroom.run('behave', { busy: 1 });
    const { messages } = await lightroom.run<{ messages: string[] }>('menu', { item: 2 });
    expect(messages).toEqual([`Fetch marks: ${BUSY}`]);
  });
});

describe('Cancel', () => {
  beforeEach(() => lightroom.publish('Ada'));

  it('ends the deletion of a collection, and Lightroom knows which photos are gone', async () => {
    await lightroom.run('behave', { cancelsAt: 2 });
    await expect(lightroom.run('deleteCollection', { collection: 'Ada' })).rejects.toThrow('canceled');
    expect(await idsOnServer()).toHaveLength(1);
    const { photos } = await lightroom.look('Ada');
    expect(photos.map(({ edited }) => edited)).toEqual([true, true, false]);
    await lightroom.run('behave');
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 2, failures: [] });
    expect(await idsOnServer()).toHaveLength(3);
  });

  it('ends the fetching of marks quietly', async () => {
    await lightroom.run('behave', { cancelsAt: 0 });
    expect(await lightroom.run('menu', { item: 2 })).toEqual({ messages: [], undo: [] });
  });
});
