import supertest from 'supertest';
import { type Lightroom, type Look, withLua } from './lightroom.ts';
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
  await wedding.studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [gallery.id]);
  lightroom = await wedding.lightroom();
  await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
  await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(4)) });
  await lightroom.publish('Ada');
});

const [FIRST, SECOND, THIRD, FOURTH] = names(4) as [string, string, string, string];

const guest = () => {
  const agent = supertest.agent(wedding.studio.url);
  const base = `/gallery/${gallery.slug}/${gallery.share_token}`;
  const idOf = async (name: string) =>
    (await wedding.photos(gallery)).find((photo) => photo.original_filename === name)?.id;
  return {
    say: async (name: string, body: object) =>
      agent
        .post(`${base}/photos/${await idOf(name)}/feedback`)
        .send(body)
        .expect(200),
    collect: async (list: string, name: string) =>
      agent
        .post(`${base}/selections`)
        .send({ name: list, photo_id: await idOf(name) })
        .expect(201),
  };
};
const showComments = () => wedding.studio.sql("update feedback set status = 'visible' where type = 'comment'");

const fetchMarks = (item = 1, selected = ['Ada']) =>
  lightroom.run<{ messages: string[]; undo: string[] }>('menu', { item, selected });
const photoIn = ({ photos }: Look, name: string) => photos.find((photo) => photo.name === name);
const marksOf = async (name: string) => {
  const { flag, stars, label, edited } = photoIn(await lightroom.look('Ada'), name) ?? {};
  return { flag, stars, label, edited };
};
const propertiesOf = async (name: string) => {
  const { remoteIds, written, ...shown } = photoIn(await lightroom.look('Ada'), name)?.properties ?? {};
  return shown;
};

