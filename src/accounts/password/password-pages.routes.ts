import type { Request, Response, Router } from 'express';
import { languageOf } from '../../access/card.page.ts';
import { Password } from '../../access/users.schema.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { markDevice } from '../login/device-cookie.guard.ts';
import { signIn } from '../login/sign-in.guard.ts';
import { sendCard } from '../send-card.guard.ts';
import { choosePassword, getChooser } from './choose-password.ts';
import { askedPage, forgottenPage } from './forgotten.page.ts';
import { expiredPage, type PasswordFault, passwordPage } from './password.page.ts';
import { ForgottenPassword } from './password.schema.ts';
import { askForReset } from './recovery.ts';

/** The pages on which users ask for the link of a new password, and choose it. Looking at a link changes nothing: mail scanners open links too. */
export function passwordPages(routes: Router, deps: Deps): void {
  const show = async (req: Request, res: Response, token: string, fault?: PasswordFault) => {
    const language = languageOf(req);
    const chooser = await getChooser(deps, token).catch(unlessExpired);
    if (!chooser) return sendCard(req, res, 410, expiredPage(language));
    sendCard(req, res, fault ? 400 : 200, passwordPage({ language, token, username: chooser.username, fault }));
  };

  routes.get('/password', async (req, res) => {
    await show(req, res, String(req.query.token));
  });

  routes.post('/password', sameSite(deps.publicUrl), async (req, res) => {
    const { token = '', password = '', again = '' } = await readForm(req, res);
    const fault = faultOf(password, again);
    if (fault) return void (await show(req, res, token, fault));
    try {
      const account = await choosePassword(deps, { token, password }, req.requestId, clientOf(req));
      if (account) await signIn(deps, req, res, account, 'invitation', markDevice(req, res));
      res.redirect(303, account ? '/studio' : '/login');
    } catch (error) {
      unlessExpired(error);
      await show(req, res, token);
    }
  });

  routes.get('/password/forgotten', (req, res) => {
    sendCard(req, res, 200, forgottenPage({ language: languageOf(req), username: String(req.query.username ?? '') }));
  });

  routes.post('/password/forgotten', sameSite(deps.publicUrl), async (req, res) => {
    const language = languageOf(req);
    const { username = '' } = await readForm(req, res);
    if (!ForgottenPassword.safeParse({ username }).success)
      return void sendCard(req, res, 400, forgottenPage({ language, username, fault: 'missing' }));
    try {
      await askForReset(deps, username, clientOf(req), req.ip ?? '');
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error;
      return void sendCard(req, res.set(error.headers), 429, forgottenPage({ language, username, fault: 'limited' }));
    }
    sendCard(req, res, 202, askedPage(language));
  });
}

function faultOf(password: string, again: string): PasswordFault | undefined {
  if (!Password.safeParse(password).success) return password.length < 8 ? 'short' : 'long';
  return password === again ? undefined : 'different';
}

function unlessExpired(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 410) throw error;
}
