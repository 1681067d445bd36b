import { addSet, ownCategories, placedIn } from './categories.ts';
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

const placed = () => placedIn(wedding, gallery);
const ownNames = () => ownCategories(wedding, gallery);
const openSet = (...collections: string[]) => addSet(lightroom, gallery, collections);

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

  it('uses a category that another machine has just created', async () => {
    await wedding.api.post(`/events/${gallery.id}/categories`, { name: 'Dinner' }).expect(201);
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    const when = ({ method, url }: { method: string; url: string }) => method === 'GET' && url.endsWith('/categories');
    // The list from before.
    wedding.proxy.plan({ kind: 'answer', status: 200, body: '{"categories":[]}', when, times: 1 });
    await lightroom.publish('Dinner');
    expect([await placed(), await ownNames()]).toEqual([{ 'IMG_001.jpg': 'Dinner' }, ['Dinner']]);
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

  it('creates a category under the old name of another one, which keeps its address', async () => {
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1)) });
    await lightroom.publish('Dinner');
    await lightroom.run('rename', { collection: 'Dinner', to: 'Dance' });
    await lightroom.run('addCollection', { collection: 'Dinner', parent: 'Ada & Bo' });
    await lightroom.run('import', { collection: 'Dinner', photos: wedding.render(names(1, 2)) });
    expect(await lightroom.publish('Dinner')).toMatchObject({ published: 1, failures: [] });
    expect(await placed()).toEqual({ 'IMG_001.jpg': 'Dance', 'IMG_002.jpg': 'Dinner' });
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

  it('hands on its manual order without the photos that the studio has deleted', async () => {
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(['C.jpg', 'A.jpg', 'B.jpg']) });
    await lightroom.publish('Ada');
    const gone = (await wedding.photos(gallery)).find((photo) => photo.original_filename === 'A.jpg');
    const path = `/api/v1/events/${gallery.id}/photos/${gone?.id}`;
    const headers = { authorization: `Bearer ${wedding.token}` };
    expect((await fetch(wedding.studio.url + path, { method: 'DELETE', headers })).ok).toBe(true);
    expect(await lightroom.publish('Ada', { sort: true })).not.toHaveProperty('fault');
    const { body } = await wedding.api.get(`/events/${gallery.id}/photos?order=position`).expect(200);
    const sorted = body.photos.map((photo: { original_filename: string }) => photo.original_filename);
    expect(sorted).toEqual(['C.jpg', 'B.jpg']);
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

describe('a set whose gallery is gone', () => {
  it('says what to do', async () => {
    await openSet('Church');
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(1)) });
    await wedding.studio.sql('delete from events where id = $1', [gallery.id]);
    expect((await lightroom.publish('Church')).fault).toMatch(/To publish elsewhere, create a new collection\.$/);
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
