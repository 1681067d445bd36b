import type { Request, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { type Log, redactUrl } from '../log/log.ts';

/** One line per answered request, without secrets: no headers, no bodies, tokens cut out of the target. */
export function requestLog(log: Log): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (req) => (req as Request).requestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (req: { method: string; url: string; remoteAddress: string }) => ({
        method: req.method,
        url: redactUrl(req.url),
        address: req.remoteAddress,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    autoLogging: { ignore: (req) => req.url === '/api/health' || req.url === '/api/health/ready' },
  }) as RequestHandler;
}
