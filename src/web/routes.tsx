import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { CrashPage, NotFoundPage } from './frame/page/fault-pages.tsx';
import { Waiting } from './frame/page/states.tsx';
import { count, flag, oneOf, search, text } from './frame/search.ts';
import { lazyView, need, parent, root } from './root-route.tsx';
import { settingsRoutes } from './settings-routes.tsx';
import { taskRoutes } from './task-routes.tsx';

const eventId = { parse: ({ eventId }: { eventId: string }) => ({ eventId: Number(eventId) }) };

const overview = createRoute({
  getParentRoute: parent,
  path: '/',
  component: lazyView(() => import('./overview/overview.tsx'), 'Overview'),
});

const events = createRoute({
  getParentRoute: parent,
  path: '/events',
  beforeLoad: need('events.view'),
  validateSearch: search({
    q: text,
    status: oneOf(['active', 'inactive', 'expired', 'archived', 'draft']),
    year: (value) => (Number(value) < 9_999 ? count(value) : undefined),
    type: oneOf(['wedding', 'birthday', 'corporate', 'other', 'family']),
    customer: text,
    sort: oneOf([
      'created_at',
      '-created_at',
      'event_name',
      '-event_name',
      'event_date',
      '-event_date',
      'expires_at',
      '-expires_at',
    ]),
    cursor: text,
  }),
  component: lazyView(() => import('./events/list/event-list.tsx'), 'EventList'),
});

const newEvent = createRoute({
  getParentRoute: parent,
  path: '/events/new',
  beforeLoad: need('events.create'),
  // A gallery to duplicate.
  validateSearch: search({ from: count }),
  component: lazyView(() => import('./events/new-event.tsx'), 'NewEvent'),
});

const event = createRoute({
  getParentRoute: parent,
  path: '/events/$eventId',
  params: eventId,
  beforeLoad: need('events.view'),
  component: lazyView(() => import('./events/event-frame.tsx'), 'EventFrame'),
});

const eventIndex = createRoute({
  getParentRoute: () => event,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/events/$eventId/photos', params, replace: true });
  },
});

const photos = createRoute({
  getParentRoute: () => event,
  path: '/photos',
  validateSearch: search({
    category: (value) => (value === 'none' ? value : count(value)),
    q: text,
    photo: count,
  }),
  component: lazyView(() => import('./photos/photos.tsx'), 'Photos'),
});

const inbox = createRoute({
  getParentRoute: () => event,
  path: '/inbox',
  beforeLoad: need('photos.view'),
  validateSearch: search({ status: oneOf(['waiting', 'accepted', 'refused']) }),
  component: lazyView(() => import('./inbox/inbox.tsx'), 'Inbox'),
});

const said = {
  status: oneOf(['visible', 'pending', 'hidden']),
  type: oneOf(['comment', 'rating', 'like', 'favorite']),
  page: count,
};

const eventFeedback = createRoute({
  getParentRoute: () => event,
  path: '/feedback',
  validateSearch: search({
    ...said,
    view: oneOf(['entries', 'photos', 'lists', 'settings']),
    list: count,
    list_status: oneOf(['open', 'submitted']),
    favorite: flag,
    min_rating: oneOf<number>([1, 2, 3, 4, 5]),
  }),
  component: lazyView(() => import('./feedback/event-feedback.tsx'), 'EventFeedback'),
});

const eventSettings = createRoute({
  getParentRoute: () => event,
  path: '/settings',
  component: lazyView(() => import('./events/event-settings.tsx'), 'EventSettings'),
});

const insights = createRoute({
  getParentRoute: () => event,
  path: '/insights',
  validateSearch: search({ days: oneOf<number>([7, 30, 90, 365]) }),
  component: lazyView(() => import('./insights/insights.tsx'), 'Insights'),
});

const deliver = createRoute({
  getParentRoute: () => event,
  path: '/deliver',
  beforeLoad: need('events.edit'),
  component: lazyView(() => import('./deliver/delivery.tsx'), 'Delivery'),
});

const guestPage = createRoute({
  getParentRoute: () => event,
  path: '/guest-page',
  component: lazyView(() => import('./presentation/presentation.tsx'), 'PresentationSettings'),
});

const links = createRoute({
  getParentRoute: () => event,
  path: '/links',
  validateSearch: search({ state: oneOf(['revoked']), page: count }),
  component: lazyView(() => import('./links/links.tsx'), 'Links'),
});

const eventActivity = createRoute({
  getParentRoute: () => event,
  path: '/activity',
  beforeLoad: need('activity.view'),
  validateSearch: search({ page: count }),
  component: lazyView(() => import('./activity/event-activity.tsx'), 'EventActivity'),
});

const trash = createRoute({
  getParentRoute: parent,
  path: '/trash',
  beforeLoad: need('photos.delete'),
  validateSearch: search({ kind: oneOf(['photo', 'event']), q: text, event: count }),
  component: lazyView(() => import('./trash/trash.tsx'), 'Trash'),
});

const feedback = createRoute({
  getParentRoute: parent,
  path: '/feedback',
  beforeLoad: need('events.view'),
  validateSearch: search({
    view: oneOf(['comments', 'reactions']),
    status: said.status,
    done: oneOf(['done', 'all']),
    page: count,
  }),
  component: lazyView(() => import('./feedback/all-feedback.tsx'), 'AllFeedback'),
});

const activity = createRoute({
  getParentRoute: parent,
  path: '/activity',
  beforeLoad: need('activity.view'),
  validateSearch: search({ type: text, actor: count, event: count, page: count }),
  component: lazyView(() => import('./activity/activity.tsx'), 'Activity'),
});

const routeTree = root.addChildren([
  overview,
  events,
  newEvent,
  event.addChildren([
    insights,
    deliver,
    eventIndex,
    photos,
    inbox,
    eventFeedback,
    guestPage,
    links,
    eventSettings,
    eventActivity,
  ]),
  trash,
  feedback,
  activity,
  ...taskRoutes,
  settingsRoutes,
]);

export const router = createRouter({
  routeTree,
  basepath: '/studio',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
