import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { NewInvitation } from './invitations.schema.ts';
import { inviteAgain, inviteUser } from './invitations.ts';

export function invitationsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /users/invitations:
   *   post:
   *     operationId: inviteUser
   *     summary: Invite a new user by e-mail
   *     description: Creates the user without a password. The e-mail has a link with which they choose one within seven days. The response
   *       has the same link, for studios without a mail server.
   *     requestBody: { $ref: '#/components/requestBodies/NewInvitation' }
   *     responses: { 201: { $ref: '#/components/responses/Invitation' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.post('/users/invitations', requirePermission('users.manage'), requireStepUp, async (req, res) => {
    res.status(201).json(await inviteUser(deps, req.actor, await readJson(req, res, NewInvitation), clientOf(req)));
  });

  /**
   * @openapi
   * /users/{id}/invitation:
   *   post:
   *     operationId: inviteUserAgain
   *     summary: Invite a user again
   *     description: Sends a new link. The earlier one stops working. 409 `HAS_PASSWORD` if the user has already chosen a password.
   *     responses: { 201: { $ref: '#/components/responses/Invitation' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.post('/users/:id/invitation', requirePermission('users.manage'), requireStepUp, async (req, res) => {
    res.status(201).json(await inviteAgain(deps, req.actor, idParam(req.params.id, 'User'), clientOf(req)));
  });
}
