import sharp from 'sharp';
import supertest from 'supertest';
import { LANGUAGES } from '../../src/gallery/guests/app/language.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

type Opened = { id: number; slug: string; share_token: string; path: string };
const open = async (changes: object = {}): Promise<Opened> => {
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
  const { body } = await api.post('/events', event).expect(201);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}` };
};
const add = async (id: number, filename = 'a.jpg', bytes?: Buffer) =>
  (await api.upload(id, bytes ?? (await aJpeg(90, 60)), { filename }).expect(201)).body as { id: number };
const guest = () => supertest.agent(studio.url);
const edit = (id: number, body: object) => admin.patch(`/api/admin/events/${id}`).send(body).expect(200);
const present = (id: number, body: object) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send(body).expect(200);
type Record = Partial<{
  name: string;
  width: number | null;
  height: number | null;
  category: string;
  captured_at: string;
  uploaded_at: string;
  position: number;
  caption: string;
  thumbhash: string;
}>;
/** Records without files, in the order of upload: the page needs no more for its text. */
const insertPhotos = async (eventId: number, records: Record[]) => {
  const begin = Date.parse('2026-06-01T00:00:00Z');
  const given = records.map((record, i) => ({
    i,
    name: `IMG_${i}.jpg`,
    width: 3000,
    height: 2000,
    uploaded_at: new Date(begin + i * 60_000),
    ...record,
  }));
  const rows = await studio.sql<{ id: number }>(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by, category_id, captured_at, uploaded_at, position, caption, thumbhash)
     select $1::int, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', name, $1::int || '/' || gen_random_uuid(),
       case when width is not null then 'thumbnails/x' end, 'individual', 1, repeat('a', 64), width, height, 'image/jpeg',
       'image/jpeg', 1, (select id from categories where slug = category), captured_at, uploaded_at, position, caption, thumbhash
     from json_to_recordset($2::json) as p (i int, name text, width int, height int, category text, captured_at timestamp,
       uploaded_at timestamptz, position float8, caption text, thumbhash text)
     order by i returning id`,
    [eventId, JSON.stringify(given)],
  );
  return rows.map(({ id }) => id);
};
const idsOf = (page: string) => [...page.matchAll(/id="photo-(\d+)"/g)].map(([, id]) => Number(id));
const altsOf = (page: string) =>
  [...page.matchAll(/<img [^>]*alt="([^"]*)"(?: loading="lazy")?>/g)].map(([, alt]) => alt);
const langOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1];

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', '1. Juni 2026'],
    ['pt, es-MX;q=0.8, en;q=0.5', 'es', '1 de junio de 2026'],
    ['fr;q=0.9, de;q=0.3', 'fr', '1 juin 2026'],
    ['en-US,en;q=0.9', 'en', 'June 1, 2026'],
    ['en-GB,en;q=0.9', 'en', '1 June 2026'],
    ['en-us, en-USA', 'en', '1 June 2026'],
    ['en-GB, en-US;q=0.8', 'en', '1 June 2026'],
    ['ja', 'en', '1 June 2026'],
    ['de;q=0, fr;q=nonsense, ;;;', 'en', '1 June 2026'],
    ['', 'en', '1 June 2026'],
  ])('GET /gallery/…: for Accept-Language "%s" is %s, and so are its dates', async (accepted, language, day) => {
    const { path } = await open({ event_date: '2026-06-01' });
    const { text } = await guest().get(path).set('Accept-Language', accepted).expect(200);
    expect([langOf(text), text.includes(day)]).toEqual([language, true]);
  });

  it('POST …/language: is chosen by form, for every gallery and page, and leads back to where it was chosen', async () => {
    const [one, other] = [await open(), await open({ require_password: true, password: 'secret1' })];
    const { id } = await add(one.id);
    const ada = guest();
    const choose = (path: string, fields: object) => ada.post(`${path}/language`).type('form').send(fields);
    const { headers } = await choose(one.path, { language: 'fr', here: '?page=1' }).expect(303);
    expect(headers.location).toBe(`${one.path}?page=1`);
    expect(headers['set-cookie']?.[0]).toMatch(/^atelier\.language=fr; .*Path=\/gallery; .*HttpOnly; SameSite=Lax/);
    for (const [path, says] of [
      [one.path, 'Tout télécharger'],
      [`${one.path}/photo/${id}`, 'Votre commentaire'],
      [other.path, 'Mot de passe'],
    ] as const) {
      const { text } = await ada.get(path).set('Accept-Language', 'de').expect(200);
      expect([path, langOf(text), text.includes(says)]).toEqual([path, 'fr', true]);
    }
    await choose(other.path, { language: 'es', here: '/photo/1' }).expect(303);
    expect(langOf((await ada.get(one.path)).text)).toBe('es');
  });

  it('POST …/language: takes no other language, leads nowhere else, and hears no other site', async () => {
    const { path } = await open();
    const choose = (fields: object) => guest().post(`${path}/language`).type('form').send(fields);
    for (const fields of [
      {},
      { language: 'xx' },
      { language: '__proto__' },
      { language: 'de', here: '//evil.example' },
      { language: 'de', here: '@evil.example' },
      { language: 'de', here: '/../../other' },
      { language: 'de', here: '?x=\r\nSet-Cookie: a=b' },
    ])
      expect([fields, (await choose(fields)).status]).toEqual([fields, 400]);
    await choose({ language: 'de' }).set('Origin', 'https://evil.example').expect(403);
    const cookies = await guest().get(path).set('Cookie', 'atelier.language=constructor').expect(200);
    expect(langOf(cookies.text)).toBe('en');
  });

  it.each([
    ['de', 'Seite nicht gefunden', 'Diese Galerie ist abgelaufen', 'Dieses Passwort ist falsch.'],
    ['fr', 'Page introuvable', 'Cette galerie a expiré', 'Ce mot de passe est incorrect.'],
    ['es', 'Página no encontrada', 'Esta galería ha caducado', 'Esta contraseña no es correcta.'],
  ])('is %s where nothing opens, too', async (language, nothing, expired, wrong) => {
    const event = await open({ require_password: true, password: 'secret1' });
    const as = <T extends supertest.Test>(test: T) => test.set('Accept-Language', language);
    const { text } = await as(guest().post(`${event.path}/unlock`).type('form').send('password=wrong1')).expect(401);
    expect([langOf(text), text.includes(wrong)]).toEqual([language, true]);
    expect((await as(guest().get(`/gallery/${event.slug}/x`)).expect(404)).text).toContain(nothing);
    await edit(event.id, { expires_at: '2020-01-01T00:00:00Z' });
    expect((await as(guest().get(event.path)).expect(410)).text).toContain(expired);
  });

  it('is marked as English where a reason is known in English only', async () => {
    const { path } = await open();
    const long = guest().post(`${path}/unlock`).set('Accept-Language', 'de').type('form');
    const { text } = await long.send(`password=${'x'.repeat(30_000)}`).expect(413);
    expect(text).toContain('<p role="alert" lang="en">The form is too large.</p>');
  });

  it('offers each by its own name on every page', async () => {
    const { path, id } = await open();
    const photo = await add(id);
    for (const address of [path, `${path}/photo/${photo.id}`]) {
      const { text } = await guest().get(address);
      for (const language of LANGUAGES.slice(1)) expect(text).toContain(`name="language" value="${language}"`);
      expect(text).toContain('<span aria-current="true" lang="en">English</span>');
    }
  });

  it('reaches scripts as data that nothing can break out of', async () => {
    const { path, id } = await open({ event_name: '</script><script>alert(1)</script>' });
    await add(id);
    const { text, headers } = await guest().get(path).set('Accept-Language', 'de').expect(200);
    const [, data = ''] = /<script type="application\/json" id="lightbox-words">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data).words.close).toBe('Schließen');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).not.toContain('<script>alert');
  });
});

