import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as tus from 'tus-js-client';
import type { GalleryComponents } from '../client/client.ts';
import { isPassing, RETRY_MS, refusalOf, tryAgain } from './api.ts';
import type { ImageFile } from './find-images.ts';
import { multipart, post } from './send-form.ts';

/** What it has in Node beside what its types say. */
type InNode = typeof tus & { FileUrlStorage: new (path: string) => tus.UrlStorage };

/** Up to here sending all of it again costs less than asking how much is there. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 16 * 1024 * 1024;

/** With its bytes where they are few. */
export type HashedImage = ImageFile & { sha256: string; bytes?: Buffer };
export type Sent = { photoId: number; duplicate: boolean };

type Target = { url: string; token: string; event: number; category: number | undefined; memory: string };

/** Sends one photo, unless the event has its bytes. `onProgress` hears how many bytes are on their way. */
export function sendPhoto(
  target: Target,
  image: HashedImage,
  onProgress: (bytes: number) => void,
  interrupted: AbortSignal,
): Promise<Sent> {
  return image.size <= AT_ONCE_BYTES
    ? sendAtOnce(target, image, interrupted)
    : sendInPieces(target, image, onProgress, interrupted);
}

async function sendAtOnce({ url, token, event, category }: Target, image: HashedImage, interrupted: AbortSignal) {
  const content = image.bytes ?? (await readFile(image.path));
  const { body, type } = multipart(
    [
      ...(category === undefined ? [] : [{ name: 'category_id', content: String(category) }]),
      { name: 'photo', filename: image.name, type: image.type, content },
    ],
    `atelier-${image.sha256}`,
  );
  const digest = Buffer.from(image.sha256, 'hex').toString('base64');
  const headers = { Authorization: `Bearer ${token}`, 'Repr-Digest': `sha-256=:${digest}:`, 'Content-Type': type };
  const address = new URL(`/api/v1/events/${event}/photos?on_duplicate=skip`, url);
  const send = () => post(address, headers, body, interrupted);
  const { status, text } = await tryAgain(send, interrupted);
  const added = bodyOf(text) as Added;
  if (status >= 300) throw refusalOf(status, added);
  return { photoId: added.id, duplicate: 'duplicate' in added };
}

type Added = GalleryComponents['schemas']['CreatedPhoto'] | GalleryComponents['schemas']['DuplicatePhoto'];

async function sendInPieces(
  { url, token, event, category, memory }: Target,
  image: HashedImage,
  onProgress: (bytes: number) => void,
  interrupted: AbortSignal,
): Promise<Sent> {
  const { DetailedError, FileUrlStorage, Upload } = (await import('tus-js-client')) as InNode;
  await mkdir(dirname(memory), { recursive: true });
  const endpoint = new URL(`/api/v1/events/${event}/uploads?on_duplicate=skip`, url).href;
  const metadata = {
    filename: image.name,
    filetype: image.type,
    sha256: image.sha256,
    ...(category !== undefined && { category_id: String(category) }),
  };
  const urlStorage = new FileUrlStorage(memory);
  return new Promise<Sent>((resolve, reject) => {
    const upload = new Upload(createReadStream(image.path), {
      endpoint,
      metadata,
      uploadSize: image.size,
      chunkSize: PIECE_BYTES,
      headers: { Authorization: `Bearer ${token}` },
      retryDelays: RETRY_MS,
      onShouldRetry: (error) => {
        const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
        // 409: it stands at another offset, which it asks for then.
        return status === undefined || status === 409 || isPassing(status);
      },
      fingerprint: async () => ['atelier', endpoint, image.sha256].join(' '),
      urlStorage,
      onProgress,
      onSuccess({ lastResponse }) {
        const photoId = Number(lastResponse.getHeader('Photo-Id'));
        forget(upload, urlStorage).then(() => resolve({ photoId, duplicate: false }), reject);
      },
      onError: (error) => reject(refusalIn(error)),
    });
    interrupted.addEventListener('abort', () => {
      upload.abort();
      reject(new Error('interrupted'));
    });
    upload.findPreviousUploads().then((previous) => {
      if (previous[0]) upload.resumeFromPreviousUpload(previous[0]);
      if (!interrupted.aborted) upload.start();
    }, reject);
  });
}

/** The library would do it by itself, but nobody could wait for that. */
async function forget(upload: tus.Upload, urlStorage: tus.UrlStorage): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey);
}

function refusalIn(error: Error): Error {
  const answer = 'originalResponse' in error ? (error as tus.DetailedError).originalResponse : undefined;
  if (!answer) return new Error('The server can’t be reached.', { cause: error });
  return refusalOf(answer.getStatus(), bodyOf(answer.getBody()));
}

/** What stands before a server may answer anything. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