describe('fetching marks', () => {
  it('brings flags, stars, labels and comments into the catalogue in one step, and no photo looks edited', async () => {
    const [anna, ben] = [guest(), guest()];
    await anna.say(FIRST, { type: 'favorite', value: true });
    await ben.say(FIRST, { type: 'favorite', value: true });
    await anna.say(SECOND, { type: 'rating', value: 5 });
    await ben.say(SECOND, { type: 'rating', value: 4 });
    await anna.say(THIRD, { type: 'comment', text: 'Please “brighten”', guest_name: 'Anna' });
    await ben.say(THIRD, { type: 'comment', text: 'And crop' });
    await anna.say(THIRD, { type: 'like', value: true });
    await anna.collect('Album', FOURTH);
    await showComments();

    expect(await fetchMarks()).toEqual({
      messages: ['Fetch marks: Photos compared: 4. Flags changed: 2. Stars changed: 1. Labels changed: 3.'],
      undo: ['Fetch marks'],
    });
    expect(await marksOf(FIRST)).toEqual({ flag: 1, label: 'green', edited: false });
    expect(await marksOf(SECOND)).toEqual({ flag: 0, stars: 5, label: 'none', edited: false });
    expect(await marksOf(THIRD)).toEqual({ flag: 0, label: 'yellow', edited: false });
    expect(await marksOf(FOURTH)).toEqual({ flag: 1, label: 'green', edited: false });
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '2' });
    expect(await propertiesOf(SECOND)).toEqual({ rating: '4.5 (2)' });
    expect(await propertiesOf(THIRD)).toEqual({ comments: 'Anna: Please “brighten”\nAnd crop', likes: '1' });
    expect(await propertiesOf(FOURTH)).toEqual({ lists: 'Album' });
    expect(await lightroom.publish('Ada')).toMatchObject({ published: 0 });
  });

  it('takes back what guests took back, and nothing else', async () => {
    const anna = guest();
    await anna.say(FIRST, { type: 'favorite', value: true });
    await anna.say(SECOND, { type: 'rating', value: 2 });
    await lightroom.run('setMetadata', { photo: THIRD, key: 'pickStatus', value: 1 });
    await fetchMarks();
    await lightroom.run('setMetadata', { photo: FIRST, key: 'colorNameForLabel', value: 'red' });
    await anna.say(FIRST, { type: 'favorite', value: false });
    await wedding.studio.sql("delete from feedback where type = 'rating'");
    await fetchMarks();
    expect(await marksOf(FIRST)).toEqual({ flag: 0, label: 'red', edited: false });
    expect(await marksOf(SECOND)).toEqual({ flag: 0, label: 'none', edited: false });
    expect(await marksOf(THIRD)).toEqual({ flag: 1, label: 'none', edited: false });
    expect(await propertiesOf(FIRST)).toEqual({});
  });

  it('keeps the photographer’s own marks, unless the settings say otherwise', async () => {
    await lightroom.run('setMetadata', { photo: FIRST, key: 'rating', value: 3 });
    await lightroom.run('setMetadata', { photo: FIRST, key: 'pickStatus', value: -1 });
    const anna = guest();
    await anna.say(FIRST, { type: 'favorite', value: true });
    await anna.say(FIRST, { type: 'rating', value: 5 });
    const { messages } = await fetchMarks();
    expect(messages[0]).toMatch(/\nPhotos that kept your own marks: 1\.$/);
    expect(await marksOf(FIRST)).toEqual({ flag: -1, stars: 3, label: 'green', edited: false });

    await lightroom.run('editService', { values: { marksReplace: true } });
    await fetchMarks();
    expect(await marksOf(FIRST)).toEqual({ flag: 1, stars: 5, label: 'green', edited: false });
  });

  it('changes nothing that the settings leave out', async () => {
    await lightroom.run('editService', { values: { marksFlags: false, marksStars: false, marksLabels: false } });
    const anna = guest();
    await anna.say(FIRST, { type: 'favorite', value: true });
    await anna.say(FIRST, { type: 'rating', value: 5 });
    await fetchMarks();
    expect(await marksOf(FIRST)).toEqual({ flag: 0, label: 'none', edited: false });
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '1', rating: '5.0 (1)' });
  });

  it('reads all galleries, or those selected', async () => {
    const other = await wedding.gallery();
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: other.id } });
    await lightroom.run('import', { collection: 'Bo', photos: wedding.render(names(1, 9)) });
    await lightroom.publish('Bo');
    expect((await fetchMarks()).messages[0]).toMatch(/Photos compared: 4\./);
    expect((await fetchMarks(2, [])).messages[0]).toMatch(/Photos compared: 5\./);
    expect((await fetchMarks(1, [])).messages).toEqual([
      'Fetch marks: Select a published collection of Atelier first.',
    ]);
  });

  it('reads galleries of several pages', async () => {
    await guest().say(FIRST, { type: 'favorite', value: true });
    await wedding.studio.sql("update photos set uploaded_at = '2020-01-01' where event_id = $1", [gallery.id]);
    await wedding.studio.sql(
      `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, sniffed_type, uploaded_by)
       select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'copy.jpg', event_id || '/copies/' || i,
         type, size_bytes, sha256, mime_type, sniffed_type, uploaded_by
       from generate_series(1, 250) i join photos on event_id = $1 and original_filename = $2`,
      [gallery.id, FIRST],
    );
    wedding.proxy.plan();
    await fetchMarks();
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '1' });
    expect(wedding.proxy.seen.filter(({ url }) => url.includes('marks=true'))).toHaveLength(3);
  });

  it('fetches the others when a gallery is gone', async () => {
    const other = await wedding.gallery();
    await lightroom.run('addCollection', { collection: 'Gone', settings: { galleryId: other.id } });
    await lightroom.run('import', { collection: 'Gone', photos: wedding.render(names(1, 9)) });
    await lightroom.publish('Gone');
    await wedding.studio.sql('delete from events where id = $1', [other.id]);
    await guest().say(FIRST, { type: 'favorite', value: true });
    const { messages } = await fetchMarks(2);
    expect(messages[0]).toMatch(
      /Photos compared: 4\. Flags changed: 1\..*\nGalleries that were deleted, or that your token may not see: 1\.$/,
    );
  });

  it.each([
    ['its server is silent', 'No connection to http'],
    ['its token is missing', 'Enter a new API token'],
  ])('fetches the others when a service fails because %s', async (what, reason) => {
    const other = await wedding.gallery();
    const values = { url: wedding.studio.url, token: wedding.token };
    await lightroom.run('addService', { service: 'Second', values });
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: other.id } });
    await lightroom.run('import', { collection: 'Bo', photos: wedding.render(names(1, 9)) });
    await lightroom.run('add', { collection: 'Bo', photos: [FIRST] });
    await lightroom.publish('Bo');
    await guest().say(FIRST, { type: 'favorite', value: true });
    await fetchMarks(2);
    if (what === 'its token is missing') {
      await lightroom.run('editService', { values: { token: ' ' } });
      await guest().say(SECOND, { type: 'favorite', value: true });
    } else wedding.proxy.plan({ kind: 'cut' });
    const { messages } = await fetchMarks(2);
    const name = what === 'its token is missing' ? 'Second' : 'Atelier';
    expect(messages[0]).toMatch(/Photos compared: [13]\./);
    expect(messages[0]).toContain(`\nNothing could be fetched with “${name}”: ${reason}`);
    // Nobody took this mark back. Only a part of the marks is known.
    expect(await marksOf(FIRST)).toEqual({ flag: 1, label: 'green', edited: false });
  });

  it('cuts long comments between two characters, because Lightroom accepts 511 bytes', async () => {
    await guest().say(FIRST, { type: 'comment', text: '婚'.repeat(300) });
    await showComments();
    expect((await fetchMarks()).messages[0]).toMatch(/Photos compared: 4\./);
    expect(await propertiesOf(FIRST)).toEqual({ comments: `${'婚'.repeat(169)}…` });
  });

  it('adds up the marks of a photo in two galleries', async () => {
    const other = await wedding.gallery();
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: other.id } });
    await lightroom.run('add', { collection: 'Bo', photos: [FIRST] });
    await lightroom.publish('Bo');
    await guest().say(FIRST, { type: 'favorite', value: true });
    await guest().say(FIRST, { type: 'rating', value: 1 });
    gallery = other;
    await guest().say(FIRST, { type: 'favorite', value: true });
    await guest().say(FIRST, { type: 'rating', value: 4 });
    await fetchMarks(2);
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '2', rating: '2.5 (2)' });
  });

  it('keeps the marks from other galleries when only one gallery is selected, and writes to its photos alone', async () => {
    gallery = await wedding.gallery();
    await lightroom.run('addCollection', { collection: 'Bo', settings: { galleryId: gallery.id } });
    await lightroom.run('add', { collection: 'Bo', photos: [FIRST] });
    await lightroom.run('import', { collection: 'Bo', photos: wedding.render(names(1, 9)) });
    await lightroom.publish('Bo');
    await guest().say(FIRST, { type: 'favorite', value: true });
    await fetchMarks(2);
    const [name] = names(1, 9) as [string];
    await guest().say(name, { type: 'favorite', value: true });
    expect((await fetchMarks()).messages[0]).toMatch(/Photos compared: 4\. Flags changed: 0\./);
    expect(await marksOf(FIRST)).toEqual({ flag: 1, label: 'green', edited: false });
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '1' });
    expect(photoIn(await lightroom.look('Bo'), name)).toMatchObject({ flag: 0, label: 'none' });
  });

  it('counts the marks of a photo in two collections of a gallery once', async () => {
    await lightroom.run('addCollection', { collection: 'Best', settings: { galleryId: gallery.id } });
    await lightroom.run('add', { collection: 'Best', photos: [FIRST] });
    await lightroom.publish('Best');
    await guest().say(FIRST, { type: 'favorite', value: true });
    await fetchMarks(2);
    expect(await propertiesOf(FIRST)).toEqual({ favorites: '1' });
  });

  it('says what went wrong, and changes nothing then', async () => {
    await guest().say(FIRST, { type: 'favorite', value: true });
    wedding.proxy.plan({ kind: 'cut', when: ({ url }) => url.includes('marks=true') });
    const { messages, undo } = await fetchMarks();
    expect([messages.length, undo]).toEqual([1, []]);
    expect(messages[0]).toMatch(/^Fetch marks: No connection to http/);
    expect(await marksOf(FIRST)).toEqual({ flag: 0, label: 'none', edited: false });
  });
});

