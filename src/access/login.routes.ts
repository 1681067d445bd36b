import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/errors.ts';
import { sameSite } from '../platform/http/cross-site.ts';
import { isStorable } from '../platform/http/json-body.ts';
import { inviteBody } from '../platform/http/request-body.ts';
import { loginPage, loginStyle } from './login.page.ts';
import { startSession } from './session.guard.ts';
import { Login } from './sessions.schema.ts';
import { logIn } from './sessions.ts';

const HOME = '/api/docs';
const form = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 10 });
const readForm: RequestHandler = (req, res, next) => {
  inviteBody(req, res);
  form(req, res, (error?: unknown) =>
    next(error ? new AppError(400, 'VALIDATION_FAILED', 'The form is not readable.') : undefined),
  );
};

/** The login page for people; programs use POST /api/login. */
export function loginRoutes(routes: Router, deps: Deps): void {
  const show = (res: Response, status: number, fields: Parameters<typeof loginPage>[0]) =>
    res.status(status).set('Cache-Control', 'no-store').type('html').send(loginPage(fields));

  routes.get('/login', (req, res) => {
    show(res, 200, { next: ourPath(req.query.next) });
  });

  routes.get('/login.css', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('css').send(loginStyle);
  });

  routes.post('/login', sameSite(deps.publicUrl), readForm, async (req, res) => {
    const next = ourPath(req.body?.next);
    const input = Login.safeParse({ username: req.body?.username, password: req.body?.password });
    const username = typeof req.body?.username === 'string' ? req.body.username : '';
    if (!input.success || !isStorable(username)) return void show(res, 400, { next, fault: 'Fill in both fields.' });
    try {
      await startSession(req, await logIn(deps, input.data, req.ip ?? ''));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return void show(res.set(error.headers), error.status, { next, username, fault: error.message });
    }
    res.redirect(303, next);
  });
}

/** A path on this site. Browsers read `//host` and `/\host` as another one. */
function ourPath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : HOME;
}
