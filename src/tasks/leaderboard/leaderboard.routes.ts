import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { LeaderboardQuery } from './leaderboard.schema.ts';
import { getLeaderboard } from './leaderboard.ts';

export function leaderboardRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /leaderboard:
   *   get:
   *     operationId: getLeaderboard
   *     tags: [Leaderboard]
   *     summary: Who earned the most
   *     description: Weeks, months and years are UTC, weeks begin on Monday. Who opted out is seen by themselves only.
   *     parameters:
   *       - { in: query, name: period, schema: { type: string, enum: [week, month, year, all], default: all } }
   *       - { in: query, name: limit, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
   *     responses:
   *       200: { $ref: '#/components/responses/Leaderboard' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   */
  routes.get('/leaderboard', async (req, res) => {
    res.json(await getLeaderboard(deps, req.user, LeaderboardQuery.parse(req.query)));
  });
}
