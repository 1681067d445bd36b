import { type Dialog, type Lightroom, withLua } from './lightroom.ts';
import { names, openWedding, type Wedding } from './wedding.ts';

const describe = withLua();

let wedding: Wedding;
let lightroom: Lightroom;

beforeAll(async () => {
  wedding = await openWedding();
});
afterAll(() => wedding.close());
beforeEach(async () => {
  wedding.proxy.plan();
  lightroom = await wedding.lightroom();
});

type Service = { status: string; cant?: string; settings: Record<string, unknown> };
const editService = (values: object, more: object = {}) =>
  lightroom.run<Service>('editService', { values, press: 'Check', ...more });

/** A token of an account with this role. */
async function tokenOf(role: 'admin' | 'editor' | 'viewer', scopes: string[], more: object = {}) {
  const { username } = await wedding.studio.account(role);
  return wedding.studio.token(username, scopes, more);
}

describe('the account', () => {
  it('shows who owns the token, and that it has all rights', async () => {
    const { status } = await editService({});
    expect(status).toMatch(/^Connected as user\d+ \(admin\) with the token “test”\.\nThis token may do everything/);
  });

  it('names each missing right, and how to get it', async () => {
    const { status } = await editService({ token: await tokenOf('admin', ['write']) });
    expect(status.split('\n').slice(1)).toEqual([
      'You cannot delete photos. Create a token with the scope admin.',
      'You cannot create galleries. Create a token with the scope admin.',
    ]);
    const viewer = await editService({ token: await tokenOf('viewer', ['admin']) });
    expect(viewer.status.split('\n')).toContain(
      'You cannot publish photos. Ask an administrator for the permission photos.upload.',
    );
  });

  it('says that a token for single galleries cannot create others', async () => {
    const gallery = await wedding.gallery();
    const [row] = await wedding.studio.sql<{ username: string }>(
      'select u.username from users u join events e on e.created_by = u.id where e.id = $1',
      [gallery.id],
    );
    const token = await wedding.studio.token(row?.username ?? '', ['admin'], { event_ids: [gallery.id] });
    const { status } = await editService({ token });
    expect(status.split('\n').slice(1)).toEqual([
      'You cannot create galleries. Create a token that is not limited to some galleries.',
    ]);
  });

  it('keeps the token out of the settings, which anyone can read in the catalogue', async () => {
    const { settings } = await editService({});
    expect(JSON.stringify(settings)).not.toContain(wedding.token);
    expect(Object.keys(settings).sort()).toEqual([
      ...['accountId', 'marksFlags', 'marksLabels', 'marksReplace', 'marksStars', 'url'],
    ]);
  });

  it('keeps the old token when the dialog is canceled', async () => {
    const broken = `svc_live_${'x'.repeat(36)}`;
    await editService({ token: broken }, { why: 'cancel' });
    expect((await editService({})).status).toMatch(/^Connected/);
  });

  it('accepts the address of any page of the studio', async () => {
    const { settings, status } = await editService({ url: ` ${wedding.proxy.url}/studio/events/7?x=1 ` });
    expect([settings.url, status]).toEqual([wedding.proxy.url, expect.stringMatching(/^Connected/)]);
  });

  it.each([
    [{ url: 'studio' }, 'Enter an address such as https://studio.example.'],
    [{ token: ' ' }, 'Enter an API token.'],
  ])('does not save %j', async (values, reason) => {
    const { cant, status } = await editService(values, { why: 'cancel' });
    expect([cant, status]).toEqual([reason, reason]);
  });

  it('says what to do about a wrong token, a wrong address and a silent server', async () => {
    const wrong = await editService({ token: `svc_live_${'x'.repeat(36)}` });
    expect(wrong.status).toMatch(/Enter a new API token in the settings of this publish service\.$/);
    wedding.proxy.plan({ kind: 'answer', status: 200, body: '<html>' });
    expect((await editService({})).status).toMatch(/^The server sent an unexpected answer \(200\)\. Check the address/);
    wedding.proxy.plan({ kind: 'cut' });
    expect((await editService({})).status).toMatch(/^No connection to http/);
    // Nobody waits a minute at a dialog.
    expect(wedding.proxy.seen).toHaveLength(2);
    wedding.proxy.plan({
      kind: 'answer',
      status: 429,
      headers: { 'Retry-After': '60' },
      body: '{"error":"Too many."}',
    });
    expect((await editService({})).status).toContain('Too many.');
    expect(wedding.proxy.seen).toHaveLength(1);
  });

  it('ignores an answer that arrives after the address or the token was changed', async () => {
    for (const later of [{ url: 'https://other.example' }, { token: 'svc_live_other' }])
      expect((await editService({}, { later, why: 'cancel' })).status).toBe('Press Check to test the connection.');
  });

  it('explains a refused deletion, and Lightroom keeps the photo', async () => {
    const gallery = await wedding.gallery();
    const { created_by } = (await wedding.api.get(`/events/${gallery.id}`).expect(200)).body;
    const [row] = await wedding.studio.sql<{ username: string }>('select username from users where id = $1', [
      created_by,
    ]);
    await editService({ token: await wedding.studio.token(row?.username ?? '', ['write']) });
    await lightroom.run('addCollection', { collection: 'Ada', settings: { galleryId: gallery.id } });
    await lightroom.run('import', { collection: 'Ada', photos: wedding.render(names(1)) });
    await lightroom.publish('Ada');
    await lightroom.run('remove', { collection: 'Ada', photos: names(1) });
    const { fault, deleted } = await lightroom.publish('Ada');
    expect(fault).toMatch(/Press Check in the settings of this publish service to see what your token may do\.$/);
    expect([deleted, (await lightroom.look('Ada')).records, (await wedding.photos(gallery)).length]).toEqual([0, 1, 1]);
  });
});

