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
  await addSet(lightroom, gallery, ['Church', 'Dinner']);
  await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(3)) });
  await lightroom.publish('Church');
});

// The same server under another name. Its photos have the same ids, as those of a really different server may have.
const changeAddress = () => lightroom.run('editService', { values: { url: wedding.studio.url, token: wedding.token } });
const REFUSAL =
  /^Nothing was changed\. Enter http:\S+ again, and create another publish service for the other server\.$/;

describe('a publish service whose address was changed', () => {
  it('changes nothing unless the user says that it is the same server', async () => {
    const before = await wedding.photos(gallery);
    await changeAddress();
    await lightroom.run('edit', { photos: wedding.render(names(1), 'edited') });
    expect((await lightroom.publish('Church')).fault).toMatch(REFUSAL);
    await lightroom.run('remove', { collection: 'Church', photos: names(1, 2) });
    expect(await lightroom.publish('Church')).toMatchObject({ deleted: 0, fault: expect.stringMatching(REFUSAL) });
    await expect(lightroom.run('rename', { collection: 'Church', to: 'Chapel' })).rejects.toThrow(REFUSAL);
    await expect(lightroom.run('deleteCollection', { collection: 'Church' })).rejects.toThrow(REFUSAL);
    await expect(lightroom.run('deleteCollection', { collection: 'Ada & Bo' })).rejects.toThrow(REFUSAL);
    expect(await wedding.photos(gallery)).toEqual(before);
  });

  it('sorts nothing there', async () => {
    await changeAddress();
    expect((await lightroom.publish('Church', { sort: true })).fault).toMatch(REFUSAL);
  });

  it('fetches no marks of other photos', async () => {
    await changeAddress();
    const { messages } = await lightroom.run<{ messages: string[] }>('menu', { item: 2 });
    expect(messages).toEqual([expect.stringMatching(/^Fetch marks: Nothing was changed\. Enter http/)]);
  });

  it('shows no comments of other photos', async () => {
    await changeAddress();
    const infos = (await wedding.photos(gallery)).map(({ id }) => `{ remoteId = '${gallery.id}/${id}' }`).join(', ');
    const lua = `local service = import('LrApplication').activeCatalog():getPublishServices(_PLUGIN.id)[1]
      local count = 0
      require('Comments').getRatings(service:getPublishSettings(), { ${infos} }, function() count = count + 1 end)
      return count`;
    expect(await lightroom.run('run', { lua })).toBe(0);
    await lightroom.run('editService', { values: { url: wedding.proxy.url, token: wedding.token } });
    expect(await lightroom.run('run', { lua })).toBe(3);
  });

  it('keeps all ids once the user has said so, also those of photos that move', async () => {
    const before = (await wedding.photos(gallery)).map(({ id }) => id);
    await changeAddress();
    await lightroom.run('behave', { answer: 'ok' });
    await lightroom.run('remove', { collection: 'Church', photos: names(1) });
    await lightroom.run('add', { collection: 'Dinner', photos: names(1) });
    await lightroom.run('edit', { photos: wedding.render(names(2), 'edited') });
    for (const collection of ['Church', 'Dinner', 'Church'])
      expect(await lightroom.publish(collection)).not.toHaveProperty('fault');
    expect((await wedding.photos(gallery)).map(({ id }) => id)).toEqual(before);
    expect(await placedIn(wedding, gallery)).toEqual({
      'IMG_001.jpg': 'Dinner',
      'IMG_002.jpg': 'Church',
      'IMG_003.jpg': 'Church',
    });
    expect(await lightroom.run('questions')).toEqual([
      `“Church” was published to ${wedding.proxy.url}. Is ${wedding.studio.url} a new address of the same server?`,
    ]);
  });

  it('stores a photo once whose upload was lost before the server moved', async () => {
    await lightroom.run('behave', { answer: 'ok', stamps: true });
    await lightroom.run('import', { collection: 'Church', photos: wedding.render(names(1, 4)) });
    wedding.proxy.plan({ kind: 'lose-answer', when: ({ method }) => method === 'POST' });
    expect((await lightroom.publish('Church')).fault).toMatch(/^No connection/);
    await changeAddress();
    expect(await lightroom.publish('Church')).toMatchObject({ published: 1, failures: [] });
    expect(await wedding.photos(gallery)).toHaveLength(4);
  });
});

describe('the address of a publish service', () => {
  it('is the same in any spelling', async () => {
    const normalise = (url: string) => lightroom.run('call', { file: 'Account', call: 'normalise', arguments: [url] });
    expect(await normalise('https://Studio.Example:443/studio/events/7')).toBe('https://studio.example');
    expect(await normalise('http://Studio.Example:80/A/')).toBe('http://studio.example/A');
    expect(await normalise('https://studio.example:8443')).toBe('https://studio.example:8443');
    expect(await normalise('https://host.example/studios/a/studio')).toBe('https://host.example/studios/a');
  });

  it('is the only one that gets its token', async () => {
    const { settings } = await lightroom.run<{ settings: object }>('editService', { values: {} });
    const load = (url: string) =>
      lightroom.run('call', { file: 'Account', call: 'loadToken', arguments: [{ ...settings, url }] });
    expect(await load(wedding.proxy.url)).toBe(wedding.token);
    expect(await load('https://copy.example')).toBe('');
  });

  it('leaves no token in the settings when the dialog is cancelled', async () => {
    const { settings } = await lightroom.run<{ settings: object }>('editService', { values: {}, why: 'cancel' });
    expect(settings).not.toHaveProperty('token');
  });
});
