import type { Request, Response, Router } from 'express';
import { languageOf } from '../../access/card.page.ts';
import { Login } from '../../access/sessions.schema.ts';
import { logIn } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { FactorCode } from '../factors/factors.schema.ts';
import { findOidcFault } from '../oidc/fault-words.ts';
import { isOidcOnly } from '../oidc/providers.ts';
import { sendCard } from '../send-card.guard.ts';
import { markDevice } from './device-cookie.guard.ts';
import { loginPage } from './login.page.ts';
import { findFault } from './login-words.ts';
import { ourPath } from './our-path.ts';
import { beginSecondStep, checkSecondFactor, getSecondStep, wrongCode } from './second-factor.guard.ts';
import { secondStepPage } from './second-step.page.ts';
import { signIn } from './sign-in.guard.ts';
import { findWays } from './ways.ts';

/** The login pages for people; programs use POST /api/login. */
export function loginPages(routes: Router, deps: Deps): void {
  const show = async (req: Request, res: Response, status: number, fields: Shown) => {
    const language = languageOf(req);
    sendCard(req, res, status, loginPage({ ...fields, language, ways: await findWays(deps, fields.next) }));
  };

  /** Whether users log in with a provider only. Then the page says so. */
  const refuse = async (req: Request, res: Response, next: string): Promise<boolean> => {
    const isOnly = await isOidcOnly(deps);
    if (isOnly) await show(req, res, 403, { next, fault: findOidcFault(languageOf(req), 'OIDC_ONLY') });
    return isOnly;
  };

  routes.get('/login', async (req, res) => {
    // Logins with a provider or a passkey lead here after a refusal.
    const [language, code] = [languageOf(req), String(req.query.fault)];
    const fault = findFault(language, code) ?? findOidcFault(language, code);
    await show(req, res, 200, { next: ourPath(req.query.next), fault });
  });

  routes.post('/login', sameSite(deps.publicUrl), async (req, res) => {
    const language = languageOf(req);
    const { username = '', password, ...form } = await readForm(req, res);
    const next = ourPath(form.next);
    if (await refuse(req, res, next)) return;
    const input = Login.safeParse({ username, password });
    if (!input.success)
      return void (await show(req, res, 400, { next, username, fault: findFault(language, 'MISSING') }));
    try {
      const account = await logIn(deps, input.data, req.ip ?? '');
      const step = await beginSecondStep(deps, req, res, account);
      if (step) return void sendCard(req, res, 200, secondStepPage({ language, next, ...step }));
      await signIn(deps, req, res, account, 'password', markDevice(req, res));
    } catch (error) {
      const { status, headers, fault } = refusalOf(error, req);
      return void (await show(req, res.set(headers), status, { next, username, fault }));
    }
    res.redirect(303, next);
  });

  // Somebody who comes back to the address of the second step.
  routes.get('/login/second-factor', (_req, res) => res.redirect(303, '/login'));

  routes.post('/login/second-factor', sameSite(deps.publicUrl), async (req, res) => {
    const language = languageOf(req);
    const { challenge = '', ...form } = await readForm(req, res);
    const next = ourPath(form.next);
    if (await refuse(req, res, next)) return;
    const code = FactorCode.safeParse(form.code);
    try {
      if (!code.success) throw wrongCode();
      const { account, proof } = await checkSecondFactor(deps, req, res, { challenge, code: code.data });
      await signIn(deps, req, res, account, proof, markDevice(req, res));
    } catch (error) {
      const { status, headers, fault } = refusalOf(error, req);
      res.set(headers);
      try {
        const refused = { isRecovery: /[a-z]/i.test(form.code ?? ''), fault };
        const step = await getSecondStep(deps, req, challenge);
        return void sendCard(req, res, status, secondStepPage({ language, next, ...step, refused }));
      } catch (error) {
        return void (await show(req, res, 401, { next, fault: refusalOf(error, req).fault }));
      }
    }
    res.redirect(303, next);
  });
}

type Shown = { next: string; username?: string; fault?: string | undefined };

/** A refusal with its sentence for a page. Throws faults of the service again. */
function refusalOf(error: unknown, req: Request) {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { status, headers, code, message } = error;
  return { status, headers, fault: findFault(languageOf(req), code) ?? message };
}
