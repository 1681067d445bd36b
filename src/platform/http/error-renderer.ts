import type { ErrorRequestHandler, Request } from 'express';
import { ZodError } from 'zod';
import { AppError, conflict, fieldErrors, invalid, storageUnavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { noteOutageBehind } from '../log/outages.ts';

/** Turns every error into the one error format. `page` renders it for people if the path is a page's. */
export function errorRenderer(
  log: Log,
  page?: (error: AppError, req: Request) => string | undefined,
  body: (error: AppError, req: Request) => object = present,
): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const error = toAppError(thrown);
    logFault(log, thrown, error, req);
    if (res.writableEnded) return;
    if (res.headersSent) return void res.destroy();
    res.status(error.status).set(error.headers);
    const html = page?.(error, req);
    if (html) return void res.type('html').send(html);
    res.json(body(error, req));
  };
}

/** A refusal without a cause is deliberate, so the request's own log line is enough. Outages are logged once a minute. */
export function logFault(log: Log, thrown: unknown, error: AppError, req: Request): void {
  if (error.status < 500 || (thrown === error && error.cause === undefined)) return;
  if (!noteOutageBehind(log, thrown, error)) reportFault(log, thrown, req);
}

function reportFault(log: Log, thrown: unknown, req: Request): void {
  const { requestId, method } = req;
  log.error({ err: thrown, requestId, traceId: req.trace?.traceId, method }, 'a request failed');
}

/** The error format of all APIs. */
export const present = (error: AppError, { requestId }: Request): object => ({
  error: error.message,
  code: error.code,
  requestId,
  ...error.details,
});

/** Turns any error into a refusal. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) return invalid(thrown.issues.flatMap(fieldErrors));
  if (thrown instanceof URIError) {
    return new AppError(400, 'VALIDATION_FAILED', 'The percent-encoding of the path is invalid.');
  }
  if (isOrphan(thrown)) return conflict('CONFLICT', 'A record that this request refers to has just been deleted.');
  if (isDiskFull(thrown)) return new AppError(507, 'STORAGE_FULL', 'There is no space left on the disk.');
  if (isStorageFault(thrown)) return storageUnavailable(thrown);
  return new AppError(500, 'INTERNAL', 'Something went wrong on the server. Give the operator the request id.');
}

/** A foreign key violation: the record was deleted after it was found. */
const isOrphan = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

/** The disk cannot be read or written: it is read-only or broken, or there are too many open files. */
const STORAGE_FAULTS = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN', '58030'];
const isStorageFault = (error: unknown) => STORAGE_FAULTS.includes(codeOf(error));

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code);
