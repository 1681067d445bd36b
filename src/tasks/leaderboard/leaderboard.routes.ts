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
   *       - { $ref: '#/components/parameters/LeaderboardQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/Leaderboard' }
   */
  routes.get('/leaderboard', async (req, res) => {
    res.json(await getLeaderboard(deps, req.user, LeaderboardQuery.parse(req.query)));
  });
}
