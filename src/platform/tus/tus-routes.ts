import type { Readable } from 'node:stream';
import { DataStore, Upload as LibraryUpload, Server } from '@tus/server';
import type { Request, RequestHandler, Response, Router } from 'express';
import { NodeRequest } from 'srvx/node';
import type { BeforeCommit, Database } from '../db/database.ts';
import type { Locks } from '../db/locks.ts';
import { idempotent } from '../http/idempotency.ts';
import { countUpload, hasBody, readBody } from '../http/request-body.ts';
import {
  assertRequest,
  type Checksum,
  describeTus,
  type Metadata,
  readChecksum,
  readLength,
  readMetadata,
  refusalOf,
  TUS_EXTENSIONS,
} from './protocol.ts';
import type { UploadLock, UploadLocks } from './upload-locks.ts';

/** How long a writer that gives way may still write. */
const DRAIN_MS = 50;

/** The fields of an upload that the protocol needs. */
type TusUpload = { id: string; length: number; received: number; metadata: Metadata; expires_at: string };

/** The uploads of one user or guest. Refusals are thrown as `AppError`s. */
export type TusUploads<Upload extends TusUpload> = {
  address: string;
  /** Part of the names of locks, so that requests of other people never wait for them. */
  owner: string;
  /** The owner of an Idempotency-Key; guests have none. */
  userId?: number;
  create(length: number, metadata: Metadata, beforeCommit?: BeforeCommit<Upload>): Promise<Upload>;
  /** Returns the upload as it is stored. Throws if there is none, or if it cannot continue. */
  find(id: string): Promise<Upload>;
  /** Writes the body. Returns the upload with the bytes that are safe, also when fewer arrived than announced. */
  append(upload: Upload, body: AsyncIterable<Uint8Array>, checksum: Checksum | undefined): Promise<Upload>;
  /** Makes the photo after the last byte, unless it exists. */
  finish(upload: Upload): Promise<Upload>;
  remove(upload: Upload): Promise<void>;
  /** Headers of responses beyond those of the protocol. */
  headersOf(upload: Upload): Record<string, string>;
};

type TusOptions = { db: Database; locks: Locks; uploadLocks: UploadLocks; maxBytes: number };

/** The routes of the protocol at a path and below it. `find` returns the uploads that a request may see. */
export function tusRoutes<Upload extends TusUpload>(
  routes: Router,
  path: string,
  guards: RequestHandler[],
  options: TusOptions,
  find: (req: Request) => Promise<TusUploads<Upload>>,
): void {
  const one = `${path}/:uploadId`;
  for (const address of [path, one]) routes.options(address, describeTus(options.maxBytes));
  routes.post(path, ...guards, async (req: Request, res: Response) =>
    serveCreation(req, res, await find(req), options),
  );
  for (const method of ['head', 'patch', 'delete'] as const) {
    routes[method](one, ...guards, async (req: Request, res: Response) => {
      await serveTus(req, res, await find(req), options);
    });
  }
}

/** Opens an upload. A second request with the same `Idempotency-Key` gets the URL of the first upload. */
async function serveCreation<Upload extends TusUpload>(
  req: Request,
  res: Response,
  uploads: TusUploads<Upload>,
  options: TusOptions,
): Promise<void> {
  const { address, userId } = uploads;
  const create = (beforeCommit?: BeforeCommit<Upload>) => serveTus(req, res, uploads, options, beforeCommit);
  if (userId === undefined) return void (await create());
  const send = ({ id }: Upload, isReplay: boolean) => {
    if (isReplay) res.status(201).set('Upload-Offset', '0').location(`${address}/${id}`).end();
  };
  const request = await idempotent(req, res, options, userId, { send });
  const payload = [req.get('upload-length'), req.get('upload-metadata'), req.query.on_duplicate];
  await request.respond<Upload>(payload, create);
}

/** Handles one request of the tus protocol, version 1.0. Returns the upload. */
async function serveTus<Upload extends TusUpload>(
  req: Request,
  res: Response,
  uploads: TusUploads<Upload>,
  options: TusOptions,
  beforeCommit?: BeforeCommit<Upload>,
): Promise<Upload> {
  assertRequest(req);
  const checksum = readChecksum(req);
  if (req.method !== 'POST') return serveUpload(req, res, uploads, options, checksum);
  const created = await uploads.create(readLength(req, options.maxBytes), readMetadata(req), beforeCommit);
  return serveUpload(req, res, uploads, options, checksum, created).catch(async (error) => {
    // Nobody knows its address.
    await uploads.remove(created).catch(() => {});
    throw error;
  });
}

