import express, { type Request, type Response } from 'express';
import { AppError, invalid } from '../errors.ts';
import { isPgText } from '../pg-text.ts';
import { toAppError } from './error-renderer.ts';
import { hasBody, readBody } from './request-body.ts';

const parse = express.urlencoded({ extended: false, limit: '20kb', parameterLimit: 20 });

/** Reads an HTML form as an object of strings. Call it after the guards of a route. */
export async function readForm(req: Request, res: Response): Promise<Record<string, string>> {
  if (hasBody(req) && !isForm(req)) throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send this as an HTML form.');
  const fault = await readBody(
    req,
    res,
    () => new Promise<{ type?: string } | undefined>((resolve) => parse(req, res, resolve)),
  );
  if (fault?.type === 'entity.too.large') throw new AppError(413, 'PAYLOAD_TOO_LARGE', 'The form is too large.');
  if (fault) throw new AppError(400, 'VALIDATION_FAILED', 'The form cannot be read.');
  const fields = Object.entries((req.body ?? {}) as Record<string, unknown>);
  const broken = fields.find(([name, value]) => typeof value !== 'string' || !isPgText(value) || !isPgText(name));
  if (broken) throw invalid([{ path: broken[0].slice(0, 100), message: 'Must be text and must appear only once' }]);
  return Object.fromEntries(fields) as Record<string, string>;
}

export const isForm = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** The fields of a form that are not empty. */
export const filled = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''));

/** Handles a form. If it is invalid, shows its page again with the input. */
export async function answerForm(
  res: Response,
  work: () => Promise<void>,
  showAgain: (refusal: AppError) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status !== 400 && refusal.status !== 409) throw error;
    res.status(refusal.status);
    await showAgain(refusal);
  }
}
