import type { Request, RequestHandler } from 'express';
import getRawBody from 'raw-body';
import type { z } from 'zod';
import { AppError, invalid } from '../errors.ts';
import { assertPgText } from '../pg-text.ts';
import { hasBody, sendContinue } from './request-body.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON object into `req.body`. Stands behind the guards of a route, so a stranger's body is never read. `otherwise` is
 * taken where none need come.
 */
export function jsonBody(limit = 100_000, otherwise?: object): RequestHandler {
  return async (req, res, next) => {
    if (!hasBody(req) && otherwise) {
      req.body = otherwise;
      return next();
    }
    if (!hasBody(req)) throw invalid([{ path: '', message: 'A JSON object is required' }]);
    if (!isJson(req.headers['content-type']) || req.headers['content-encoding']) {
      throw new AppError(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Send the body as application/json in UTF-8, without content encoding.',
      );
    }
    if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    sendContinue(req, res);
    const bytes = await getRawBody(req, { limit, length: req.headers['content-length'] }).catch((error) => {
      throw error.type === 'entity.too.large' ? tooLarge(limit) : malformed('The request ended before its body did.');
    });
    req.body = parse(bytes);
    next();
  };
}

/** The same, by a schema, where somebody else's record is not there whatever the body is: `find` throws before a fault of the body does. */
export function jsonBodyOf(schema: z.ZodType, find: (req: Request) => Promise<unknown>): RequestHandler {
  const read = jsonBody();
  return async (req, res, next) => {
    try {
      await read(req, res, () => {});
      req.body = schema.parse(req.body);
    } catch (fault) {
      await find(req);
      throw fault;
    }
    next();
  };
}

const isJson = (type: string | undefined) =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i.test(type?.trim() ?? '');

const tooLarge = (limit: number) =>
  new AppError(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${Math.floor(limit / 1000)} kB.`);

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
