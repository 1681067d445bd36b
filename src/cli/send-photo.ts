import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as tus from 'tus-js-client';
import { type Api, expect, isPassing, RETRY_MS, Refused, refusalOf } from './api.ts';
import type { ImageFile } from './find-images.ts';

const { DetailedError, Upload } = tus;
/** It is there in Node; the types don't say so. */
const { FileUrlStorage } = tus as unknown as { FileUrlStorage: new (path: string) => tus.UrlStorage };

/** Up to here sending all of it again costs less than asking how much is there. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 16 * 1024 * 1024;

export type HashedImage = ImageFile & { sha256: string };
export type Sent = { photoId: number; duplicate: boolean };

type Target = { api: Api; url: string; token: string; event: number; category: number | undefined; memory: string };

/** Sends one photo, unless the event has its bytes. `onProgress` hears how many bytes are on their way. */
export function sendPhoto(
  target: Target,
  image: HashedImage,
  onProgress: (bytes: number) => void,
  interrupted: AbortSignal,
): Promise<Sent> {
  return image.size <= AT_ONCE_BYTES ? sendAtOnce(target, image) : sendInPieces(target, image, onProgress, interrupted);
}

async function sendAtOnce({ api, event, category }: Target, image: HashedImage): Promise<Sent> {
  const form = new FormData();
  if (category !== undefined) form.append('category_id', String(category));
  form.append('photo', await openAsBlob(image.path, { type: image.type }), image.name);
  const added = expect(
    await api.POST('/events/{id}/photos', {
      params: {
        path: { id: event },
        query: { on_duplicate: 'skip' },
        header: { 'Repr-Digest': `sha-256=:${Buffer.from(image.sha256, 'hex').toString('base64')}:` },
      },
      body: { photo: '' },
      bodySerializer: () => form,
    }),
  );
  return { photoId: added.id, duplicate: 'duplicate' in added };
}

async function sendInPieces(
  { url, token, event, category, memory }: Target,
  image: HashedImage,
  onProgress: (bytes: number) => void,
  interrupted: AbortSignal,
): Promise<Sent> {
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
  const answer = error instanceof DetailedError ? error.originalResponse : undefined;
  if (!answer) return new Error('The server can’t be reached.', { cause: error });
  try {
    return refusalOf(answer.getStatus(), JSON.parse(answer.getBody()));
  } catch {
    return new Refused(answer.getStatus(), '', `The server answered ${answer.getStatus()}.`);
  }
}