describe('the head of a gallery', () => {
  const headOf = (page: string) => /<header.*?<\/header>/s.exec(page)?.[0] ?? '';

  it('shows the chosen photo, wherever it stands, before all others and in sizes to choose from', async () => {
    const { id, path } = await open();
    const [first] = await insertPhotos(id, Array(60).fill({ width: 3000, height: 2000 }));
    await present(id, { hero_photo_id: first, hero_focus_x: 20, hero_focus_y: 80 });
    const { text } = await guest().get(path).expect(200);
    expect(headOf(text)).toMatch(
      new RegExp(
        `<img src="photos/${first}/preview\\?v=[^"]+" srcset="[^"]+ 480w, [^"]+ 1024w, [^"]+ 2048w, [^"]+ 3000w" sizes="[^"]+"`,
      ),
    );
    expect(headOf(text)).toContain('fetchpriority="high"');
    expect(headOf(text)).not.toContain('loading="lazy"');
    expect(text).toContain('.hero-picture img{object-position:20% 80%}');
    expect(text).toContain(`/photos/${first}/preview?size=1024`);
  });

  it('is preceded by a small picture where scripts replace it, and by no script that can wait', async () => {
    const { id, path } = await open();
    const [large, small] = await insertPhotos(id, [
      { width: 3000, height: 2000 },
      { width: 1024, height: 700 },
    ]);
    const see = async (hero_photo_id: number | undefined, address = path) => {
      await present(id, { hero_photo_id });
      return (await guest().get(address).expect(200)).text;
    };
    const quick = `photos/${large}/preview\\?size=1024&amp;v=\\w+`;
    const page = await see(large);
    expect(page).toMatch(new RegExp(`<link rel="preload" as="image" fetchpriority="high" href="${quick}" media=`));
    expect(headOf(page)).toMatch(new RegExp(`<source media="[^"]+" srcset="${quick}"><img src=`));
    expect(page).toMatch(/gallery\.js" fetchpriority="low"/);
    expect(headOf(await see(small))).not.toContain('<source');
    expect(await see(large, `${path}/photo/${large}`)).toMatch(/gallery\.js">/);
  });

  it('is a picture that waits for nothing, also where the first photos have no cover above them', async () => {
    const { id, path } = await open();
    await insertPhotos(id, Array(60).fill({ width: 3000, height: 2000 }));
    const lazy = async (query: string) => (await guest().get(path + query)).text.match(/loading="lazy"/g)?.length;
    expect([await lazy(''), await lazy('?select=1'), await lazy('?page=2')]).toEqual([48, 46, 10]);
  });

  it('shows the first photo that fills a screen where none is chosen, and type alone where none can be seen', async () => {
    const { id, path } = await open();
    expect(headOf((await guest().get(path)).text)).toMatch(/hero-plain(?!.*<img)/s);
    const [wide] = await insertPhotos(id, [
      { width: 2000, height: 1500 },
      { width: 9000, height: 1000 },
      { width: 40, height: 30 },
      { width: null, height: null },
    ]);
    expect(headOf((await guest().get(path)).text)).toContain(`photos/${wide}/preview`);
    await studio.sql('delete from photos where event_id = $1 and width is not null', [id]);
    expect(headOf((await guest().get(path)).text)).toMatch(/hero-plain(?!.*<img)/s);
  });

  it('falls back to the first photo where the chosen one can’t be seen', async () => {
    const { id, path } = await open();
    const [seen, broken] = await insertPhotos(id, [{}, { width: null, height: null }]);
    await present(id, { hero_photo_id: broken });
    expect(headOf((await guest().get(path)).text)).toContain(`photos/${seen}/preview`);
  });

  it.each(['cover', 'split', 'framed'] as const)('has the layout %s', async (hero_layout) => {
    const { id, path } = await open();
    await insertPhotos(id, [{}]);
    await present(id, { hero_layout });
    expect(headOf((await guest().get(path)).text)).toContain(`class="hero hero-${hero_layout}"`);
  });

  it.each([
    ['top', /^<header[^>]*>\s*<p class="logo logo-xlarge logo-top">/],
    ['center', /<p class="logo logo-xlarge logo-center">.*<h1/s],
    ['bottom', /<\/h1>.*<p class="logo logo-xlarge logo-bottom">/s],
  ])('has the studio’s name at the %s, in its size, or not at all', async (hero_logo_position, place) => {
    const { id, path } = await open({ hero_logo_position, hero_logo_size: 'xlarge' });
    expect(headOf((await guest().get(path)).text)).toMatch(place);
    await edit(id, { hero_logo_visible: false });
    expect(headOf((await guest().get(path)).text)).not.toContain('logo');
  });

  it('has the studio’s name on the card of the corner cover, and nowhere else on the picture', async () => {
    const { id, path } = await open({ hero_logo_position: 'top' });
    await insertPhotos(id, [{}]);
    await present(id, { brand: { cover: 'corner' } });
    expect(headOf((await guest().get(path)).text)).toMatch(
      /^(?!.*<p class="logo.*<p class="logo).*<div class="hero-words">\s*<p class="logo [^>]*>[^<]+<\/p>\s*<h1/s,
    );
  });

  it('of the pages that follow is a name that leads back', async () => {
    const { id, path } = await open();
    await insertPhotos(id, Array(60).fill({}));
    const { text } = await guest().get(`${path}?page=2`).expect(200);
    expect(headOf(text)).toMatch(new RegExp(`hero-small.*<a href="${path}">Ada &amp; Bo</a>`, 's'));
    expect(headOf(text)).not.toContain('<img');
  });
});

describe('the order of photos', () => {
  /** One after the other, by the links of their pages. */
  const walk = async (path: string, from: number, rel: 'next' | 'prev') => {
    const found: number[] = [];
    for (let id: number | undefined = from; id && found.length < 20; ) {
      found.push(id);
      const { text }: { text: string } = await guest().get(`${path}/photo/${id}`).expect(200);
      const [link = '']: string[] =
        text.match(/<a [^>]*rel="(?:next|prev)"[^>]*>/g)?.filter((a) => a.includes(`"${rel}"`)) ?? [];
      id = Number(/photo\/(\d+)"/.exec(link)?.[1]) || undefined;
    }
    return found;
  };
  /** That of the page, of the list for programs, and of the way from one photo's page to the next. */
  const ordersOf = async (path: string) => {
    const page = idsOf((await guest().get(path).expect(200)).text);
    const { photos } = (await guest().get(`${path}/photos`).expect(200)).body as { photos: { id: number }[] };
    const [first = 0, last = 0] = [page[0], page.at(-1)];
    return {
      page,
      list: photos.map(({ id }) => id),
      on: await walk(path, first, 'next'),
      back: await walk(path, last, 'prev'),
    };
  };
  const all = (ids: (number | undefined)[]) => ({ page: ids, list: ids, on: ids, back: ids.toReversed() });
  const given = [
    { captured_at: '2026-06-01T12:00:00', position: 2, name: 'IMG_9.jpg' },
    { captured_at: '2026-06-01T10:00:00', name: 'IMG_20260601123456.jpg' },
    { captured_at: '2026-06-01T12:00:00', position: 1, name: 'img_2.jpg' },
    { uploaded_at: '2026-06-01T11:00:00Z', name: 'IMG_10.jpg' },
  ];

  it('GET …: is by capture time, then by file name, unless the studio chose another; the first photo is the cover', async () => {
    const { id, path } = await open();
    const ids = await insertPhotos(id, given);
    const expected = [1, 2, 0, 3].map((i) => ids[i]);
    expect(await ordersOf(path)).toEqual(all(expected));
    const { text } = await guest().get(path).expect(200);
    const hero = text.slice(text.indexOf('<div class="hero-picture'), text.indexOf('</header>'));
    expect(hero).toContain(`photos/${expected[0]}/`);
  });

  it('GET …: stays as it was in a gallery of an earlier version, whose photos have no keys', async () => {
    const { id, path } = await open();
    const ids = await insertPhotos(id, given);
    await studio.sql('update photos set name_key = null where event_id = $1', [id]);
    await studio.sql("insert into presentations (event_id, photo_order) values ($1, 'uploaded')", [id]);
    expect(await ordersOf(path)).toEqual(all([3, 2, 1, 0].map((i) => ids[i])));
    await present(id, { photo_order: 'name' });
    expect(await ordersOf(path)).toEqual(all([2, 0, 3, 1].map((i) => ids[i])));
  });

  it.each([
    ['uploaded', [3, 2, 1, 0]],
    ['captured', [1, 3, 0, 2]],
    ['captured_name', [1, 2, 0, 3]],
    ['name', [2, 0, 3, 1]],
    ['name_desc', [1, 3, 0, 2]],
    ['manual', [2, 0, 3, 1]],
  ] as const)('GET …: "%s" holds for page, list and neighbours', async (photo_order, expected) => {
    const { id, path } = await open();
    const ids = await insertPhotos(id, given);
    await present(id, { photo_order });
    expect(await ordersOf(path)).toEqual(all(expected.map((i) => ids[i])));
  });

  it.each([
    ['uploaded', [4, 0, 3, 2, 1], [4, 3, 2, 1, 0]],
    ['captured', [0, 4, 2, 3, 1], [2, 1, 3, 0, 4]],
    ['captured_name', [0, 4, 2, 3, 1], [2, 1, 3, 0, 4]],
    ['name_desc', [4, 0, 3, 2, 1], [4, 3, 2, 1, 0]],
    ['manual', [4, 0, 3, 2, 1], [3, 2, 4, 0, 1]],
  ] as const)(
    'GET …: "%s" holds in each section, which follow each other; programs get one list',
    async (photo_order, expected, flat) => {
      const { id, path } = await open();
      const ids = await insertPhotos(id, [
        { category: 'ceremony', captured_at: '2026-06-01T09:00:00', position: 5 },
        { captured_at: '2026-06-01T08:00:00' },
        { category: 'party', captured_at: '2026-06-01T07:00:00', position: 3 },
        { category: 'party', captured_at: '2026-06-01T08:00:00', position: 2 },
        { category: 'ceremony', captured_at: '2026-06-01T10:00:00', position: 4 },
      ]);
      await present(id, { photo_order });
      const list = flat.map((i) => ids[i]);
      expect(await ordersOf(path)).toEqual({ ...all(expected.map((i) => ids[i])), list });
    },
  );

  it('GET …: pages through all photos, each once, even if all were uploaded at once', async () => {
    const { id, path } = await open();
    const categories = ['ceremony', 'party', undefined];
    const photos = Array.from({ length: 130 }, (_, i) => ({
      category: categories[i % 3],
      uploaded_at: '2026-06-01T00:00:00Z',
      captured_at: '2026-06-01T00:00:00',
    }));
    const ids = await insertPhotos(id, photos);
    for (const photo_order of ['uploaded', 'captured', 'captured_name', 'name', 'name_desc', 'manual']) {
      await present(id, { photo_order });
      const pages = await Promise.all([1, 2, 3].map((page) => guest().get(`${path}?page=${page}`)));
      const found = pages.flatMap(({ text }) => idsOf(text));
      expect([photo_order, found.toSorted((a, b) => a - b)]).toEqual([photo_order, ids]);
    }
  });
});

describe('sections', () => {
  const headings = (page: string) =>
    [...page.matchAll(/<section id="([^"]+)".*?<h2[^>]*>([^<]+) <span class="number">(\d+)/gs)].map((found) =>
      found.slice(1),
    );

  it('have headings, and links lead to them on the page where they begin', async () => {
    const { id, path } = await open();
    await insertPhotos(id, [...Array(50).fill({ category: 'ceremony' }), { category: 'party' }, {}]);
    const first = (await guest().get(path)).text;
    const second = (await guest().get(`${path}?page=2`)).text;
    const [[ceremony = '', ...more] = []] = headings(first);
    expect(more).toEqual(['Ceremony', '50']);
    const [, [party = ''] = []] = headings(second);
    expect(headings(second)).toEqual([
      [ceremony, 'Ceremony', '50'],
      [party, 'Party', '1'],
      ['section-0', 'More photos', '1'],
    ]);
    const links = [...first.matchAll(/<a href="([^"]+#section[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${path}#${ceremony}`, `${path}?page=2#${party}`, `${path}?page=2#section-0`]);
  });

  it('have the guest’s language where their names are those of every installation; programs get the stored names', async () => {
    const { id, path } = await open();
    await insertPhotos(id, [{ category: 'ceremony' }, { category: 'group-photos' }]);
    const ours = { name: 'Reception', slug: 'ours', event_id: id };
    await admin.post('/api/admin/categories').send(ours).expect(201);
    await insertPhotos(id, [{ category: 'ours' }]);
    const { text } = await guest().get(path).set('Accept-Language', 'de');
    expect(headings(text).map(([, name]) => name)).toEqual(['Trauung', 'Gruppenfotos', 'Reception']);
    expect(altsOf(text)[0]).toBe('Trauung, Foto 1 von 1');
    const { body } = await guest().get(`${path}/photos`).set('Accept-Language', 'de');
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(body.categories)).toEqual(['Ceremony', 'Group Photos', 'Reception']);
    expect(names(body.photos.map(({ category }: { category: object }) => category)).sort()).toEqual(
      names(body.categories),
    );
  });

  it('are none where no photo has a category, where the studio wants none, and within one category', async () => {
    const { id, path } = await open();
    await insertPhotos(id, [{}, {}]);
    expect(headings((await guest().get(path)).text)).toEqual([]);
    await insertPhotos(id, [{ category: 'party' }]);
    expect(headings((await guest().get(path)).text)).toHaveLength(2);
    const [party] = (await guest().get(`${path}/photos`)).body.categories;
    const filtered = (await guest().get(`${path}?category_id=${party.id}`)).text;
    expect([headings(filtered), altsOf(filtered)]).toEqual([[], ['Party, photo 1 of 1']]);
    await present(id, { sections: false });
    const { text } = await guest().get(path);
    expect([headings(text), text.includes(`href="${path}?category_id=${party.id}"`)]).toEqual([[], true]);
  });
});

describe('what a picture is called', () => {
  it('is its caption, else its category and number, else its number; never its file’s name', async () => {
    const { id, path } = await open();
    await present(id, { photo_order: 'uploaded' });
    await insertPhotos(id, [{}, { category: 'party' }, { category: 'party', caption: 'The "first" dance' }]);
    const { text } = await guest().get(path).set('Accept-Language', 'de');
    expect(altsOf(text)).toEqual(['The &quot;first&quot; dance', 'Party, Foto 2 von 2', 'Weitere Fotos, Foto 1 von 1']);
    await present(id, { sections: false });
    expect(altsOf((await guest().get(path)).text)).toEqual([
      'The &quot;first&quot; dance',
      'Photo 2 of 3',
      'Photo 3 of 3',
    ]);
  });

  it('can be hostile, as can be all that others typed', async () => {
    const bad = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const { id, path } = await open({ event_name: bad, welcome_message: bad });
    await insertPhotos(id, [
      { caption: bad, name: bad, category: 'party' },
      { width: null, height: null, name: bad },
    ]);
    await studio.sql(`update categories set name = $1 where slug = 'party'`, [bad]);
    const { text } = await guest().get(path).expect(200);
    await studio.sql(`update categories set name = 'Party' where slug = 'party'`);
    expect(text).not.toMatch(/<script>|<img src=x/);
  });
});

describe('the page’s own style', () => {
  it('knows the exact shape of every picture, and passes by a nonce that no two answers share', async () => {
    const { id, path } = await open({ color_theme: 'sage' });
    await insertPhotos(id, [
      { width: 6000, height: 1000 },
      { width: 1000, height: 1777 },
      { width: 3000, height: 2000 },
    ]);
    const answers = [await guest().get(path), await guest().get(path)];
    const nonces = answers.map(({ text, headers }) => {
      const [, nonce = '', css = ''] = /<style nonce="([^"]+)">(.*?)<\/style>/s.exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      for (const ratio of ['--ratio:6}', '--ratio:0.5627}', '--ratio:1.5}']) expect(css).toContain(ratio);
      expect(css).toContain('light-dark(#f4f6f1');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('blows up no picture: small ones come as they are', async () => {
    const { id, path } = await open();
    const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const { id: photo } = await add(id, 'tiny.jpg', tiny);
    const [, tile = ''] = /<li (.*?)<\/li>/s.exec((await guest().get(path)).text) ?? [];
    expect(tile).toMatch(/class="photo r13333 small"/);
    expect(tile).not.toContain('srcset');
    const [, src = ''] = /src="([^"]+)"/.exec(tile) ?? [];
    const { body } = await guest()
      .get(`${path}/${src.replaceAll('&amp;', '&')}`)
      .expect(200);
    expect([src.startsWith(`photos/${photo}/preview`), (await sharp(body).metadata()).width]).toEqual([true, 40]);
  });

  it('carries the blur of a picture for the script that paints it', async () => {
    const { id, path } = await open();
    await insertPhotos(id, [{ thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' }]);
    const { text } = await guest().get(path);
    expect(text.match(/data-thumbhash="3OcRJYB4d3h\/iIeHeEh3eIhw\+j2w"/g)).toHaveLength(2);
  });
});

describe('a gallery of 10,000 photos in sections', () => {
  it('GET …: takes three statements', async () => {
    const { id, path } = await open();
    const photos = Array.from({ length: 10_000 }, (_, i) => ({ category: ['ceremony', 'party'][i % 2] }));
    await insertPhotos(id, photos);
    const { db } = studio.deps;
    let statements = 0;
    const counting = <T extends (...args: never[]) => unknown>(query: T) =>
      ((...args: never[]) => {
        statements += 1;
        return query(...args);
      }) as unknown as T;
    const express = (await import('express')).default;
    const { guestRouter } = await import('../../src/gallery/guests/router.ts');
    const counted = { ...studio.deps, db: { ...db, all: counting(db.all), one: counting(db.one) } };
    const app = express().set('query parser', 'simple').use('/gallery', guestRouter(counted));
    const { text } = await supertest(app).get(`${path}?page=100`).expect(200);
    expect([idsOf(text).length, statements]).toEqual([48, 3]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  });
});
