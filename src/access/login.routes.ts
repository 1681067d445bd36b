import type { Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/errors.ts';
import { sameSite } from '../platform/http/cross-site.ts';
import { readForm } from '../platform/http/form-body.ts';
import { loginPage, loginStyle } from './login.page.ts';
import { startSession } from './session.guard.ts';
import { Login } from './sessions.schema.ts';
import { logIn } from './sessions.ts';

const HOME = '/api/docs';
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

  routes.post('/login', sameSite(deps.publicUrl), async (req, res) => {
    const { username = '', password, ...form } = await readForm(req, res);
    const next = ourPath(form.next);
    const input = Login.safeParse({ username, password });
    if (!input.success) return void show(res, 400, { next, fault: 'Fill in both fields.' });
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
