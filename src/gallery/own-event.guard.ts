import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import type { HasDb } from '../deps.ts';
import { idOrNone, idParam } from '../platform/http/paths.ts';
import { getPhotoEvent } from './photos/photos.ts';

/** Faults of a query are reported only for events that the caller may see: all others are not found. */
export const ownEventFirst =
  (deps: HasDb): ErrorRequestHandler<{ id: string }> =>
  async (error, req, _res, next) => {
    // Routes such as /events/facets have a word in place of an id.
    const isOfEvent = req.path !== '/' || idOrNone(req.params.id) > 0;
    if (isOfEvent && error instanceof ZodError) await getPhotoEvent(deps, req.actor, idParam(req.params.id, 'Event'));
    next(error);
  };
