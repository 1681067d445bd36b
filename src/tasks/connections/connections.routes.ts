import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { listConnections } from './connections.ts';

export function connectionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /connections:
   *   get:
   *     operationId: listConnections
   *     tags: [User]
   *     summary: Which MCP clients use one's key
   *     description: Those of the last 30 days, by the names under which they have introduced themselves.
   *     responses:
   *       200: { $ref: '#/components/responses/Connections' }
   */
  routes.get('/connections', async (req, res) => {
    res.json(await listConnections(deps, req.user));
  });
}
