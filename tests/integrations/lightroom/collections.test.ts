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
});

type Category = { id: number; name: string; is_global: boolean };
const categories = async (): Promise<Category[]> =>
  (await wedding.api.get(`/events/${gallery.id}/categories`).expect(200)).body.categories;
/** The names of the categories that only this gallery has. */
const ownNames = async () => (await categories()).flatMap(({ name, is_global }) => (is_global ? [] : [name]));
/** The category of each photo on the server. */
async function placed(): Promise<Record<string, string | null>> {
  const byId = new Map((await categories()).map(({ id, name }) => [id, name]));
  const photos = await wedding.photos(gallery);
  return Object.fromEntries(photos.map((photo) => [photo.original_filename, byId.get(photo.category_id ?? 0) ?? null]));
}
const idOf = async (name: string) =>
  (await wedding.photos(gallery)).find((photo) => photo.original_filename === name)?.id;

/** A set that is the gallery, with collections that are its categories. */
async function openSet(...collections: string[]) {
  await lightroom.run('addSet', { set: 'Ada & Bo', settings: { galleryId: gallery.id } });
  for (const collection of collections) await lightroom.run('addCollection', { collection, parent: 'Ada & Bo' });
}

describe('a set of collections', () => {
  beforeEach(() => openSet('Church', 'Dinner'));

  it('is a gallery, and its collections are the categories', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(2)) });
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1, 3)) });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Church', 'IMG_002.jpg': 'Church', 'IMG_003.jpg': 'Dinner' });
  });

  it('creates a category once, although the answer is lost', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(1)) });
    const when = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.endsWith('/categories');
    wedding.proxy.plan({ kind: 'lose-answer', when, times: 2 });
    expect(await lightroom.publish('Church')).toMatchObject({ published: 1 });
    expect(await ownNames()).toEqual(['Church']);
  });

  it('uses a category of the same name that is there', async () => {
    await wedding.api.post(`/events/${gallery.id}/categories`, { name: 'Dinner' }).expect(201);
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    await lightroom.publish('Dinner');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dinner' });
  });

  it('uses a category of all galleries, and cannot rename it', async () => {
    await lightroom.run('addCollection', { collection: 'Portraits', parent: 'Ada & Bo' });
    await lightroom.run('import', { collection: 'Portraits', photos: wedding.render(names(1)) });
    await lightroom.publish('Portraits');
    expect([await placed(), await ownNames()]).toEqual([{ 'IMG_001.jpg': 'Portraits' }, []]);
    await expect(lightroom.run('rename', { collection: 'Portraits', to: 'Couple' })).rejects.toThrow(
      'This category belongs to all galleries. An administrator can rename it in Atelier.',
    );
  });

  it('renames the category with the collection', async () => {
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    await lightroom.publish('Dinner');
    await lightroom.run('rename', { collection: 'Dinner', to: 'Dance' });
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dance' });
    await lightroom.run('import', { collection: 'Dance', photos: wedding.render(names(1, 2)) });
    await lightroom.publish('Dance');
    expect(await ownNames()).toEqual(['Dance']);
  });

  it('refuses to move a published collection to another gallery', async () => {
    await lightroom.run('reparent', { collection: 'Dinner' });
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    await lightroom.publish('Dinner');
    await expect(lightroom.run('reparent', { collection: 'Dinner' })).rejects.toThrow(/cannot move to another gallery/);
  });

  it('deletes the photos of a deleted collection, and its category', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(1)) });
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(2, 2)) });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    await lightroom.run('deleteCollection', { collection: 'Dinner' });
    expect([await placed(), await ownNames()]).toEqual([{ 'IMG_001.jpg': 'Church' }, ['Church']]);
  });

  it('deletes the photos of a deleted set, also those in several of its collections', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(2)) });
    await lightroom.run('add', { collection: 'Dinner', photos: names(1) });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    expect(await wedding.photos(gallery)).toHaveLength(2);
    await lightroom.run('deleteCollection', { collection: 'Ada & Bo' });
    expect([await placed(), await ownNames()]).toEqual([{}, []]);
  });

  it('moves a photo that is in two collections back when it leaves one of them', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(1)) });
    await lightroom.run('add', { collection: 'Dinner', photos: names(1) });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dinner' });
    await lightroom.run('remove', { collection: 'Dinner', photos: names(1) });
    await lightroom.publish('Dinner');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Church' });
  });

  it('keeps photos that have moved elsewhere when their collection is deleted', async () => {
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(2)) });
    await lightroom.publish('Church');
    await lightroom.run('add', { collection: 'Dinner', photos: names(1) });
    await lightroom.run('deleteCollection', { collection: 'Church' });
    await lightroom.publish('Dinner');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dinner' });
  });

  it('asks for the gallery of a set that has none', async () => {
    await lightroom.run('editCollection', { collection: 'Ada & Bo', settings: { galleryId: 0 } });
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    expect((await lightroom.publish('Dinner')).fault).toBe('Edit “Ada & Bo” and choose a gallery. Then publish again.');
  });

  it('never publishes a collection to two galleries', async () => {
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    await lightroom.publish('Dinner');
    const other = await wedding.gallery();
    await lightroom.run('editCollection', { collection: 'Ada & Bo', settings: { galleryId: other.id } });
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    expect((await lightroom.publish('Dinner')).fault).toMatch(/was published to another gallery/);
    expect(await wedding.stored(other)).toEqual([]);
  });
});

