import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import { assertSteppedUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { ProfilePatch } from '../../tasks/profile/profile.schema.ts';
import { changesEmail, updateProfile } from './own-profile.ts';

export function ownProfileRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/profile:
   *   patch:
   *     operationId: changeProfile
   *     summary: Change your e-mail address or display name
   *     description: Requires a session. A new address also requires a recent confirmation that it is you, if you have a second factor. An
   *       e-mail to the old address tells about it.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/ProfilePatch' }
   *     responses: { 200: { $ref: '#/components/responses/Profile' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.patch('/user/profile', requireSession, async (req, res) => {
    const patch = await readJson(req, res, ProfilePatch);
    if (await changesEmail(deps, req.user, patch)) assertSteppedUp(req);
    res.json(await updateProfile(deps, req.user, patch, clientOf(req)));
  });
}
