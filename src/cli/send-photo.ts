import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type * as tus from 'tus-js-client';
import type { GalleryComponents } from '../client/client.ts';
import { isPassing, RETRY_MS, refusalOf, tryAgain } from './api.ts';
import { type Contact, reportAway } from './contact.ts';
import type { HashedImage } from './digests.ts';
import type { Tally } from './tally.ts';

/** A field that Node has but its types don't declare. */
type InNode = typeof tus & { FileUrlStorage: new (path: string) => tus.UrlStorage };

/** Up to this size, sending the file again costs less than asking for the offset. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 8 * 1024 * 1024;

export type Sent = { photoId: number; duplicate: boolean };

type Target = { url: string; token: string; event: number; category: number | undefined; memory: string };

/** Sends one photo, unless the event has its bytes. Counts the bytes in transfer. */
export function sendPhoto(target: Target, image: HashedImage, counted: Tally, contact: Contact): Promise<Sent> {
  return image.size <= AT_ONCE_BYTES
    ? sendAtOnce(target, image, contact)
    : sendInPieces(target, image, counted, contact);
}

async function sendAtOnce({ url, token, event, category }: Target, image: HashedImage, contact: Contact) {
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
  const send = () => post(address, headers, body, contact.interrupted);
  const { status, text } = await tryAgain(send, contact);
  const added = bodyOf(text) as Added;
  if (status >= 300) throw refusalOf(status, added);
  return { photoId: added.id, duplicate: 'duplicate' in added };
}

type Added = GalleryComponents['schemas']['CreatedPhoto'] | GalleryComponents['schemas']['DuplicatePhoto'];

async function sendInPieces(
  { url, token, event, category, memory }: Target,
  image: HashedImage,
  counted: Tally,
  contact: Contact,
): Promise<Sent> {
  const { interrupted } = contact;
  const { DetailedError, FileUrlStorage, Upload } = (await import('tus-js-client')) as InNode;
  await mkdir(dirname(memory), { recursive: true });
  const endpoint = new URL(`/api/v1/events/${event}/uploads?on_duplicate=skip`, url).href;
  const metadata = {
    filename: image.name,
    filetype: image.type,
    sha256: image.sha256,
    ...(category !== undefined && { category_id: String(category) }),
  };
  const urlStorage = oneAtATime(new FileUrlStorage(memory));
  const file = await open(image.path);
  let begun = false;
  const sending = new Promise<Sent>((resolve, reject) => {
    const upload = new Upload(file as never, {
      fileReader: readerOf(file, image.size),
      endpoint,
      metadata,
      uploadSize: image.size,
      chunkSize: PIECE_BYTES,
      headers: { Authorization: `Bearer ${token}` },
      retryDelays: RETRY_MS,
      onShouldRetry: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : undefined;
        const status = answer?.getStatus();
        // The server has a different offset, which is then requested.
        const isElsewhere = status === 409 && answer?.getBody().includes('OFFSET_MISMATCH');
        if (status === undefined) reportAway(contact, new Error('upload failed', { cause: causeOf(error) }));
        return status === undefined || isElsewhere || isPassing(status);
      },
      fingerprint: async () => ['atelier', endpoint, image.sha256, category ?? ''].join(' '),
      urlStorage,
      onAfterResponse(request, response) {
        contact.isAway = false;
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
    interrupted.addEventListener('abort', () => {
      upload.abort();
      reject(new Error('interrupted'));
    });
    upload.findPreviousUploads().then((previous) => {
      if (previous[0]) upload.resumeFromPreviousUpload(previous[0]);
      if (!interrupted.aborted) upload.start();
    }, reject);
  });
  return sending.finally(() => file.close());
}

/** Reads an open file in pieces, so a file that is deleted in the meantime is still read. */
const readerOf = (file: FileHandle, size: number): tus.FileReader => ({
  openFile: async () => ({
    size,
    async slice(start: number, end: number) {
      const length = Math.min(end, size) - start;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return { value: Object.assign(buffer.subarray(0, bytesRead), { size: bytesRead }) as never, done: end >= size };
    },
    close() {},
  }),
});

const remembering = pLimit(1);

/**
 * The library locks its file, and gives up if many processes want it at once. If the URL can't be remembered, the file is only sent
 * again.
 */
function oneAtATime(storage: tus.UrlStorage): tus.UrlStorage {
  const attempt = <T>(work: () => Promise<T>, otherwise: T) => remembering(() => work().catch(() => otherwise));
  return {
    findAllUploads: () => attempt(() => storage.findAllUploads(), []),
    findUploadsByFingerprint: (fingerprint) => attempt(() => storage.findUploadsByFingerprint(fingerprint), []),
    addUpload: (fingerprint, upload) => attempt(() => storage.addUpload(fingerprint, upload), ''),
    removeUpload: (key) => attempt(() => storage.removeUpload(key), undefined),
  };
}

/** The library would do it automatically, but offers no way to wait for it. */
async function forget(upload: tus.Upload, urlStorage: tus.UrlStorage): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey);
}

const causeOf = (error: Error): Error =>
  ('causingError' in error ? (error.causingError as Error | null) : null) ?? error;

function refusalIn(error: Error): Error {
  const answer = 'originalResponse' in error ? (error as tus.DetailedError).originalResponse : undefined;
  if (!answer) return new Error('Cannot reach the server.', { cause: error });
  return refusalOf(answer.getStatus(), bodyOf(answer.getBody()));
}

/** A proxy in front of the server may respond with anything. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

type Part = { name: string; filename?: string; type?: string; content: string | Buffer };

/** The parts as one body of multipart/form-data (RFC 7578), and its content type. */
function multipart(parts: Part[], boundary: string): { body: Buffer; type: string } {
  const quoted = (text: string) => text.replace(/["\r\n]/g, (found) => encodeURIComponent(found));
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${quoted(filename)}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** A server that sends nothing for this long is gone. */
const SILENT_MS = 120_000;

/** The relevant parts of a response. */
type Reply = { status: number; headers: { get(name: string): string | null }; text: string };

/** Posts a complete body. For small files, `fetch` would cost as much as the server does. */
function post(url: URL, headers: Record<string, string>, body: Buffer, signal: AbortSignal): Promise<Reply> {
  const { request } = url.protocol === 'https:' ? https : http;
  const agent = agents[url.protocol as keyof typeof agents];
  const given = { ...headers, 'Content-Length': body.length };
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new TypeError('fetch failed', { cause }));
    const sent = request(url, { method: 'POST', agent, headers: given, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', fail);
      answer.once('end', () => {
        const get = (name: string) => String(answer.headers[name] ?? '') || null;
        resolve({ status: answer.statusCode ?? 502, headers: { get }, text });
      });
    });
    sent.once('error', fail);
    sent.setTimeout(SILENT_MS, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}
