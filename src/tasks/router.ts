import type { RequestHandler, Router } from 'express';
import { apiKeyRoutes } from '../access/api-keys.routes.ts';
import { requireTaskUser } from '../access/key.guard.ts';
import type { Deps } from '../deps.ts';
import { methodNotAllowed, notFoundHandler, strictRouter } from '../platform/http/not-found.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { auditRoutes } from './audit-log/audit-log.routes.ts';
import { historyRoutes } from './experience/history.routes.ts';
import { labelRoutes } from './labels/labels.routes.ts';
import { labelTools } from './labels/labels.tools.ts';
import { leaderboardRoutes } from './leaderboard/leaderboard.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { profileTools } from './profile/profile.tools.ts';
import { rewardRoutes } from './rewards/rewards.routes.ts';
import { taskRoutes } from './tasks.routes.ts';
import { taskTools } from './tasks.tools.ts';

const AREAS = ['tasks', 'labels', 'user', 'leaderboard', 'rewards', 'analytics', 'audit-log', 'ai'];
const isOurs = new RegExp(`^/(${AREAS.join('|')})(/|$)`);

/** The thirteen tools of the specification. */
export const tools = [...taskTools, ...labelTools, ...profileTools];

/** The task service's part of `/api`, for users with a key or a session. What is not its own passes by untouched. */
export function taskRouter(deps: Deps, readSession: RequestHandler): Router {
  const inside = strictRouter();
  inside.use(requireTaskUser(deps, readSession));
  for (const area of taskAreas) area(inside, deps, tools);
  inside.use(methodNotAllowed(inside), notFoundHandler);
  const mcp = strictRouter();
  mcpRoutes(mcp, deps, tools);
  const router = strictRouter();
  router.use(mcp);
  router.use((req, res, next) => (isOurs.test(req.path) ? inside(req, res, next) : next()));
  return router;
}

export const taskAreas = [
  taskRoutes,
  labelRoutes,
  profileRoutes,
  apiKeyRoutes,
  historyRoutes,
  rewardRoutes,
  leaderboardRoutes,
  analyticsRoutes,
  auditRoutes,
  assistantRoutes,
];
