import type { RequestHandler } from 'express';
import { type Log, redactUrl } from '../log/log.ts';

const QUIET = new Set(['/api/health', '/api/health/ready']);

/** One line per request, when it is over, without secrets: no headers, no bodies, tokens cut out of the target. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, originalUrl, ip: address, requestId } = req;
    res.once('close', () => {
      const status = res.statusCode;
      const line = {
        requestId,
        method,
        url: redactUrl(originalUrl),
        status,
        ms: Math.round(performance.now() - start),
        address,
      };
      if (!res.writableFinished) log.info({ ...line, aborted: true }, 'request');
      else if (status >= 500 && status !== 503) log.error(line, 'request');
      else if (!QUIET.has(originalUrl)) log.info(line, 'request');
    });
    next();
  };
}
