import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { PasswordPatch } from '../../tasks/profile/profile.schema.ts';
import { updateOwnPassword } from './own-password.ts';

export function ownPasswordRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/password:
   *   patch:
   *     operationId: changePassword
   *     summary: Change your password
   *     description: Requires a session. All your other sessions end. The API key stays valid. An e-mail tells you about the change.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/PasswordPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Profile' } }
   */
  routes.patch('/user/password', requireSession, async (req, res) => {
    const patch = await readJson(req, res, PasswordPatch);
    res.json(await updateOwnPassword(deps, req.user, patch, req.sessionID, clientOf(req)));
  });
}
