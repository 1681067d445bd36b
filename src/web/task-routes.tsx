import { createRoute } from '@tanstack/react-router';
import { count, oneOf, search, text } from './frame/search.ts';
import { lazyView, parent } from './root-route.tsx';

const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
const filter = {
  q: text,
  label: (value: unknown) => (value === 'none' ? value : count(value)),
  priority: oneOf(PRIORITIES),
  due: oneOf(['overdue', 'today', 'week', 'none']),
  /** The task whose dialog is open. */
  task: count,
};

const tasks = createRoute({
  getParentRoute: parent,
  path: '/tasks',
  validateSearch: search({
    ...filter,
    status: oneOf(['todo', 'in_progress', 'done', 'cancelled', 'all']),
    sort: oneOf(['dueDate', '-dueDate', '-priority', 'title', '-createdAt', '-updatedAt']),
  }),
  component: lazyView(() => import('./tasks/list/tasks.tsx'), 'Tasks'),
});

const deleted = createRoute({
  getParentRoute: parent,
  path: '/tasks/deleted',
  component: lazyView(() => import('./tasks/deleted/deleted-tasks.tsx'), 'DeletedTasks'),
});

const board = createRoute({
  getParentRoute: parent,
  path: '/board',
  validateSearch: search({ ...filter, sort: oneOf(['dueDate', '-priority', '-createdAt']) }),
  component: lazyView(() => import('./board/board.tsx'), 'Board'),
});

const dashboard = createRoute({
  getParentRoute: parent,
  path: '/dashboard',
  validateSearch: search({ period: oneOf(['week', 'month', 'year']), date: text }),
  component: lazyView(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
});

const rewards = createRoute({
  getParentRoute: parent,
  path: '/rewards',
  validateSearch: search({ view: oneOf(['catalogue', 'inventory']) }),
  component: lazyView(() => import('./rewards/rewards.tsx'), 'Rewards'),
});

const leaderboard = createRoute({
  getParentRoute: parent,
  path: '/leaderboard',
  validateSearch: search({ period: oneOf(['week', 'month', 'year', 'all']) }),
  component: lazyView(() => import('./leaderboard/leaderboard.tsx'), 'Leaderboard'),
});

const history = createRoute({
  getParentRoute: parent,
  path: '/history',
  validateSearch: search({ view: oneOf(['points', 'changes']) }),
  component: lazyView(() => import('./history/history.tsx'), 'History'),
});

const assistant = createRoute({
  getParentRoute: parent,
  path: '/assistant',
  validateSearch: search({ conversation: count }),
  component: lazyView(() => import('./assistant/assistant.tsx'), 'Assistant'),
});

const profile = createRoute({
  getParentRoute: parent,
  path: '/profile',
  component: lazyView(() => import('./profile/profile.tsx'), 'Profile'),
});

const connect = createRoute({
  getParentRoute: parent,
  path: '/connect',
  validateSearch: search({ client: text }),
  component: lazyView(() => import('./connect/connect.tsx'), 'Connect'),
});

/** The task list's views. Everybody has them. */
export const taskRoutes = [
  tasks,
  deleted,
  board,
  dashboard,
  rewards,
  leaderboard,
  history,
  assistant,
  profile,
  connect,
] as const;
