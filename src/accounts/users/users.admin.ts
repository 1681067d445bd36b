import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import { NewUser, UserPatch } from '../../access/users.schema.ts';
import { createUser, getUser, listRoles, listUsers } from '../../access/users.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PageQuery } from '../../platform/openapi/types.ts';
import { changeUser } from './change-user.ts';

export function usersAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /users:
   *   get:
   *     operationId: listUsers
   *     summary: List users
   *     parameters: [{ $ref: '#/components/parameters/PageQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/UserList' } }
   *   post:
   *     operationId: createUser
   *     summary: Create a user
   *     requestBody: { $ref: '#/components/requestBodies/NewUser' }
   *     responses: { 201: { $ref: '#/components/responses/User' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/users', requirePermission('users.manage'), async (req, res) => {
    res.json(await listUsers(deps, PageQuery.parse(req.query)));
  });
  routes.post('/users', requirePermission('users.manage'), requireStepUp, async (req, res) => {
    res.status(201).json(await createUser(deps, req.actor, await readJson(req, res, NewUser), clientOf(req)));
  });

  /**
   * @openapi
   * /users/{id}:
   *   get:
   *     operationId: getUser
   *     summary: Read one user
   *     responses: { 200: { $ref: '#/components/responses/User' } }
   *   patch:
   *     operationId: changeUser
   *     summary: Change a user's role, password, state or names
   *     description: Takes effect on the user's next request. A new password or a deactivation ends the user's sessions. You cannot
   *       demote or deactivate the last active super administrator.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/UserPatch' }
   *     responses: { 200: { $ref: '#/components/responses/User' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/users/:id', requirePermission('users.manage'), async (req, res) => {
    sendRecord(req, res, await getUser(deps, idParam(req.params.id, 'User')));
  });
  routes.patch('/users/:id', requirePermission('users.manage'), requireStepUp, async (req, res) => {
    const id = idParam(req.params.id, 'User');
    const patch = await readJson(req, res, UserPatch, () => getUser(deps, id));
    const options = { client: clientOf(req), sessionId: req.sessionID, ifMatch: req.headers['if-match'] };
    sendRecord(req, res, await changeUser(deps, req.actor, id, patch, options));
  });

  /**
   * @openapi
   * /roles:
   *   get:
   *     operationId: listRoles
   *     summary: List the roles and their permissions
   *     responses: { 200: { $ref: '#/components/responses/RoleList' }, 403: { $ref: '#/components/responses/Forbidden' } }
   */
  routes.get('/roles', async (_req, res) => {
    res.json(await listRoles(deps));
  });
}
