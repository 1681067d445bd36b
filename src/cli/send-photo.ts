import type { Contact } from './contact.ts';
import type { HashedImage } from './digests.ts';
import { sendAtOnce } from './send-at-once.ts';
import type { Tally } from './tally.ts';
import type { Sent, Target } from './target.ts';

/** Up to this size, sending the file again costs less than asking for the offset. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;

/** Sends one photo, unless the event has its bytes. Counts the bytes in transfer. */
export async function sendPhoto(target: Target, image: HashedImage, counted: Tally, contact: Contact): Promise<Sent> {
  if (image.size <= AT_ONCE_BYTES) return sendAtOnce(target, image, contact);
  const { sendInPieces } = await import('./send-in-pieces.ts');
  return sendInPieces(target, image, counted, contact);
}
