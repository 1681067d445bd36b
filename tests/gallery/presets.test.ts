import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let owner: Agent;
let editor: Agent;
let viewer: Agent;

beforeAll(async () => {
  // Only a studio with a mail server can ask for confirmed addresses.
  studio = await openStudio({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const enter = async (role: Parameters<Studio['account']>[0]) => studio.login((await studio.account(role)).username);
  owner = await enter('super_admin');
  editor = await enter('editor');
  viewer = await enter('viewer');
});
afterAll(() => studio.close());

const open = async (changes: object = {}, as = owner): Promise<number> =>
  (await as.post('/api/admin/events').send(anEvent(changes)).expect(201)).body.id;
const at = (id: number, below = '') => `/api/admin/events/${id}${below}`;
const read = async (path: string, as = owner) => (await as.get(path).expect(200)).body;
let names = 0;
const save = async (event_id: number, changes: object = {}) =>
  (
    await owner
      .post('/api/admin/presets')
      .send({ name: `Preset ${++names}`, event_id, ...changes })
      .expect(201)
  ).body;

const EVENT = {
  welcome_message: 'Thank you!\nEnjoy.',
  color_theme: 'forest',
  enable_devtools_protection: false,
  hero_logo_visible: false,
  hero_logo_size: 'large',
  hero_logo_position: 'bottom',
  allow_downloads: false,
  remind_days: 5,
};
const FEEDBACK = {
  feedback_enabled: true,
  allow_ratings: false,
  allow_likes: true,
  allow_comments: false,
  allow_favorites: true,
  require_name_email: true,
  moderate_comments: false,
  show_feedback_to_guests: false,
};
const PRESENTATION = {
  locked_preview: true,
  photo_order: 'name_desc',
  sections: false,
  watermark: 'text',
  watermark_text: 'Proof',
  selection_limit: 40,
  share_lists: true,
  confirm_email: true,
  download_limit: 12,
  guest_uploads: true,
  guest_upload_max_files: 7,
  guest_upload_max_bytes: 1_000_000,
};
const BRAND = { type_pairing: 'editorial', cover: 'split', accent: '#8a4b2a' };
const CATEGORIES = [
  { name: 'Getting ready', slug: 'getting-ready' },
  { name: 'Party', slug: 'party' },
];

/** A gallery in which nothing is as it would be by default. */
async function openUnusual(): Promise<number> {
  const id = await open({ customer_email: 'ada@example.com', admin_email: 'studio@example.com' });
  await owner
    .patch(at(id))
    .send({ ...EVENT, expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString() })
    .expect(200);
  await owner.patch(at(id, '/feedback')).send(FEEDBACK).expect(200);
  await owner
    .patch(at(id, '/presentation'))
    .send({ ...PRESENTATION, brand: BRAND, download_pin: '1234' })
    .expect(200);
  for (const category of CATEGORIES)
    await owner
      .post('/api/admin/categories')
      .send({ ...category, event_id: id })
      .expect(201);
  return id;
}

async function expectUnusual(id: number): Promise<void> {
  expect(await read(at(id))).toMatchObject({ ...EVENT, feedback: FEEDBACK });
  const presentation = await read(at(id, '/presentation'));
  expect(presentation).toMatchObject({ ...PRESENTATION, brand: BRAND, hero_layout: 'split', has_download_pin: false });
  const { categories } = await read(`/api/admin/categories?event_id=${id}`);
  expect(categories.filter(({ is_global }: { is_global: boolean }) => !is_global)).toMatchObject(CATEGORIES);
}

describe('POST /api/admin/presets', () => {
  it('saves everything that a gallery is set to, without what belongs to its customer', async () => {
    const preset = await save(await openUnusual());
    expect(preset).toEqual({
      id: expect.any(Number),
      name: `Preset ${names}`,
      event_type: 'wedding',
      settings: {
        event: { ...EVENT, require_password: true, expires_after_days: 30 },
        feedback: FEEDBACK,
        presentation: {
          ...PRESENTATION,
          brand: { ...BRAND, spacing: null, grid: null, tile: null, watermark: null },
        },
        categories: CATEGORIES,
      },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('saves a gallery whose settings nobody has touched', async () => {
    const { settings } = await save(await open());
    expect(settings).toMatchObject({ feedback: null, categories: [], event: { expires_after_days: null } });
    expect(settings.presentation).toMatchObject({ photo_order: 'captured_name', watermark: 'none' });
  });

  it('replaces an order by hand by the default one, because a new gallery has no order yet', async () => {
    const id = await open();
    await owner.patch(at(id, '/presentation')).send({ photo_order: 'manual' }).expect(200);
    expect((await save(id)).settings.presentation.photo_order).toBe('captured_name');
  });

  it('takes another type, or none', async () => {
    const id = await open();
    expect((await save(id, { event_type: 'corporate' })).event_type).toBe('corporate');
    expect((await save(id, { event_type: null })).event_type).toBeNull();
  });

  it('rejects a name that is taken, in any case, also at the same moment', async () => {
    const event_id = await open();
    const both = await Promise.all(
      ['Same', 'SAME'].map((name) => owner.post('/api/admin/presets').send({ name, event_id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('rejects an unknown gallery, and unknown or missing fields', async () => {
    const post = (body: object) => owner.post('/api/admin/presets').send(body).expect(400);
    expect((await post({ name: 'A', event_id: 2_000_000 })).body.errors).toMatchObject([{ path: 'event_id' }]);
    expect((await post({ name: ' ', event_id: 1 })).body.errors).toMatchObject([{ path: 'name' }]);
    await post({ name: 'A' });
    await post({ name: 'A', event_id: 1, settings: {} });
    await post({ name: 'A', event_id: 1, event_type: 'party' });
  });

  it('rejects the 101st preset', async () => {
    const event_id = await open();
    try {
      await studio.sql(
        "insert into presets (name, settings) select 'Many ' || n, '{}' from generate_series(1, 99 - (select count(*)::int from presets)) n",
      );
      const names = ['One', 'One more', 'And one more'];
      const all = await Promise.all(names.map((name) => owner.post('/api/admin/presets').send({ name, event_id })));
      expect(all.map(({ body }) => body.code ?? 'created').sort()).toEqual([
        'TOO_MANY_PRESETS',
        'TOO_MANY_PRESETS',
        'created',
      ]);
    } finally {
      await studio.sql("delete from presets where name like 'Many %' or name like '%ne%'");
    }
  });
});

describe('POST /api/admin/events with preset_id', () => {
  it('creates a gallery with all settings of the preset', async () => {
    const { id: preset_id } = await save(await openUnusual());
    const id = await open({ preset_id });
    await expectUnusual(id);
    const { expires_at, customer_email, admin_email } = await read(at(id));
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(30);
    expect([customer_email, admin_email]).toEqual([null, null]);
  });

  it('lets fields of the request replace those of the preset, also by null', async () => {
    const { id: preset_id } = await save(await openUnusual());
    const changes = { welcome_message: null, allow_downloads: true, feedback_enabled: false, expires_at: null };
    const event = await read(at(await open({ preset_id, ...changes })));
    const { feedback_enabled, ...plain } = changes;
    expect(event).toMatchObject({ ...plain, feedback: { ...FEEDBACK, feedback_enabled } });
  });

  it('switches feedback on that the preset does not have', async () => {
    const { id: preset_id } = await save(await open());
    expect((await read(at(await open({ preset_id, feedback_enabled: true })))).feedback).toMatchObject({
      feedback_enabled: true,
      allow_ratings: true,
    });
  });

  it('requires the password that the preset requires', async () => {
    const { id: preset_id } = await save(await open());
    const body = anEvent({ preset_id, password: undefined });
    expect((await owner.post('/api/admin/events').send(body).expect(400)).body.errors).toMatchObject([
      { path: 'password' },
    ]);
    const open_ = await save(await open({ require_password: false, password: undefined }));
    const id = await open({ preset_id: open_.id, password: undefined });
    expect((await read(at(id))).require_password).toBe(false);
  });

  it('rejects an unknown preset, and creates nothing', async () => {
    const before = (await read('/api/admin/events')).pagination.total;
    const body = anEvent({ preset_id: 2_000_000 });
    expect((await owner.post('/api/admin/events').send(body).expect(400)).body.errors).toMatchObject([
      { path: 'preset_id' },
    ]);
    expect((await read('/api/admin/events')).pagination.total).toBe(before);
  });

  it('protects the gallery if a password is given, although the preset requires none', async () => {
    const { id: preset_id } = await save(await open({ require_password: false, password: undefined }));
    expect((await read(at(await open({ preset_id })))).require_password).toBe(true);
    const explicit = { require_password: false, password: undefined };
    expect((await read(at(await open({ preset_id, ...explicit })))).require_password).toBe(false);
  });

  it('says which settings of an earlier release are no longer valid, and keeps their preset', async () => {
    const { id: preset_id } = await save(await open());
    await studio.sql("update presets set settings = settings #- '{presentation,sections}' where id = $1", [preset_id]);
    const refused = await owner.post('/api/admin/events').send(anEvent({ preset_id })).expect(409);
    expect(refused.body).toMatchObject({ code: 'SETTINGS_OUTDATED', error: expect.stringContaining('sections') });
    await owner.delete(`/api/admin/presets/${preset_id}`).expect(204);
  });

  it('never expires after the last day that the API accepts', async () => {
    const { id: preset_id } = await save(await open());
    await studio.sql(
      "update presets set settings = jsonb_set(settings, '{event,expires_after_days}', '2000000000') where id = $1",
      [preset_id],
    );
    expect((await read(at(await open({ preset_id })))).expires_at).toBe('9999-12-31T00:00:00.000Z');
  });

  it('is open to editors, who can read presets but not save them', async () => {
    const preset = await save(await open());
    expect((await read('/api/admin/presets', editor)).presets).toContainEqual(preset);
    await open({ preset_id: preset.id }, editor);
    const body = { name: 'Theirs', event_id: await open({}, editor) };
    await editor.post('/api/admin/presets').send(body).expect(403);
    await editor.patch(`/api/admin/presets/${preset.id}`).send({ name: 'Theirs' }).expect(403);
    await editor.delete(`/api/admin/presets/${preset.id}`).expect(403);
  });
});

describe('PATCH and DELETE /api/admin/presets/{id}', () => {
  it('renames a preset and keeps its settings', async () => {
    const { id, settings } = await save(await openUnusual());
    const { body } = await owner
      .patch(`/api/admin/presets/${id}`)
      .send({ name: 'Two days', event_type: null })
      .expect(200);
    expect(body).toMatchObject({ name: 'Two days', event_type: null, settings });
  });

  it('takes the settings of another gallery, and changes no gallery', async () => {
    const { id } = await save(await openUnusual());
    const made = await open({ preset_id: id });
    const { body } = await owner
      .patch(`/api/admin/presets/${id}`)
      .send({ event_id: await open() })
      .expect(200);
    expect(body.settings).toMatchObject({ feedback: null, categories: [] });
    await expectUnusual(made);
  });

  it('deletes a preset, and leaves its galleries', async () => {
    const { id } = await save(await openUnusual());
    const made = await open({ preset_id: id });
    await owner.delete(`/api/admin/presets/${id}`).expect(204);
    await owner.get(`/api/admin/presets/${id}`).expect(404);
    await owner.delete(`/api/admin/presets/${id}`).expect(404);
    await expectUnusual(made);
  });

  it('records who saved, changed and deleted a preset', async () => {
    const { id } = await save(await open());
    await owner.patch(`/api/admin/presets/${id}`).send({ name: 'Recorded' }).expect(200);
    await owner.delete(`/api/admin/presets/${id}`).expect(204);
    const { activity } = await read('/api/admin/activity?limit=3');
    expect(activity.map(({ type }: { type: string }) => type)).toEqual([
      'preset_deleted',
      'preset_updated',
      'preset_created',
    ]);
  });
});

describe('POST /api/admin/events/{id}/duplicate', () => {
  const copy = (id: number, body: object, as = owner) => as.post(at(id, '/duplicate')).send(body);

  it('creates a draft with the settings of the gallery, without its photos, links and customer', async () => {
    const id = await openUnusual();
    await owner.post(at(id, '/links')).send({ name: 'Family' }).expect(201);
    await owner.patch(at(id)).send({ customer_name: 'Ada Lind' }).expect(200);
    const api = studio.v1(await studio.token((await owner.get('/api/session')).body.user.username));
    const { body: photo } = await api.upload(id, await aJpeg(60, 40)).expect(201);
    await owner.patch(at(id, '/presentation')).send({ hero_photo_id: photo.id }).expect(200);
    const colleague = await studio.account('editor');
    await owner.put(at(id, `/members/${colleague.id}`)).expect(200);
    const made = await copy(id, { event_name: 'Cleo & Dan', event_date: '2026-08-08', password: 'lemon grove' }).expect(
      201,
    );
    expect(made.headers.location).toBe(at(made.body.id));
    await expectUnusual(made.body.id);
    expect(await read(at(made.body.id))).toMatchObject({
      event_name: 'Cleo & Dan',
      event_type: 'wedding',
      event_date: '2026-08-08',
      is_draft: true,
      ...{ customer_name: null, customer_email: null, customer_phone: null, admin_email: null },
      photo_count: 0,
    });
    expect((await read(at(made.body.id, '/presentation'))).hero_photo_id).toBeNull();
    expect((await read(at(made.body.id, '/members'))).members).toEqual([]);
    expect((await read(at(made.body.id, '/links'))).links).toHaveLength(1);
  });

  it('takes another type, a customer, and publishes at once if told so', async () => {
    const id = await open({ require_password: false, password: undefined });
    const body = { event_name: 'Eli', event_type: 'birthday', customer_email: 'eli@example.com', is_draft: false };
    const made = (await copy(id, body).expect(201)).body;
    expect(await read(at(made.id))).toMatchObject({ ...body, require_password: false });
  });

  it('belongs to the member who makes it, also of an archived gallery that has expired', async () => {
    const id = await openUnusual();
    const colleague = await studio.account('editor');
    const member = await studio.login(colleague.username);
    await owner.put(at(id, `/members/${colleague.id}`)).expect(200);
    await owner.patch(at(id)).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200);
    await owner.post(at(id, '/archive')).expect(200);
    const { body } = await copy(id, { event_name: 'Theirs', password: 'secret1' }, member).expect(201);
    expect(await read(at(body.id), member)).toMatchObject({ created_by: colleague.id, is_archived: false });
    await owner.delete(at(id)).expect(204);
    await copy(id, { event_name: 'Theirs', password: 'secret1' }, member).expect(404);
  });

  it('keeps the layout of a gallery from before there were brands', async () => {
    const id = await open({ require_password: false, password: undefined });
    await studio.sql("insert into presentations (event_id, hero_layout, brand) values ($1, 'framed', '{}')", [id]);
    const { body } = await copy(id, { event_name: 'Framed' }).expect(201);
    expect(await read(at(body.id, '/presentation'))).toMatchObject({
      hero_layout: 'framed',
      brand: { cover: 'framed' },
    });
  });

  it('creates one gallery if the same request arrives twice', async () => {
    const id = await open({ require_password: false, password: undefined });
    const both = await Promise.all(
      [1, 2].map(() => copy(id, { event_name: 'Once' }).set('Idempotency-Key', `copy-${id}`)),
    );
    const ids = both.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('returns 404 for a gallery of someone else, 403 to viewers, and 400 without a name or password', async () => {
    const id = await open();
    await copy(id, { event_name: 'Theirs', password: 'secret1' }, editor).expect(404);
    await copy(id, { event_name: 'Theirs', password: 'secret1' }, viewer).expect(403);
    await copy(2_000_000, { event_name: 'Theirs', password: 'secret1' }).expect(404);
    await copy(id, { password: 'secret1' }).expect(400);
    expect((await copy(id, { event_name: 'Eli' }).expect(400)).body.errors).toMatchObject([{ path: 'password' }]);
    await copy(id, { event_name: 'Eli', password: 'secret1', preset_id: 1 }).expect(400);
  });
});