/** Finds the upload under its lock and before the body is read, then lets the library answer. */
async function serveUpload<Upload extends TusUpload>(
  req: Request,
  res: Response,
  uploads: TusUploads<Upload>,
  { uploadLocks, maxBytes }: TusOptions,
  checksum: Checksum | undefined,
  created?: Upload,
): Promise<Upload> {
  const id = created?.id ?? String(req.params.uploadId);
  const ending = new AbortController();
  // However the connection ended, the received bytes are recorded, and the lock is released.
  res.once('close', () => ending.abort());
  const take = () => uploadLocks.take(`${uploads.owner} ${id}`, req.method === 'HEAD', () => ending.abort());
  const lock = created && !hasBody(req) ? undefined : await take();
  try {
    const store = new OneUpload(created ?? (await uploads.find(id)), { uploads, checksum, lock });
    const server = new Server({
      path: uploads.address,
      datastore: store,
      locker: { newLock: () => heldLock(lock, ending.signal) },
      maxSize: maxBytes,
      lockDrainTimeout: DRAIN_MS,
      disableTerminationForFinishedUploads: true,
      namingFunction: () => id,
      generateUrl: () => `${uploads.address}/${id}`,
      getFileIdFromRequest: () => id,
      onUploadFinish: () => store.finish(),
    });
    // Two proxies in a row send two words, and the library accepts only one. It needs none.
    delete req.headers['x-forwarded-proto'];
    req.rawHeaders = req.rawHeaders.filter((_, i, all) => all[i - (i % 2)]?.toLowerCase() !== 'x-forwarded-proto');
    const run = () => server.handleWeb(new NodeRequest({ req, res }));
    const answer = await (hasBody(req) ? countUpload('tus', () => readBody(req, res, run, { isPaced: false })) : run());
    if (!req.complete) res.shouldKeepAlive = false;
    if (store.fault) throw store.fault;
    if (answer.status >= 400) throw refusalOf(answer.status, await answer.text());
    answer.headers.forEach((value, name) => {
      if (!/^(access-control-|content-)/.test(name)) res.setHeader(name, value);
    });
    res.set(uploads.headersOf(store.upload));
    res.status(answer.status).end();
    return store.upload;
  } finally {
    lock?.release();
  }
}

/** The library's view of a lock that is already held: it can stop a write, and knows when the write has ended. */
const heldLock = (lock: UploadLock | undefined, ending: AbortSignal) => ({
  async lock(_signal: AbortSignal, stop: () => void) {
    if (ending.aborted) stop();
    else ending.addEventListener('abort', stop);
  },
  unlock: async () => lock?.release(),
});

/** An upload, as one request sees it. */
type Served<Upload extends TusUpload> = {
  uploads: TusUploads<Upload>;
  checksum: Checksum | undefined;
  lock: UploadLock | undefined;
};

/** The library's view of an upload. It replaces errors by its own responses, so the first error is kept. */
class OneUpload<Upload extends TusUpload> extends DataStore {
  fault: unknown;
  upload: Upload;
  readonly #served: Served<Upload>;

  constructor(upload: Upload, served: Served<Upload>) {
    super();
    this.upload = upload;
    this.#served = served;
    this.extensions = TUS_EXTENSIONS;
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.fault ??= error;
      throw Object.assign(new Error('refused'), { status_code: 500, body: '' });
    }
  }

  override async create(upload: LibraryUpload): Promise<LibraryUpload> {
    return Object.assign(upload, { creation_date: (await this.getUpload()).creation_date });
  }

  /** The library counts from the creation, but our uploads have an expiry. */
  override async getUpload(): Promise<LibraryUpload> {
    const { id, length: size, received: offset, metadata, expires_at } = this.upload;
    const creation_date = new Date(Date.parse(expires_at) - this.getExpiration()).toISOString();
    return new LibraryUpload({ id, size, offset, metadata, creation_date });
  }

  override getExpiration(): number {
    return 1;
  }

  override write(body: Readable): Promise<number> {
    return this.#guard(async () => {
      this.upload = await this.#served.uploads.append(this.upload, this.#watched(body), this.#served.checksum);
      return this.upload.received;
    });
  }

  finish(): Promise<object> {
    return this.#guard(async () => {
      this.upload = await this.#served.uploads.finish(this.upload);
      return {};
    });
  }

  override remove(): Promise<void> {
    return this.#guard(() => this.#served.uploads.remove(this.upload));
  }

  async *#watched(body: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.#served.lock?.noteProgress();
      yield chunk;
    }
  }
}
