import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type * as library from 'tus-js-client';
import { type Contact, isPassing, noteReply, reportAway, reportBusy, Unreachable } from './contact.ts';
import type { HashedImage } from './digests.ts';
import { Refused, refusalOf } from './refused.ts';
import type { Reply } from './request.ts';
import type { Tally } from './tally.ts';
import type { Sent, Target } from './target.ts';
import { isAway } from './try-again.ts';
import { tusRequests } from './tus-requests.ts';

/** A field that Node has but the types don't declare. */
type InNode = typeof library & { FileUrlStorage: new (path: string) => library.UrlStorage };

const PIECE_BYTES = 8 * 1024 * 1024;

/** Sends a large photo in pieces, with tus. After an interruption, the next run resumes it. */
export async function sendInPieces(
  target: Target,
  image: HashedImage,
  counted: Tally,
  contact: Contact,
): Promise<Sent> {
  for (;;) {
    try {
      return await resume(target, image, counted, contact);
    } catch (error) {
      if (!contact.isPatient || !isAway(error) || contact.interrupted.aborted) throw error;
      if (error instanceof Refused) reportBusy(contact, error.status);
      await sleep(contact.pauses.at(-1), undefined, { signal: contact.interrupted });
    }
  }
}

async function resume(
  { server, event, category, memory, throttle }: Target,
  image: HashedImage,
  counted: Tally,
  contact: Contact,
): Promise<Sent> {
  const { interrupted } = contact;
  const { DetailedError, FileUrlStorage, Upload } = (await import('tus-js-client')) as InNode;
  await mkdir(dirname(memory), { recursive: true, mode: 0o700 });
  const endpoint = new URL(`/api/v1/events/${event}/uploads?on_duplicate=skip`, server.url).href;
  const metadata = {
    filename: image.name,
    filetype: image.type,
    sha256: image.sha256,
    ...(category !== undefined && { category_id: String(category) }),
  };
  const urlStorage = oneAtATime(new FileUrlStorage(memory));
  const file = await open(image.path);
  let begun = false;
  let leave = () => {};
  const sending = new Promise<Sent>((resolve, reject) => {
    const upload = new Upload(file as never, {
      fileReader: readerOf(file, image.size),
      httpStack: tusRequests(server.url, throttle),
      endpoint,
      metadata,
      uploadSize: image.size,
      chunkSize: PIECE_BYTES,
      headers: { Authorization: `Bearer ${server.token}` },
      retryDelays: [...contact.pauses],
      onShouldRetry: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : undefined;
        const status = answer?.getStatus();
        // The server has a different offset, which is then requested.
        const isElsewhere = status === 409 && answer?.getBody().includes('OFFSET_MISMATCH');
        if (status !== undefined) return isElsewhere || isPassing(status);
        const cause = causeOf(error);
        // Any other error has nothing to do with the server.
        if (!(cause instanceof Unreachable)) return false;
        reportAway(contact, cause);
        return true;
      },
      fingerprint: async () => ['atelier', endpoint, image.sha256, category ?? ''].join(' '),
      urlStorage,
      onAfterResponse(request, response) {
        noteReply(contact, response.getStatus());
        const offset = response.getHeader('Upload-Offset');
        if (request.getMethod() === 'HEAD' && offset) counted[begun ? 'confirm' : 'skipTo'](Number(offset));
      },
      onBeforeRequest(request) {
        begun ||= request.getMethod() === 'PATCH';
      },
      onProgress: counted.advance,
      onSuccess({ lastResponse }) {
        const photoId = Number(lastResponse.getHeader('Photo-Id'));
        forget(upload, urlStorage).then(() => {
          if (photoId) resolve({ photoId, duplicate: false });
          else reject(new Error('The photo was deleted after the upload. Run the command again to upload it again.'));
        }, reject);
      },
      onError: (error) => reject(refusalIn(error)),
    });
    leave = () => {
      upload.abort();
      reject(new Error('interrupted'));
    };
    interrupted.addEventListener('abort', leave, { once: true });
    if (interrupted.aborted) leave();
    upload.findPreviousUploads().then((previous) => {
      if (previous[0]) upload.resumeFromPreviousUpload(previous[0]);
      if (!interrupted.aborted) upload.start();
    }, reject);
  });
  return sending.finally(() => {
    interrupted.removeEventListener('abort', leave);
    return file.close();
  });
}

/** Reads an open file in pieces, so a file that is deleted in the meantime is still read. */
const readerOf = (file: FileHandle, size: number): library.FileReader => ({
  openFile: async () => ({
    size,
    async slice(start: number, end: number) {
      const length = Math.min(end, size) - start;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      // The library would send empty pieces without end.
      if (bytesRead < length) throw new Error('The file changed while it was sent.');
      return { value: Object.assign(buffer, { size: length }) as never, done: end >= size };
    },
    close() {},
  }),
});

const remembering = pLimit(1);

/**
 * The library locks its file, and gives up if many processes want it at once. If the URL can't be remembered, the file is only sent
 * again.
 */
function oneAtATime(storage: library.UrlStorage): library.UrlStorage {
  const attempt = <T>(work: () => Promise<T>, otherwise: T) => remembering(() => work().catch(() => otherwise));
  return {
    findAllUploads: () => attempt(() => storage.findAllUploads(), []),
    findUploadsByFingerprint: (fingerprint) => attempt(() => storage.findUploadsByFingerprint(fingerprint), []),
    addUpload: (fingerprint, upload) => attempt(() => storage.addUpload(fingerprint, upload), ''),
    removeUpload: (key) => attempt(() => storage.removeUpload(key), undefined),
  };
}

/** The library would do it automatically, but offers no way to wait for it. */
async function forget(upload: library.Upload, urlStorage: library.UrlStorage): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey);
}

/** The error behind one of the library. */
const causeOf = (error: Error): Error =>
  ('causingError' in error ? (error.causingError as Error | null) : null) ?? error;

function refusalIn(error: Error): Error {
  const answer = 'originalResponse' in error ? (error as library.DetailedError).originalResponse : undefined;
  if (!answer) return causeOf(error);
  return refusalOf(answer.getUnderlyingObject() as Reply);
}
