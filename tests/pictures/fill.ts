import { PASSWORD } from '../support/studio.ts';
import { landscape, type Scene } from './landscapes.ts';

export type Filled = {
  eventId: number;
  shareUrl: string;
  /** Changes something as the administrator. */
  change(path: string, body: object): Promise<unknown>;
};

/** Makes a gallery of landscapes. */
export async function fillStudio(url: string, scenes: Scene[]): Promise<Filled> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/login`, post({ username: 'admin', password: PASSWORD }, json));
  const session = {
    cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    ...json,
  };
  const { token } = await read(
    fetch(`${url}/api/admin/api-tokens`, post({ name: 'pictures', scopes: ['admin'] }, session)),
  );
  const authorization = `Bearer ${token}`;
  const change = (path: string, body: object) =>
    read(fetch(`${url}/api/admin${path}`, { method: 'PATCH', headers: session, body: JSON.stringify(body) }));
  await change('/settings', { branding_name: 'Studio Aurel' });
  const event = {
    event_name: 'Ada & Bo',
    event_type: 'wedding',
    event_date: '2026-06-20',
    require_password: false,
    welcome_message: 'Thank you for three wonderful days by the sea and in the hills.',
  };
  const { id } = await read(fetch(`${url}/api/v1/events`, post(event, { authorization, ...json })));
  for (const [i, scene] of scenes.entries()) {
    const form = new FormData();
    const name = `IMG_${String(1041 + i * 7)}.jpg`;
    form.append('photo', new Blob([new Uint8Array(await landscape(scene, i + 1))], { type: 'image/jpeg' }), name);
    await read(fetch(`${url}/api/v1/events/${id}/photos`, { method: 'POST', headers: { authorization }, body: form }));
  }
  const { share_url } = await read(fetch(`${url}/api/v1/events/${id}/share-link`, { headers: { authorization } }));
  return { eventId: id, shareUrl: url + new URL(share_url).pathname, change };
}

function post(body: object, headers: Record<string, string>) {
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function read(request: Promise<Response>) {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}
