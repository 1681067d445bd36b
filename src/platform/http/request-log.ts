import type { RequestHandler } from 'express';
import { type Log, redactUrl } from '../log/log.ts';
import { beginRequest, observeRequest } from './request-metrics.ts';
import { followTrace } from './trace-context.ts';

const QUIET = new Set(['/api/health', '/api/health/ready']);

/** Logs one line per finished request, without headers, bodies or tokens in the target. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, originalUrl, ip: address, requestId } = req;
    beginRequest();
    res.once('close', () => {
      const status = res.statusCode;
      const ms = performance.now() - start;
      observeRequest(req, status, ms / 1000);
      const line = {
        requestId,
        method,
        url: redactUrl(originalUrl),
        status,
        ms: Math.round(ms),
        address,
        traceId: req.trace?.traceId,
      };
      if (!res.writableFinished) log.info({ ...line, aborted: true }, 'request');
      else if (status >= 500 && status !== 503) log.error(line, 'request');
      else if (!QUIET.has(originalUrl)) log.info(line, 'request');
    });
    followTrace(req, res, next);
  };
}
