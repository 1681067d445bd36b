import { readFile } from 'node:fs/promises';
import type { Schemas } from './api.ts';
import type { Contact } from './contact.ts';
import type { HashedImage } from './digests.ts';
import { multipart } from './multipart.ts';
import { bodyOf, refusalOf } from './refused.ts';
import { request } from './request.ts';
import type { Sent, Target } from './target.ts';
import { tryAgain } from './try-again.ts';

/** Sends a small photo in one request. */
export async function sendAtOnce(
  { server, event, category, throttle }: Target,
  image: HashedImage,
  contact: Contact,
): Promise<Sent> {
  const content = image.bytes ?? (await readFile(image.path));
  const { body, type } = multipart(
    [
      ...(category === undefined ? [] : [{ name: 'category_id', content: String(category) }]),
      { name: 'photo', filename: image.name, type: image.type, content },
    ],
    `atelier-${image.sha256}`,
  );
  const digest = Buffer.from(image.sha256, 'hex').toString('base64');
  const headers = {
    Authorization: `Bearer ${server.token}`,
    'Repr-Digest': `sha-256=:${digest}:`,
    'Content-Type': type,
  };
  const address = new URL(`/api/v1/events/${event}/photos?on_duplicate=skip`, server.url);
  const outgoing = { method: 'POST', headers, body, pieces: throttle, signal: contact.interrupted };
  const reply = await tryAgain(() => request(address, outgoing), contact);
  if (reply.status >= 300) throw refusalOf(reply);
  const added = bodyOf(reply.text) as Schemas['CreatedPhoto'] | Schemas['DuplicatePhoto'];
  return { photoId: added.id, duplicate: 'duplicate' in added };
}
