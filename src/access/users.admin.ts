import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idParam } from '../platform/http/paths.ts';
import { PageQuery } from '../platform/openapi/types.ts';
import { listRoles } from './roles.ts';
import { requirePermission } from './session.guard.ts';
import { NewUser, UserPatch } from './users.schema.ts';
import { createUser, getUser, listUsers, updateUser } from './users.ts';

export function usersAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/users:
   *   get:
   *     operationId: listUsers
   *     tags: [Users]
   *     summary: List users
   *     description: Needs users.manage.
   *     parameters:
   *       - { $ref: '#/components/parameters/PageQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/UserList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createUser
   *     tags: [Users]
   *     summary: Open an account
   *     description: Needs users.manage.
   *     requestBody: { $ref: '#/components/requestBodies/NewUser' }
   *     responses:
   *       201: { $ref: '#/components/responses/User' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/users', requirePermission('users.manage'), async (req, res) => {
    res.json(await listUsers(deps, PageQuery.parse(req.query)));
  });
  routes.post('/users', requirePermission('users.manage'), async (req, res) => {
    res.status(201).json(await createUser(deps, req.actor, await readJson(req, res, NewUser)));
  });

  /**
   * @openapi
   * /admin/users/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getUser
   *     tags: [Users]
   *     summary: Read one user
   *     description: Needs users.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/User' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeUser
   *     tags: [Users]
   *     summary: Change a user's role, password, state or names
   *     description: >-
   *       Needs users.manage. Takes effect on the user's next request; a new password or a deactivation ends the user's
   *       sessions. The last active super administrator can't be demoted or deactivated.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/UserPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/User' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/users/:id', requirePermission('users.manage'), async (req, res) => {
    sendRecord(req, res, await getUser(deps, idParam(req.params.id, 'User')));
  });
  routes.patch('/users/:id', requirePermission('users.manage'), async (req, res) => {
    const id = idParam(req.params.id, 'User');
    const patch = await readJson(req, res, UserPatch, () => getUser(deps, id));
    const own = { sessionId: req.sessionID, ifMatch: req.headers['if-match'] };
    sendRecord(req, res, await updateUser(deps, req.actor, id, patch, own));
  });

  /**
   * @openapi
   * /admin/roles:
   *   get:
   *     operationId: listRoles
   *     tags: [Users]
   *     summary: What each role permits
   *     responses:
   *       200: { $ref: '#/components/responses/RoleList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/roles', async (_req, res) => {
    res.json(await listRoles(deps));
  });
}
