import type { Request, RequestHandler, Response, Router } from 'express';
import { type BeforeCommit, type Database, expectRow } from '../db/database.ts';
import type { Locks } from '../db/locks.ts';
import { idempotent } from '../http/idempotency.ts';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import { serveTus, TUS_EXTENSIONS, TUS_VERSION, type TusBackend, type TusOptions } from './serve-tus.ts';

/** Every answer of the protocol says its version, refusals too. */
export const announceTus: RequestHandler = (_req, res, next) => {
  res.setHeader('Tus-Resumable', TUS_VERSION);
  next();
};

/** The capabilities of the server. */
const describe =
  (maxBytes: number): RequestHandler =>
  (_req, res) => {
    res.set({
      'Tus-Version': TUS_VERSION,
      'Tus-Extension': TUS_EXTENSIONS.join(','),
      'Tus-Max-Size': String(maxBytes),
      'Tus-Checksum-Algorithm': CHECKSUM_ALGORITHMS.join(','),
    });
    res.status(204).end();
  };

/** The uploads that a request is about: below which address, whose, and where they are kept. */
export type TusCollection<Created extends { id: string }> = {
  address: string;
  /** The owner of an Idempotency-Key; none if there is no user. */
  userId?: number;
  backendFor(beforeCommit?: BeforeCommit<Created>): TusBackend;
};

type RouteOptions = TusOptions & { db: Database; locks: Locks };

/**
 * The routes of the protocol at a path and below it. `find` finds the uploads of a request, and the one of its path, and throws where
 * there is none.
 */
export function tusRoutes<Created extends { id: string }>(
  routes: Router,
  path: string,
  guards: RequestHandler[],
  options: RouteOptions,
  find: (req: Request) => Promise<TusCollection<Created>>,
): void {
  const one = `${path}/:uploadId`;
  for (const address of [path, one]) routes.options(address, describe(options.maxBytes));
  routes.post(path, ...guards, async (req: Request, res: Response) =>
    serveCreation(req, res, await find(req), options),
  );
  for (const method of ['head', 'patch', 'delete'] as const) {
    routes[method](one, ...guards, async (req: Request, res: Response) => {
      const { address, backendFor } = await find(req);
      await serveTus(req, res, address, backendFor(), options);
    });
  }
}

/** Opens an upload. A second request with the same `Idempotency-Key` gets the URL of the first upload. */
async function serveCreation<Created extends { id: string }>(
  req: Request,
  res: Response,
  { address, userId, backendFor }: TusCollection<Created>,
  options: RouteOptions,
): Promise<void> {
  const send = (created: Created, isReplay: boolean) => {
    if (isReplay) res.status(201).set('Upload-Offset', '0').location(`${address}/${created.id}`).end();
  };
  const create = async (beforeCommit?: BeforeCommit<Created>) => {
    let created: Created | undefined;
    const backend = backendFor(async (tx, result) => {
      created = result;
      await beforeCommit?.(tx, result);
    });
    try {
      await serveTus(req, res, address, backend, options);
    } catch (error) {
      // Nobody knows its address.
      if (created) await backend.remove(created.id).catch(() => {});
      throw error;
    }
    return expectRow(created);
  };
  if (userId === undefined) return void (await create());
  const request = await idempotent(req, res, options, userId, { send });
  const payload = [req.get('upload-length'), req.get('upload-metadata'), req.query.on_duplicate];
  await request.respond<Created>(payload, create);
}
