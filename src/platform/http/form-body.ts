import express, { type RequestHandler } from 'express';
import { AppError, invalid } from '../errors.ts';
import { isPgText } from '../pg-text.ts';
import { hasBody, sendContinue } from './request-body.ts';

const parse = express.urlencoded({ extended: false, limit: '20kb', parameterLimit: 20 });

/** Reads an HTML form into `req.body`: an object of strings. Stands behind the guards of a route. */
export const formBody: RequestHandler = (req, res, next) => {
  if (hasBody(req) && !isForm(req.headers['content-type']))
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send this as an HTML form.');
  sendContinue(req, res);
  parse(req, res, (error?: { type?: string }) => {
    if (error?.type === 'entity.too.large')
      return next(new AppError(413, 'PAYLOAD_TOO_LARGE', 'The form is too large.'));
    if (error) return next(new AppError(400, 'VALIDATION_FAILED', 'The form is not readable.'));
    const fields = Object.entries((req.body ?? {}) as Record<string, unknown>);
    const broken = fields.find(([name, value]) => typeof value !== 'string' || !isPgText(value) || !isPgText(name));
    if (broken) return next(invalid([{ path: broken[0].slice(0, 100), message: 'Must be text, given once' }]));
    req.body = Object.fromEntries(fields);
    next();
  });
};

export const isForm = (type: string | undefined): boolean => /^application\/x-www-form-urlencoded\b/i.test(type ?? '');
