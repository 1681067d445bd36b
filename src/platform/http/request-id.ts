import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare global {
  namespace Express {
    interface Request {
      /** Appears in the response and in all log lines of this request. */
      requestId: string;
    }
  }
}

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether a client's request id is valid. */
export const isRequestId = (given: unknown): given is string => typeof given === 'string' && WELL_FORMED.test(given);

/** Keeps a valid X-Request-Id of the client, otherwise creates one. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  req.requestId = isRequestId(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', req.requestId);
  next();
};