describe('the Comments panel', () => {
  it('shows visible comments and ratings, fetched once for all photos', async () => {
    const anna = guest();
    await anna.say(FIRST, { type: 'comment', text: 'First', guest_name: 'Anna' });
    await anna.say(FIRST, { type: 'comment', text: 'Second', guest_name: 'Anna' });
    await anna.say(SECOND, { type: 'rating', value: 4 });
    await showComments();
    await anna.say(SECOND, { type: 'comment', text: 'Not yet approved' });
    await wedding.studio.sql("update feedback set created_at = '2026-02-28T23:59:59Z' where value is null");
    await lightroom.run('edit', { photos: wedding.render([FOURTH], 'edited') });
    wedding.proxy.plan();
    const { comments, ratings, fault } = await lightroom.publish('Ada', { feedback: true });
    expect(fault).toBeUndefined();
    expect(comments).toEqual([
      {
        photo: FIRST,
        comment: {
          commentId: expect.any(String),
          commentText: 'First',
          // In Lightroom's time, which begins in 2001.
          dateCreated: (Date.parse('2026-02-28T23:59:59Z') - Date.parse('2001-01-01T00:00:00Z')) / 1000,
          username: 'Anna',
          realname: 'Anna',
        },
      },
      { photo: FIRST, comment: expect.objectContaining({ commentText: 'Second' }) },
    ]);
    expect(ratings).toEqual({ [FIRST]: 0, [SECOND]: 4, [THIRD]: 0, [FOURTH]: 0 });
    const lists = wedding.proxy.seen.filter(({ url }) => /comments|marks/.test(url));
    expect(lists.map(({ url }) => url)).toEqual([
      `/api/v1/events/${gallery.id}/comments?status=visible&limit=100`,
      `/api/v1/events/${gallery.id}/photos?marks=true&limit=100`,
    ]);
  });
});
