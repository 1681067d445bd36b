import type { Request, Response, Router } from 'express';
import { languageOf } from '../../access/card.page.ts';
import { Password } from '../../access/users.schema.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { markDevice } from '../login/devices.ts';
import { signIn } from '../login/sign-in.ts';
import { acceptInvitation, findInvitedUser } from './invitations.ts';
import { expiredPage, type PasswordFault, passwordPage } from './password.page.ts';
import { PasswordReset } from './password.schema.ts';

export function passwordRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /password/reset:
   *   post:
   *     operationId: resetPassword
   *     summary: Choose a password with the token of an invitation
   *     description: The token works once. Afterwards, log in with the new password. 410 `LINK_EXPIRED` if the token has expired, was used, or
   *       was replaced by a newer one.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/PasswordReset' }
   *     responses:
   *       204: { description: The password is set }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       410: { $ref: '#/components/responses/LinkExpired' }
   */
  routes.post('/password/reset', sameSite(deps.publicUrl), async (req, res) => {
    await acceptInvitation(deps, await readJson(req, res, PasswordReset), req.requestId);
    res.status(204).end();
  });
}

/** The page that the link of an invitation opens. Looking at it changes nothing, because mail scanners open links too. */
export function passwordPages(routes: Router, deps: Deps): void {
  const show = async (req: Request, res: Response, token: string, fault?: PasswordFault) => {
    const language = languageOf(req);
    const invited = await findInvitedUser(deps, token).catch(unlessExpired);
    res.set({ 'Cache-Control': 'no-store', 'Content-Language': language }).vary('Accept-Language');
    res
      .status(invited ? (fault ? 400 : 200) : 410)
      .type('html')
      .send(invited ? passwordPage({ language, token, username: invited.username, fault }) : expiredPage(language));
  };

  routes.get('/password', async (req, res) => {
    await show(req, res, String(req.query.token));
  });

  routes.post('/password', sameSite(deps.publicUrl), async (req, res) => {
    const { token = '', password = '', again = '' } = await readForm(req, res);
    const fault = faultOf(password, again);
    if (fault) return show(req, res, token, fault);
    const accepted = await acceptInvitation(deps, { token, password }, req.requestId).catch(unlessExpired);
    if (!accepted) return show(req, res, token);
    await signIn(deps, req, res, accepted, 'invitation', markDevice(req, res));
    res.redirect(303, '/studio');
  });
}

function faultOf(password: string, again: string): PasswordFault | undefined {
  if (!Password.safeParse(password).success) return password.length < 8 ? 'short' : 'long';
  return password === again ? undefined : 'different';
}

function unlessExpired(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 410) throw error;
}
