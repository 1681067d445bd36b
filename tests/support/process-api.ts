import { anEvent } from './factories.ts';

export const get = (url: string, token = '') => fetch(url, { headers: { authorization: `Bearer ${token}` } });
export const createEvent = (url: string, token: string, changes: object = {}) =>
  fetch(`${url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(anEvent(changes)),
  });
export async function uploadPhoto(url: string, token: string, eventId: number, bytes: Buffer) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'DSC_0001.JPG');
  return fetch(`${url}/api/v1/events/${eventId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}