describe.each([
  { deleteLast: false, lists: true },
  { deleteLast: false, lists: false },
  { deleteLast: true, lists: true },
  { deleteLast: true, lists: false },
])('a photo that moves to another collection of its gallery (%o)', ({ deleteLast, lists }) => {
  const [name] = names(1) as [string];
  let id: number | undefined;
  beforeEach(async () => {
    await lightroom.run('listRemoved', { lists });
    await openSet('Church', 'Dinner');
    await lightroom.run('import', { collection: 'Church', photos: wedding.render([name]) });
    await lightroom.publish('Church');
    id = await idOf(name);
    await lightroom.run('remove', { collection: 'Church', photos: [name] });
    await lightroom.run('add', { collection: 'Dinner', photos: [name] });
  });
  /** The order in which the user publishes the two. */
  const publishBoth = async () => {
    for (const collection of deleteLast ? ['Dinner', 'Church'] : ['Church', 'Dinner'])
      expect(await lightroom.publish(collection)).not.toHaveProperty('fault');
  };

  it('stays the same photo, in another category', async () => {
    await publishBoth();
    expect([await placed(), await idOf(name)]).toEqual([{ [name]: 'Dinner' }, id]);
    expect((await lightroom.look('Church')).records).toBe(0);
  });

  it('stays the same photo although it was edited before', async () => {
    const edited = wedding.render([name], 'edited');
    await lightroom.run('edit', { photos: edited });
    await publishBoth();
    expect([await placed(), await idOf(name)]).toEqual([{ [name]: 'Dinner' }, id]);
    expect(await wedding.stored(gallery)).toEqual(wedding.digests(edited));
  });

  it('is deleted once it is in neither', async () => {
    await publishBoth();
    await lightroom.run('remove', { collection: 'Dinner', photos: [name] });
    expect(await lightroom.publish('Dinner')).toMatchObject({ deleted: 1 });
    expect(await wedding.photos(gallery)).toEqual([]);
  });
});

