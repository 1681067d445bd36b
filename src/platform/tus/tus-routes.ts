import type { Request, RequestHandler, Response, Router } from 'express';
import type { BeforeCommit, Database } from '../db/database.ts';
import type { Locks } from '../db/locks.ts';
import { idempotent } from '../http/idempotency.ts';
import { CHECKSUM_ALGORITHMS, TUS_VERSION } from './headers.ts';
import { serveTus, TUS_EXTENSIONS, type TusOptions, type TusUpload, type TusUploads } from './serve-tus.ts';

/** Every tus response has the version, also errors. */
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

type RouteOptions = TusOptions & { db: Database; locks: Locks };

/** `userId` is the owner of an Idempotency-Key; guests have none. */
type Collection<Upload extends TusUpload> = TusUploads<Upload> & { userId?: number };

/** The routes of the protocol at a path and below it. `find` returns the uploads that a request may see. */
export function tusRoutes<Upload extends TusUpload>(
  routes: Router,
  path: string,
  guards: RequestHandler[],
  options: RouteOptions,
  find: (req: Request) => Promise<Collection<Upload>>,
): void {
  const one = `${path}/:uploadId`;
  for (const address of [path, one]) routes.options(address, describe(options.maxBytes));
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
  uploads: Collection<Upload>,
  options: RouteOptions,
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
