import { createAdminClient, createGalleryClient, createTaskClient } from '../../src/client/client.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let studio: Studio;
let username: string;
beforeAll(async () => {
  studio = await openStudio();
  ({ username } = await studio.account('admin'));
});
afterAll(() => studio.close());

describe('the typed client', () => {
  it('reads the gallery by token', async () => {
    const token = await studio.token(username);
    const { id } = (await studio.v1(token).post('/events', anEvent()).expect(201)).body;
    const gallery = createGalleryClient({ url: studio.url, token });
    const { data } = await gallery.GET('/events/{id}', { params: { path: { id } } });
    expect(data?.event_name).toBe('Ada & Bo');
    const missing = await gallery.GET('/events/{id}', { params: { path: { id: 2_147_483_647 } } });
    expect([missing.response.status, missing.error?.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('adds a task by key', async () => {
    const agent = await studio.login(username);
    const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey as string;
    const { data } = await createTaskClient({ url: studio.url, key }).POST('/tasks', { body: { title: 'Typed' } });
    expect(data?.title).toBe('Typed');
  });

  it('reads the administration with the cookie that fetch has', async () => {
    const login = await fetch(`${studio.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const withCookie = (request: Request) => {
      request.headers.set('Cookie', cookie);
      return fetch(request);
    };
    const { data } = await createAdminClient({ url: studio.url, fetch: withCookie }).GET('/admin/events');
    expect(data?.pagination.page).toBe(1);
  });

  it('is exported as atelier/client', async () => {
    const client = await import('atelier/client');
    expect(Object.keys(client).sort()).toEqual(['createAdminClient', 'createGalleryClient', 'createTaskClient']);
  });
});
