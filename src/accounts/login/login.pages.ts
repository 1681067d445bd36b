import type { Request, Response, Router } from 'express';
import { languageOf } from '../../access/card.page.ts';
import { Login } from '../../access/sessions.schema.ts';
import { logIn } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { markDevice } from './devices.ts';
import { loginFault, loginPage } from './login.page.ts';
import { ourPath } from './our-path.ts';
import { signIn } from './sign-in.ts';

/** The login page for people; programs use POST /api/login. */
export function loginPages(routes: Router, deps: Deps): void {
  const show = (req: Request, res: Response, status: number, { fault, ...fields }: Shown) => {
    const language = languageOf(req);
    const said = fault && loginFault(language, fault.code, fault.message);
    res.set({ 'Cache-Control': 'no-store', 'Content-Language': language }).vary('Accept-Language');
    res
      .status(status)
      .type('html')
      .send(loginPage({ ...fields, language, fault: said }));
  };

  routes.get('/login', (req, res) => {
    show(req, res, 200, { next: ourPath(req.query.next) });
  });

  routes.post('/login', sameSite(deps.publicUrl), async (req, res) => {
    const { username = '', password, ...form } = await readForm(req, res);
    const next = ourPath(form.next);
    const input = Login.safeParse({ username, password });
    if (!input.success) return void show(req, res, 400, { next, username, fault: { code: 'MISSING', message: '' } });
    try {
      await signIn(deps, req, res, await logIn(deps, input.data, req.ip ?? ''), 'password', markDevice(req, res));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return void show(req, res.set(error.headers), error.status, { next, username, fault: error });
    }
    res.redirect(303, next);
  });
}

type Shown = { next: string; username?: string; fault?: { code: string; message: string } };
