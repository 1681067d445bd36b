import { addSet, placedIn } from './categories.ts';
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
const openSet = (...collections: string[]) => addSet(lightroom, gallery, collections);
const idOf = async (name: string) =>
  (await wedding.photos(gallery)).find((photo) => photo.original_filename === name)?.id;

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
    // Church was asked again only if it was published last. Until then, Lightroom lists the photo as one to delete.
    expect(await lightroom.publish('Church')).not.toHaveProperty('fault');
    expect((await lightroom.look('Church')).records).toBe(0);
    expect(await placed()).toEqual({ [name]: 'Dinner' });
  });

  it('is deleted if it leaves that collection before it was published there', async () => {
    if (!deleteLast) expect(await lightroom.publish('Church')).toMatchObject({ deleted: 0 });
    await lightroom.run('remove', { collection: 'Dinner', photos: [name] });
    expect(await lightroom.publish('Church')).toMatchObject({ deleted: 1 });
    expect(await wedding.photos(gallery)).toEqual([]);
  });

  it('is deleted with the set', async () => {
    await lightroom.run('deleteCollection', { collection: 'Ada & Bo' });
    expect(await wedding.photos(gallery)).toEqual([]);
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

  it('in one collection are two photos, because Lightroom keeps each id once', async () => {
    await lightroom.run('import', { collection: 'Church', photos: copies() });
    wedding.proxy.plan({ kind: 'lose-answer', when: ({ url }) => url.includes('on_duplicate=keep'), times: 1 });
    expect(await lightroom.publish('Church')).toMatchObject({ published: 2, failures: [] });
    expect(await placed()).toEqual({ 'COPY.jpg': 'Church', 'COPY-2.jpg': 'Church' });
    await lightroom.run('remove', { collection: 'Church', photos: ['COPY-2.jpg'] });
    expect(await lightroom.publish('Church')).toMatchObject({ deleted: 1 });
    expect(await placed()).toEqual({ 'COPY.jpg': 'Church' });
  });

  it('in two collections are one photo, which is deleted with the last of them', async () => {
    const [one, two] = copies();
    const other = 'Dinner';
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
    const [one, two] = copies();
    await lightroom.run('import', { collection: 'Church', photos: [one] });
    await lightroom.run('import', { collection: 'Dinner', photos: [two] });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    const [edited] = wedding.render(['COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: [edited] });
    await lightroom.publish('Dinner');
    expect(await wedding.photos(gallery)).toHaveLength(2);

    const [also] = wedding.render(['COPY.jpg'], 'edited');
    await lightroom.run('edit', { photos: [also] });
    await lightroom.publish('Church');
    expect(await wedding.stored(gallery)).toEqual(wedding.digests([also, edited] as never));
  });
});

describe('identical photos that change together', () => {
  const publishTwins = async () => {
    await openSet('Church', 'Dinner');
    const [first] = wedding.render(['COPY.jpg']) as [{ name: string; path: string }];
    await lightroom.run('import', { collection: 'Church', photos: [first] });
    await lightroom.run('import', { collection: 'Dinner', photos: [{ name: 'COPY-2.jpg', path: first.path }] });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
    expect(await wedding.photos(gallery)).toHaveLength(1);
  };

  it('leave the photo of the server to the one that stays', async () => {
    await publishTwins();
    const [before] = await wedding.photos(gallery);
    await lightroom.run('remove', { collection: 'Church', photos: ['COPY.jpg'] });
    const edited = wedding.render(['COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: edited });
    await lightroom.publish('Dinner');
    await lightroom.publish('Church');
    expect((await wedding.photos(gallery)).map(({ id }) => id)).toEqual([before?.id]);
  });

  it('become two, and none is left over', async () => {
    await publishTwins();
    const edited = wedding.render(['COPY.jpg', 'COPY-2.jpg'], 'edited');
    await lightroom.run('edit', { photos: edited });
    await lightroom.publish('Church');
    await lightroom.publish('Dinner');
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
