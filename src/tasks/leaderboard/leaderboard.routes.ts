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
   *     summary: Read the leaderboard
   *     description: Periods are in UTC, and weeks start on Monday. Users who opted out see their own row; nobody else does.
   *     parameters: [{ $ref: '#/components/parameters/LeaderboardQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/Leaderboard' } }
   */
  routes.get('/leaderboard', async (req, res) => {
    res.json(await getLeaderboard(deps, req.user, LeaderboardQuery.parse(req.query)));
  });
}
