import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { getMe } from './me.ts';

export function meRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /me:
   *   get:
   *     operationId: getMe
   *     summary: Read your API token and its rights
   *     description: Any valid token may call this, so it suits the connection test of a program.
   *     responses: { 200: { $ref: '#/components/responses/Me' } }
   */
  routes.get('/me', async (req, res) => {
    sendRecord(req, res, await getMe(deps, req.actor));
  });
}
