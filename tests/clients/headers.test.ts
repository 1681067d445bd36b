import { createGalleryClient, createTaskClient } from '../../src/client/client.ts';

describe('the typed client', () => {
  it('sends the headers of its user besides its own', async () => {
    const sent: Headers[] = [];
    const fetch = async ({ headers }: Request) => {
      sent.push(headers);
      return Response.json({});
    };
    const options = { url: 'https://studio.example', fetch, headers: { 'X-Proxy': 'open' } };
    await createGalleryClient({ ...options, token: 'svc_live_1' }).GET('/events');
    await createTaskClient({ ...options, key: 'key_1' }).GET('/tasks');
    const names = ['X-Proxy', 'Authorization', 'X-API-Key'];
    expect(sent.map((headers) => names.map((name) => headers.get(name)))).toEqual([
      ['open', 'Bearer svc_live_1', null],
      ['open', null, 'key_1'],
    ]);
  });
});
