import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { listConnections } from './connections.ts';

export function connectionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /connections:
   *   get:
   *     operationId: listConnections
   *     summary: List the MCP clients that use your key
   *     description: Returns the clients of the last 30 days, by the names that they gave.
   *     responses: { 200: { $ref: '#/components/responses/Connections' } }
   */
  routes.get('/connections', async (req, res) => {
    res.json(await listConnections(deps, req.user));
  });
}