describe('the gallery of a collection', () => {
  const events = async () => (await wedding.api.get('/events?limit=100').expect(200)).body.events;
  const isCreation = ({ method, url }: { method: string; url: string }) =>
    method === 'POST' && url.endsWith('/api/v1/events');

  const search = (searchText: string) =>
    lightroom.run<Dialog>('addCollection', { collection: 'Found', input: { searchText }, presses: ['Search'] });

  it('is chosen from those that the token may see', async () => {
    const gallery = await wedding.gallery({ event_name: 'Ada & Bo’s day', event_date: '2026-06-01' });
    const { loaded } = await lightroom.run<Dialog>('addCollection', { collection: 'Ada' });
    expect(loaded.galleries).toContainEqual({ title: 'Ada & Bo’s day (2026-06-01)', value: gallery.id });
    expect(loaded.galleries[0]).toEqual({ title: 'Choose a gallery', value: 0 });
    const searched = await lightroom.run<Dialog>('editCollection', {
      collection: 'Ada',
      input: { searchText: 'bo’s DAY' },
      presses: ['Search'],
    });
    expect([searched.status, searched.galleries.length]).toEqual(['Galleries found: 1', 2]);
  });

  it('may be a draft, inactive or expired, but not archived', async () => {
    const ids = [];
    for (const change of ['is_draft = true', 'is_active = false', "expires_at = '2020-01-01'", 'is_archived = true']) {
      const { id } = await wedding.gallery({ event_name: 'Hidden from guests' });
      await wedding.studio.sql(`update events set ${change} where id = $1`, [id]);
      ids.push(id);
    }
    const { status, galleries } = await search('hidden from');
    expect(status).toBe('Galleries found: 3');
    const [draft, inactive, expired] = ids;
    expect(galleries.map(({ value }) => value)).toEqual([0, expired, inactive, draft]);
  });

  it('is created once, although the answer is lost and the button is pressed again', async () => {
    const before = (await events()).length;
    wedding.proxy.plan({ kind: 'lose-answer', when: isCreation, times: 3 });
    const input = { newName: 'Cleo & Dan', newKind: 'family', newDate: '2026-07-04', newPassword: 'rose garden' };
    const presses = ['Create the gallery', 'Create the gallery'];
    const created = await lightroom.run<Dialog>('addCollection', { collection: 'Cleo', input, presses });
    expect(wedding.proxy.seen.filter(isCreation)).toHaveLength(4);
    expect(created.status).toBe('Created “Cleo & Dan”.');
    const [gallery] = await events();
    expect([(await events()).length, created.settings.galleryId]).toEqual([before + 1, gallery.id]);
    expect(created.galleries).toContainEqual({ title: 'Cleo & Dan (2026-07-04)', value: gallery.id });
    expect((await wedding.api.get(`/events/${gallery.id}`).expect(200)).body).toMatchObject({
      event_name: 'Cleo & Dan',
      event_type: 'family',
      event_date: '2026-07-04',
      require_password: true,
    });
    // The password of the guests stays out of the catalogue.
    expect(JSON.stringify(created.settings)).not.toContain('rose garden');

    await lightroom.run('import', { collection: 'Cleo', photos: wedding.render(names(1)) });
    expect(await lightroom.publish('Cleo')).toMatchObject({ published: 1 });
    expect(await wedding.stored(gallery)).toHaveLength(1);
  });

  it('has no password if none is entered', async () => {
    const input = { newName: 'Open', newDate: '' };
    const { settings } = await lightroom.run<Dialog>('addCollection', {
      collection: 'Open',
      input,
      presses: ['Create the gallery'],
    });
    const { body } = await wedding.api.get(`/events/${settings.galleryId}`).expect(200);
    expect(body).toMatchObject({ require_password: false, event_date: null, event_type: 'wedding' });
  });

  it('shows which input was refused', async () => {
    const { status, settings } = await lightroom.run<Dialog>('addCollection', {
      collection: 'Eve',
      input: { newDate: '2026-02-30' },
      presses: ['Create the gallery'],
    });
    expect(status).toContain('event_date: ');
    expect(settings.galleryId).toBe(0);
  });

  it('is one of the newest 100, or is found by its name', async () => {
    const { id } = await wedding.gallery({ event_name: 'Many' });
    await wedding.studio.sql(
      `insert into events (slug, event_type, event_name, require_password, password_hash, share_token, enable_devtools_protection,
         hero_logo_visible, hero_logo_size, hero_logo_position, created_by, created_at, is_draft)
       select 'many-' || i, event_type, 'Many ' || i, require_password, password_hash, md5(i::text), enable_devtools_protection,
         hero_logo_visible, hero_logo_size, hero_logo_position, created_by, created_at - i * interval '1 day', i % 2 = 0
       from events, generate_series(1, 100) i where id = $1`,
      [id],
    );
    const { status, galleries } = await search('many');
    expect(status).toBe('These are the newest 100 galleries. Search to find others.');
    const titles = [
      'Choose a gallery',
      'Many (2026-06-01)',
      ...Array.from({ length: 99 }, (_, at) => `Many ${at + 1}`),
    ];
    expect(galleries.map(({ title }) => title)).toEqual(titles);
    expect((await search('many 100')).status).toBe('Galleries found: 1');
  });
});

describe('in German', () => {
  it('speaks German', async () => {
    const german = await wedding.lightroom({ language: 'de' });
    const { status } = await german.run<Service>('editService', { values: {}, press: 'Prüfen' });
    expect(status).toMatch(/^Verbunden als user\d+ \(admin\) mit dem Token „test“\.\nDieses Token darf alles/);
  });
});
