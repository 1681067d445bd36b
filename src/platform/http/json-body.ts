import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import type { z } from 'zod';
import { AppError, invalid } from '../errors.ts';
import { assertPgText } from '../pg-text.ts';
import { hasBody, readBody } from './request-body.ts';

const MAX_BYTES = 100_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON object and validates it by `schema`. Call it after the guards of a route, so that a stranger's body is never read. If the
 * body has a fault, `find` runs first, and throws if the record is missing.
 */
export async function readJson<Schema extends z.ZodType>(
  req: Request,
  res: Response,
  schema: Schema,
  find?: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  try {
    return schema.parse(await readJsonObject(req, res));
  } catch (fault) {
    await find?.();
    throw fault;
  }
}

/** The same with an optional body; without one, an empty object. */
export const readOptionalJson = async <Schema extends z.ZodType>(req: Request, res: Response, schema: Schema) =>
  hasBody(req) ? readJson(req, res, schema) : schema.parse({});

/** Reads a JSON object of at most `limit` bytes. Throws 400, 413 or 415. */
export async function readJsonObject(req: Request, res: Response, limit = MAX_BYTES): Promise<object> {
  if (!hasBody(req)) throw invalid([{ path: '', message: 'A JSON object is required' }]);
  if (!isJson(req.headers['content-type']) || req.headers['content-encoding']) {
    throw new AppError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the body as application/json in UTF-8, without Content-Encoding.',
    );
  }
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const length = req.headers['content-length'];
  const reading = readBody(req, res, () => getRawBody(req, { limit, length }));
  const bytes = await reading.catch((error) => {
    if (error instanceof AppError) throw error;
    throw error.type === 'entity.too.large' ? tooLarge(limit) : malformed('The request body is incomplete.');
  });
  return parse(bytes);
}

const isJson = (type: string | undefined) =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i.test(type?.trim() ?? '');

const tooLarge = (limit: number) =>
  new AppError(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${Math.floor(limit / 1000)} kB.`);

const malformed = (message: string) => new AppError(400, 'INVALID_JSON', message);

function parse(bytes: Buffer): object {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid([{ path: '', message: 'A JSON object is required' }]);
  }
  assertPgText(value);
  return value;
}
