import cors from 'cors';
import type { RequestHandler } from 'express';

/** The headers of our responses that scripts of other sites may read, beside the harmless ones that browsers always show. */
const EXPOSED = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Photo-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Tus-Checksum-Algorithm',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'WWW-Authenticate',
  'X-Request-Id',
];
/** Chrome keeps the answer to a preflight for up to two hours. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/**
 * Lets scripts on these sites call the API from a browser (CORS), with a token and never with cookies. Requests from everywhere else are
 * handled as before, so a browser hides the response from the site.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
  const options = { origin: [...origins], exposedHeaders: EXPOSED, maxAge: PREFLIGHT_SECONDS };
  const allow = cors(options);
  // The API itself answers OPTIONS for resumable uploads. Only a preflight names a method.
  const allowOptions = cors({ ...options, preflightContinue: true });
  const decide: RequestHandler = (req, res, next) => {
    if (!origins.includes(req.headers.origin ?? '')) {
      res.vary('Origin');
      return next();
    }
    const isPreflight = req.headers['access-control-request-method'] !== undefined;
    return req.method === 'OPTIONS' && !isPreflight ? allowOptions(req, res, next) : allow(req, res, next);
  };
  return [decide];
}
