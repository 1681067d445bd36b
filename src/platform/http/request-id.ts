import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare global {
  namespace Express {
    interface Request {
      /** Stands in every answer and log line of this request. */
      requestId: string;
    }
  }
}

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether a client may name its request so. */
export const isRequestId = (given: unknown): given is string => typeof given === 'string' && WELL_FORMED.test(given);

/** Keeps the client's X-Request-Id when it is well formed, makes one otherwise. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  req.requestId = isRequestId(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', req.requestId);
  next();
};
