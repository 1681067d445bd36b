import type { RequestHandler } from 'express';
import { forbidden } from '../errors.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Protects against DNS rebinding: the `Origin`, if any, and the `Host` must be ours or this machine's. */
export const onlyOurHost = (publicUrl: string): RequestHandler => {
  const { host, origin } = new URL(publicUrl);
  return (req, _res, next) => {
    const { host: asked = '', origin: from } = req.headers;
    if (asked !== host && !LOOPBACK.test(asked))
      throw forbidden('FOREIGN_HOST', `This host name is not allowed. Use ${publicUrl}, or change PUBLIC_URL.`);
    if (from !== undefined && from !== origin && !LOOPBACK.test(from.replace(/^https?:\/\//, '')))
      throw forbidden('FOREIGN_ORIGIN', 'Requests from this origin are not allowed.');
    next();
  };
};
