import { AS_THE_STUDIO, DEFAULT_BRAND } from '../../src/gallery/settings/brand.schema.ts';
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

const open = async (): Promise<{ id: number; path: string }> => {
  const { id } = (await api.post('/events', anEvent()).expect(201)).body;
  return { id, path: `/api/admin/events/${id}/presentation` };
};
const add = async (id: number) => (await api.upload(id, await aJpeg(90, 60)).expect(201)).body.id as number;

describe('/api/admin/events/{id}/presentation', () => {
  it('has defaults that nobody has set', async () => {
    const { body } = await admin.get((await open()).path).expect(200);
    expect(body).toEqual({
      hero_photo_id: null,
      hero_layout: 'cover',
      hero_focus_x: 50,
      hero_focus_y: 50,
      locked_preview: false,
      photo_order: 'captured_name',
      sections: true,
      watermark: 'none',
      watermark_text: null,
      selection_limit: null,
      share_lists: false,
      confirm_email: false,
      download_limit: null,
      downloads_used: 0,
      guest_uploads: false,
      guest_upload_max_files: 100,
      guest_upload_max_bytes: 2_147_483_648,
      has_download_pin: false,
      brand: AS_THE_STUDIO,
      effective_brand: DEFAULT_BRAND,
      studio_brand: DEFAULT_BRAND,
    });
  });

  it('changes what is named and keeps the rest', async () => {
    const { id, path } = await open();
    const hero_photo_id = await add(id);
    await admin.patch(path).send({ hero_photo_id, hero_layout: 'split' }).expect(200);
    const { body } = await admin.patch(path).send({ photo_order: 'captured', selection_limit: 40 }).expect(200);
    expect(body).toMatchObject({ hero_photo_id, hero_layout: 'split', photo_order: 'captured', selection_limit: 40 });
    expect((await admin.get(path)).body).toEqual(body);
  });

  it('refuses a photo of another event, and unknown or wrong values', async () => {
    const { path } = await open();
    const theirs = await add((await open()).id);
    const wrong = [
      { hero_photo_id: theirs },
      { hero_focus_x: 101 },
      { hero_layout: 'huge' },
      { watermark: 'text' },
      { watermark_text: ' ' },
      { selection_limit: 0 },
      { guest_upload_max_bytes: 1.5 },
      { download_pin: '12' },
      { unknown: 1 },
    ];
    for (const body of wrong) {
      const { status } = await admin.patch(path).send(body);
      expect([body, status]).toEqual([body, 400]);
    }
  });

  it('never shows the PIN, nor its hash, nor writes it into the log', async () => {
    const { id, path } = await open();
    const { body } = await admin.patch(path).send({ download_pin: '481516' }).expect(200);
    expect(body.has_download_pin).toBe(true);
    const [entry] = await studio.sql<{ details: object }>(
      `select details from audit_log where event_id = $1 and type = 'presentation_updated'`,
      [id],
    );
    expect(entry?.details).toEqual({ download_pin: 'set' });
    expect((await admin.patch(path).send({ download_pin: null }).expect(200)).body.has_download_pin).toBe(false);
  });

  it('forgets the hero when its photo is deleted', async () => {
    const { id, path } = await open();
    const hero_photo_id = await add(id);
    await admin.patch(path).send({ hero_photo_id }).expect(200);
    await admin.delete(`/api/admin/events/${id}/photos/${hero_photo_id}`).expect(204);
    expect((await admin.get(path)).body.hero_photo_id).toBe(null);
  });
});
