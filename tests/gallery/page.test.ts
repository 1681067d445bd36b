import supertest from 'supertest';
import { LANGUAGES } from '../../src/gallery/guests/language.schema.ts';
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
const langOf = (page: string) => /<html lang="(\w+)">/.exec(page)?.[1];

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', '1. Juni 2026'],
    ['pt, es-MX;q=0.8, en;q=0.5', 'es', '1 de junio de 2026'],
    ['fr;q=0.9, de;q=0.3', 'fr', '1 juin 2026'],
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
    ['de', 'Hier ist nichts', 'Diese Galerie ist abgelaufen', 'Dieses Passwort ist falsch.'],
    ['fr', 'Il n’y a rien ici', 'Cette galerie a expiré', 'Ce mot de passe est incorrect.'],
    ['es', 'Aquí no hay nada', 'Esta galería ha caducado', 'Esta contraseña no es correcta.'],
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
    const [, data = ''] = /<script type="application\/json" id="words">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data).close).toBe('Schließen');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).not.toContain('<script>alert');
  });
});