describe('identical photos', () => {
  const copies = () => {
    const [first] = wedding.render(['COPY.jpg']) as [{ name: string; path: string }];
    return [first, { name: 'COPY-2.jpg', path: first.path }];
  };
  beforeEach(() => openSet('Church', 'Dinner'));

  it.each([
    ['two collections', 'Dinner'],
    ['one collection', 'Church'],
  ])('in %s are one photo, which is deleted with the last of them', async (_where, other) => {
    const [one, two] = copies();
    await lightroom.run('import', { collection: 'Church', photos: [one] });
    await lightroom.run('import', { collection: other, photos: [two] });
    await lightroom.publish('Church');
    await lightroom.publish(other);
    expect(await placed()).toEqual({ 'COPY.jpg': other });

    await lightroom.run('remove', { collection: other, photos: ['COPY-2.jpg'] });
    expect(await lightroom.publish(other)).toMatchObject({ deleted: 1 });
    expect(await placed()).toEqual({ 'COPY.jpg': 'Church' });

    await lightroom.run('remove', { collection: 'Church', photos: ['COPY.jpg'] });
    expect(await lightroom.publish('Church')).toMatchObject({ deleted: 1 });
    expect(await placed()).toEqual({});
  });

  it('become two when one of them is edited', async () => {
    await lightroom.run('import', { collection: 'Church', photos: copies() });
    await lightroom.publish('Church');
    const [edited] = wedding.render(['COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: [edited] });
    await lightroom.publish('Church');
    expect(await wedding.photos(gallery)).toHaveLength(2);

    const [also] = wedding.render(['COPY.jpg'], 'edited');
    await lightroom.run('edit', { photos: [also] });
    await lightroom.publish('Church');
    expect(await wedding.stored(gallery)).toEqual(wedding.digests([also, edited] as never));
  });
});

describe('identical photos that are edited together', () => {
  it('leave the photo of the server to the one that stays', async () => {
    await openSet('Church');
    const [first] = wedding.render(['COPY.jpg']) as [{ name: string; path: string }];
    const photos = [first, { name: 'COPY-2.jpg', path: first.path }];
    await lightroom.run('import', { collection: 'Church', photos });
    await lightroom.publish('Church');
    const [before] = await wedding.photos(gallery);
    await lightroom.run('remove', { collection: 'Church', photos: ['COPY.jpg'] });
    const edited = wedding.render(['COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: edited });
    await lightroom.publish('Church', { deleteLast: true });
    expect((await wedding.photos(gallery)).map(({ id }) => id)).toEqual([before?.id]);
  });

  it('become two, and none is left over', async () => {
    await openSet('Church');
    const [first] = wedding.render(['COPY.jpg']) as [{ name: string; path: string }];
    const photos = [first, { name: 'COPY-2.jpg', path: first.path }];
    await lightroom.run('import', { collection: 'Church', photos });
    await lightroom.publish('Church');
    const edited = wedding.render(['COPY.jpg', 'COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: edited });
    await lightroom.publish('Church');
    const stored = (await wedding.photos(gallery)).map(({ sha256 }) => sha256).sort();
    expect(stored).toEqual(
      wedding
        .digests(edited)
        .map((each) => each.split(' ')[1])
        .sort(),
    );
  });
});

describe('another server', () => {
  it('never confuses its photos with those of the first, although the ids are the same', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await lightroom.publish('Ada');
    // The same server under another name stands for one whose photos have the same ids.
    await lightroom.run('editService', { values: { url: wedding.studio.url } });
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: gallery.id } });
    await lightroom.run('add', { collection: 'Bo', photos: names(1) });
    await lightroom.run('remove', { collection: 'Ada', photos: names(1) });
    await lightroom.run('forget', { collection: 'Ada' });
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    await lightroom.publish('Bo');
    expect(await wedding.photos(gallery)).toHaveLength(2);
  });
});

describe('a collection outside of sets', () => {
  const settings = () => ({ galleryId: gallery.id, categoryKeyword: 'Chapters' });

  it('gets its categories from the keywords below the chosen one', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: settings() });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(3)) });
    await lightroom.run('setKeywords', { photo: 'IMG_001.jpg', parent: 'Chapters', keywords: ['Dinner', 'Dance'] });
    await lightroom.run('setKeywords', { photo: 'IMG_002.jpg', parent: 'Places', keywords: ['Church'] });
    await lightroom.publish('Ada');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dance', 'IMG_002.jpg': null, 'IMG_003.jpg': null });

    await lightroom.run('setKeywords', { photo: 'IMG_001.jpg', parent: 'Chapters', keywords: [] });
    await lightroom.run('setKeywords', { photo: 'IMG_003.jpg', parent: 'Chapters', keywords: ['Dance'] });
    await lightroom.publish('Ada');
    expect(await placed()).toEqual({ 'IMG_001.jpg': null, 'IMG_002.jpg': null, 'IMG_003.jpg': 'Dance' });
    expect(await ownNames()).toEqual(['Dance']);
  });

  it('leaves the categories alone without such a keyword', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await lightroom.publish('Ada');
    const { body } = await wedding.api.post(`/events/${gallery.id}/categories`, { name: 'Studio' }).expect(201);
    await wedding.studio.sql('update photos set category_id = $1', [body.id]);
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    await lightroom.publish('Ada');
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Studio' });
  });

  it('hands on its manual order', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(['C.jpg', 'A.jpg', 'B.jpg']) });
    expect(await lightroom.publish('Ada', { sort: true })).not.toHaveProperty('fault');
    const { body } = await wedding.api.get(`/events/${gallery.id}/photos?order=position`).expect(200);
    expect(body.photos.map((photo: { original_filename: string }) => photo.original_filename)).toEqual([
      'C.jpg',
      'A.jpg',
      'B.jpg',
    ]);
  });

  it('opens in the browser', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await lightroom.publish('Ada');
    expect(await lightroom.run('show', { collection: 'Ada' })).toBe(
      `${wedding.proxy.url}/studio/events/${gallery.id}/photos`,
    );
  });

  it('says what to do when the gallery is archived, or gone', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await wedding.studio.sql('update events set is_archived = true where id = $1', [gallery.id]);
    expect((await lightroom.publish('Ada')).fault).toMatch(/Restore the gallery in Atelier, then publish again\.$/);
    await wedding.studio.sql('delete from events where id = $1', [gallery.id]);
    expect((await lightroom.publish('Ada')).fault).toMatch(/To publish elsewhere, create a new collection\.$/);
  });
});

describe('names of collections', () => {
  it.each([
    [' ', 'Enter a name.'],
    ['ä'.repeat(101), 'Enter a name of up to 100 characters.'],
  ])('rejects %j', async (collection, reason) => {
    await expect(lightroom.run('addCollection', { collection })).rejects.toThrow(reason);
  });

  it('accepts 100 characters of any language', async () => {
    await lightroom.run('addCollection', { collection: '婚'.repeat(100) });
  });
});
