import type { RequestHandler, Router } from 'express';
import { requireTaskUser } from '../access/key.guard.ts';
import type { Deps } from '../deps.ts';
import { methodNotAllowed, notFoundHandler } from '../platform/http/not-found.ts';
import { firstSegments, strictRouter } from '../platform/http/strict-router.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { deletedTaskRoutes } from './deleted-tasks.routes.ts';
import { historyRoutes } from './experience/history.routes.ts';
import { labelRoutes } from './labels/labels.routes.ts';
import { labelTools } from './labels/labels.tools.ts';
import { leaderboardRoutes } from './leaderboard/leaderboard.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { profileTools } from './profile/profile.tools.ts';
import { rewardRoutes } from './rewards/rewards.routes.ts';
import { streamRoutes } from './stream/stream.routes.ts';
import { taskRoutes } from './tasks.routes.ts';
import { taskTools } from './tasks.tools.ts';

/** The thirteen tools of the specification. */
export const tools = [...taskTools, ...labelTools, ...profileTools];

const AREAS = [
  deletedTaskRoutes,
  taskRoutes,
  labelRoutes,
  profileRoutes,
  historyRoutes,
  rewardRoutes,
  leaderboardRoutes,
  analyticsRoutes,
  auditLogRoutes,
  connectionRoutes,
  streamRoutes,
  assistantRoutes,
];

type AddRoutes = (routes: Router, deps: Deps) => void;

/** The task service's part of `/api`, and `others` with the same guard, for users with a key or a session. Other requests pass through unchanged. */
export function taskRouter(deps: Deps, readSession: RequestHandler, others: AddRoutes[]): Router {
  const routes = strictRouter();
  for (const addRoutes of [...AREAS, ...others]) addRoutes(routes, deps, tools);
  // Every path below `/tasks`, `/labels`, … is behind the guard, whether or not the route exists.
  const prefixes = firstSegments(routes);
  const router = strictRouter();
  mcpRoutes(router, deps, tools);
  router.use(prefixes, requireTaskUser(deps, readSession));
  router.use(routes, methodNotAllowed(routes));
  router.use(prefixes, notFoundHandler);
  return router;
}
