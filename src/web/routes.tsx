import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { CrashPage, NotFoundPage } from './frame/page/fault-pages.tsx';
import { Waiting } from './frame/page/states.tsx';
import { count, flag, oneOf, search, text } from './frame/search.ts';
import { lazyView, need, parent, root } from './root-route.tsx';
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
  component: lazyView(() => import('./events/event-list.tsx'), 'EventList'),
});

const newEvent = createRoute({
  getParentRoute: parent,
  path: '/events/new',
  beforeLoad: need('events.create'),
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
    view: oneOf(['entries', 'photos', 'lists']),
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

const feedback = createRoute({
  getParentRoute: parent,
  path: '/feedback',
  beforeLoad: need('events.view'),
  validateSearch: search(said),
  component: lazyView(() => import('./feedback/all-feedback.tsx'), 'AllFeedback'),
});

const activity = createRoute({
  getParentRoute: parent,
  path: '/activity',
  beforeLoad: need('activity.view'),
  validateSearch: search({ type: text, actor: count, event: count, page: count }),
  component: lazyView(() => import('./activity/activity.tsx'), 'Activity'),
});

const settings = createRoute({
  getParentRoute: parent,
  path: '/settings',
  component: lazyView(() => import('./settings/settings-frame.tsx'), 'SettingsFrame'),
});

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/api-tokens', replace: true });
  },
});

const apiTokens = createRoute({
  getParentRoute: () => settings,
  path: '/api-tokens',
  beforeLoad: need('events.view'),
  component: lazyView(() => import('./settings/api-tokens.tsx'), 'ApiTokens'),
});

const users = createRoute({
  getParentRoute: () => settings,
  path: '/users',
  beforeLoad: need('users.manage'),
  validateSearch: search({ page: count }),
  component: lazyView(() => import('./settings/users.tsx'), 'Users'),
});

const categories = createRoute({
  getParentRoute: () => settings,
  path: '/categories',
  beforeLoad: need('categories.edit'),
  component: lazyView(() => import('./settings/categories.tsx'), 'Categories'),
});

const gallery = createRoute({
  getParentRoute: () => settings,
  path: '/gallery',
  beforeLoad: need('settings.view'),
  component: lazyView(() => import('./settings/gallery.tsx'), 'GalleryDefaults'),
});

const brand = createRoute({
  getParentRoute: () => settings,
  path: '/brand',
  beforeLoad: need('settings.view'),
  component: lazyView(() => import('./brand/brand.tsx'), 'BrandSettings'),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  beforeLoad: need('webhooks.manage'),
  validateSearch: search({ webhook: count, state: oneOf(['pending', 'succeeded', 'failed']), page: count }),
  component: lazyView(() => import('./settings/webhooks.tsx'), 'Webhooks'),
});

const queues = createRoute({
  getParentRoute: () => settings,
  path: '/queues',
  beforeLoad: need('activity.view'),
  validateSearch: search({
    queue: oneOf(['emails', 'messages']),
    state: oneOf(['queued', 'sent', 'failed']),
    page: count,
  }),
  component: lazyView(() => import('./settings/queues.tsx'), 'Queues'),
});

const routeTree = root.addChildren([
  overview,
  events,
  newEvent,
  event.addChildren([eventIndex, photos, inbox, eventFeedback, guestPage, links, eventSettings, eventActivity]),
  feedback,
  activity,
  ...taskRoutes,
  settings.addChildren([settingsIndex, apiTokens, users, categories, gallery, brand, webhooks, queues]),
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
