import type { Readable } from 'node:stream';
import { DataStore, Server, Upload } from '@tus/server';
import type { Request, Response } from 'express';
import { NodeRequest } from 'srvx/node';
import { AppError, conflict, invalid, notFound } from '../errors.ts';
import { hasBody, readBody } from '../http/request-body.ts';
import { countUpload } from '../http/upload-metrics.ts';
import { type Checksum, readChecksum } from './checksum.ts';
import type { UploadLock, UploadLocks } from './upload-locks.ts';

export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = ['creation', 'creation-with-upload', 'expiration', 'checksum', 'termination'];
const CONTENT_TYPE = 'application/offset+octet-stream';
/** How long a writer that gives way may still write what it has. */
const DRAIN_MS = 50;

export type Metadata = Record<string, string | null>;

/** An upload as the protocol sees it. */
export type TusUpload = {
  id: string;
  size: number;
  offset: number;
  metadata: Metadata;
  expiresAt: Date;
  headers: Record<string, string>;
};

/** The store of uploads. Refusals are thrown as `AppError`s. */
export type TusBackend = {
  create(size: number, metadata: Metadata): Promise<TusUpload>;
  /** The upload as it stands; throws where there is none, or it can't go on. */
  find(id: string): Promise<TusUpload>;
  /** Writes what comes; returns the offset up to which it is safe, also when less came than announced. */
  append(upload: TusUpload, body: AsyncIterable<Uint8Array>, checksum: Checksum | undefined): Promise<number>;
  remove(id: string): Promise<void>;
  /** Does what follows the last byte, unless it is done; headers for the answer. */
  finish(id: string): Promise<Record<string, string>>;
};

export type TusOptions = { uploadLocks: UploadLocks; maxBytes: number };

/** Answers one request of the tus protocol, version 1.0. `path` is the address of the collection. */
export async function serveTus(
  req: Request,
  res: Response,
  path: string,
  backend: TusBackend,
  { uploadLocks, maxBytes }: TusOptions,
): Promise<void> {
  assertRequest(req);
  if (req.method === 'POST') assertLength(req, maxBytes);
  const checksum = readChecksum(req);
  const store = new BackendStore(backend, checksum);
  const locker = { newLock: (id: string) => lockOf(id, req.method === 'HEAD', uploadLocks, store) };
  const server = new Server({
    path,
    datastore: store,
    locker,
    maxSize: maxBytes,
    lockDrainTimeout: DRAIN_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => store.guard(async () => (await store.begin(req)).id),
    generateUrl: (_request, { id }) => `${path}/${id}`,
    getFileIdFromRequest: () => req.params.uploadId as string,
    onUploadFinish: (_request, { id }) => store.guard(async () => ({ headers: await backend.finish(id) })),
  });
  // The library takes one word for it, and there are two where proxies stand behind each other. It needs none.
  delete req.headers['x-forwarded-proto'];
  req.rawHeaders = req.rawHeaders.filter((_, i, all) => all[i - (i % 2)]?.toLowerCase() !== 'x-forwarded-proto');
  // However the connection ended, the received bytes are recorded, and the lock is released.
  res.once('close', () => store.giveWay?.());
  const run = () => server.handleWeb(new NodeRequest({ req, res }));
  const receive = () => countUpload('tus', () => readBody(req, res, run, { isPaced: false }));
  const answer = await (hasBody(req) ? receive() : run());
  if (!req.complete) res.shouldKeepAlive = false;
  if (store.fault) throw store.fault;
  if (answer.status >= 400) throw refusalOf(answer.status, await answer.text());
  answer.headers.forEach((value, name) => {
    if (!/^(access-control-|content-)/.test(name)) res.setHeader(name, value);
  });
  res.set(store.found?.headers);
  res.status(answer.status).end();
}

/** The library's view of a backend. It replaces errors by its own responses, so the first error is kept. */
class BackendStore extends DataStore {
  fault: unknown;
  found: TusUpload | undefined;
  lock: UploadLock | undefined;
  giveWay: (() => void) | undefined;
  readonly #backend: TusBackend;
  readonly #checksum: Checksum | undefined;

  constructor(backend: TusBackend, checksum: Checksum | undefined) {
    super();
    this.#backend = backend;
    this.#checksum = checksum;
    this.extensions = TUS_EXTENSIONS;
  }

