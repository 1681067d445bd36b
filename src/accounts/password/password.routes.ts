import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { choosePassword } from './choose-password.ts';
import { ForgottenPassword, PasswordReset } from './password.schema.ts';
import { askForReset } from './recovery.ts';

export function passwordRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /password/forgotten:
   *   post:
   *     operationId: forgetPassword
   *     summary: Ask for an e-mail with which you choose a new password
   *     description: The response is the same whether or not there is such a user. The link in the e-mail works once, for 30 minutes. A user gets
   *       at most one such e-mail in five minutes.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/ForgottenPassword' }
   *     responses:
   *       202: { description: An e-mail is on its way if there is such a user }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   * /password/reset:
   *   post:
   *     operationId: resetPassword
   *     summary: Choose a password with the token of an e-mail
   *     description: Takes the tokens of invitations and of forgotten passwords. The token works once, and all sessions end. Afterwards, log in
   *       with the new password. 410 `LINK_EXPIRED` if the token has expired or was used. The same happens once
   *       another link of the account was used, or a newer invitation was sent.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/PasswordReset' }
   *     responses:
   *       204: { description: The password is set }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       410: { $ref: '#/components/responses/LinkExpired' }
   */
  routes.post('/password/forgotten', sameSite(deps.publicUrl), async (req, res) => {
    const { username } = await readJson(req, res, ForgottenPassword);
    await askForReset(deps, username, clientOf(req), req.ip ?? '');
    res.status(202).end();
  });
  routes.post('/password/reset', sameSite(deps.publicUrl), async (req, res) => {
    await choosePassword(deps, await readJson(req, res, PasswordReset), req.requestId, clientOf(req));
    res.status(204).end();
  });
}
