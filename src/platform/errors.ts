import type { z } from 'zod';

/** One fault of one input field. `path` is dotted, "" for the body as a whole. */
export type FieldError = { path: string; message: string };

/** Every refusal of this program: an HTTP status, a stable code, a sentence for people, and extra fields for the body. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export const invalid = (errors: FieldError[], message = 'The request is invalid.') =>
  new AppError(400, 'VALIDATION_FAILED', message, { errors });

export const unauthorized = (code: string, message: string, headers: Record<string, string> = {}) =>
  new AppError(401, code, message, {}, headers);

export const forbidden = (code: string, message: string, details: Record<string, unknown> = {}) =>
  new AppError(403, code, message, details);

export const notFound = (what: string) => new AppError(404, 'NOT_FOUND', `${what} not found.`);

export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/** The row, if there is one. */
export function expectFound<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw notFound(what);
  return row;
}

export const conflict = (code: string, message: string, details: Record<string, unknown> = {}) =>
  new AppError(409, code, message, details);

/** The database or storage is temporarily unavailable. The same request may succeed later. */
export const unavailable = (message = 'The service is temporarily unavailable. Try again shortly.', cause?: unknown) =>
  Object.assign(new AppError(503, 'UNAVAILABLE', message, {}, { 'Retry-After': '2' }), { cause });

/** The storage is not available at the moment. Requests that need no bytes still work. */
export const storageUnavailable = (cause?: unknown) =>
  Object.assign(
    new AppError(
      503,
      'STORAGE_UNAVAILABLE',
      'The photo storage is temporarily unavailable. Try again in a few minutes.',
      {},
      { 'Retry-After': '10' },
    ),
    { cause },
  );

/** The request cannot be served in time, and has had no effect. */
export const overloaded = () =>
  new AppError(503, 'OVERLOADED', 'The server is overloaded. Try again shortly.', {}, { 'Retry-After': '1' });

/** A permanent rejection by an external receiver. Retrying is useless. */
export class Undeliverable extends Error {}

/** Names an unknown field by its path. Submitted values are never returned. */
export function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...issue.path, key.slice(0, 100)].join('.'), message: issue.message }));
}