  async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.fault ??= error;
      throw Object.assign(new Error('refused'), { status_code: 500, body: '' });
    }
  }

  /** The upload exists before the library knows its id: its other side of the lock needs one. */
  async begin(req: Request): Promise<TusUpload> {
    this.found = await this.#backend.create(Number(req.headers['upload-length']), readMetadata(req));
    return this.found;
  }

  override async create(upload: Upload): Promise<Upload> {
    return Object.assign(upload, { creation_date: this.#creationDate(this.found) });
  }

  override getUpload(id: string): Promise<Upload> {
    return this.guard(async () => {
      this.found = await this.#backend.find(id);
      const { size, offset, metadata } = this.found;
      return new Upload({ id, size, offset, metadata, creation_date: this.#creationDate(this.found) });
    });
  }

  override write(body: Readable, id: string, _offset: number): Promise<number> {
    return this.guard(async () => {
      const upload = this.found ?? (await this.#backend.find(id));
      return this.#backend.append(upload, this.#watched(body), this.#checksum);
    });
  }

  override remove(id: string): Promise<void> {
    return this.guard(() => this.#backend.remove(id));
  }

  /** The library counts from the creation; with us each upload knows when it ends. */
  override getExpiration(): number {
    return 1;
  }

  #creationDate = (upload: TusUpload | undefined) => new Date((upload?.expiresAt.getTime() ?? 0) - 1).toISOString();

  async *#watched(body: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.lock?.noteProgress();
      yield chunk;
    }
  }
}

function lockOf(id: string, isReader: boolean, uploadLocks: UploadLocks, store: BackendStore) {
  return {
    lock: (_signal: AbortSignal, giveWay: () => void) =>
      store.guard(async () => {
        store.giveWay = giveWay;
        store.lock = await uploadLocks.take(id, isReader, giveWay);
      }),
    unlock: async () => store.lock?.release(),
  };
}

function assertRequest(req: Request): void {
  if (req.headers['tus-resumable'] !== TUS_VERSION) {
    const message = `Only tus ${TUS_VERSION} is supported. Send "Tus-Resumable: ${TUS_VERSION}".`;
    throw new AppError(412, 'TUS_VERSION', message, {}, { 'Tus-Version': TUS_VERSION });
  }
  if (req.method !== 'PATCH') return;
  if (req.headers['content-type'] !== CONTENT_TYPE)
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', `The content type is wrong. Send the bytes as ${CONTENT_TYPE}.`);
  if (!/^\d{1,10}$/.test(req.get('upload-offset') ?? ''))
    throw invalid([{ path: 'Upload-Offset', message: 'Must be a number of bytes' }]);
}

function assertLength(req: Request, maxBytes: number): void {
  for (const name of ['Upload-Concat', 'Upload-Defer-Length'])
    if (req.get(name) !== undefined) throw invalid([{ path: name, message: 'Is not supported' }]);
  const length = req.get('upload-length') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(length))
    throw invalid([{ path: 'Upload-Length', message: 'Must be a number of bytes, at least 1' }]);
  if (Number(length) > maxBytes)
    throw new AppError(413, 'PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
}

const MAX_KEYS = 32;

/** `key base64, key base64, …`; a key alone has no value. */
function readMetadata(req: Request): Metadata {
  const fault = (message: string) => invalid([{ path: 'Upload-Metadata', message }]);
  const header = req.get('upload-metadata') ?? '';
  const metadata: Metadata = {};
  for (const pair of header.split(',').filter((text) => text.trim() !== '')) {
    const [, key = '', value] = /^ *([^\s,]{1,100})(?: +([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair) ?? [];
    if (!key) throw fault('Must be pairs of a key and a base64 value');
    if (Object.hasOwn(metadata, key) || key === '__proto__') throw fault('Must not contain duplicate keys');
    metadata[key] = value === undefined ? null : Buffer.from(value, 'base64').toString('utf8');
  }
  if (Object.keys(metadata).length > MAX_KEYS) throw fault(`Must have at most ${MAX_KEYS} keys`);
  return metadata;
}

/** The library's refusals, in our words. */
function refusalOf(status: number, text: string): unknown {
  if (status === 404) return notFound('Upload');
  if (status === 409) return conflict('OFFSET_MISMATCH', 'Wrong Upload-Offset. Request the current one with HEAD.');
  if (status === 410) return new AppError(410, 'UPLOAD_EXPIRED', 'This upload has expired. Start it again.');
  if (status === 413) return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The body is longer than Upload-Length.');
  if (status === 400 && text.includes('aborted'))
    return new AppError(423, 'LOCKED', 'Another request has taken over this upload.', {}, { 'Retry-After': '1' });
  if (status < 500 || status === 501) return new AppError(400, 'INVALID_UPLOAD', 'This is not a valid tus request.');
  return new Error(`tus: ${status} ${text}`);
}
