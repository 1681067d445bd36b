import type { FullStudio } from './hostile-studio.ts';
import { HOSTILE } from './hostile-words.ts';

export type View = { name: string; path: (ids: FullStudio) => string };

const view = (name: string, path: View['path'] | string): View => ({
  name,
  path: typeof path === 'string' ? () => path : path,
});

/** Every view that has an address, by the test file that looks at it in a full studio. */
export const VIEWS = {
  galleries: [
    view('overview', '/'),
    view('galleries', '/events'),
    view('galleries-filtered', '/events?status=archived&sort=event_name'),
    view('galleries-no-match', `/events?${new URLSearchParams({ q: `${HOSTILE[1]} nowhere` })}`),
    view('new-event', '/events/new'),
    view('photos', ({ eventId }) => `/events/${eventId}/photos`),
    view('photos-of-none', ({ eventId }) => `/events/${eventId}/photos?category=none`),
    view('inbox', ({ eventId }) => `/events/${eventId}/inbox`),
    view('inbox-refused', ({ eventId }) => `/events/${eventId}/inbox?status=refused`),
    view('picks', ({ eventId }) => `/events/${eventId}/feedback`),
    view('lists', ({ eventId }) => `/events/${eventId}/feedback?view=lists`),
    view('lists-no-match', ({ eventId }) => `/events/${eventId + 1}/feedback?view=lists&list_status=submitted`),
    view('list', ({ eventId, listId }) => `/events/${eventId}/feedback?view=lists&list=${listId}`),
    view('event-feedback', ({ eventId }) => `/events/${eventId}/feedback?view=entries`),
    view('guest-page', ({ eventId }) => `/events/${eventId}/guest-page`),
    view('links', ({ eventId }) => `/events/${eventId}/links`),
    view('links-revoked', ({ eventId }) => `/events/${eventId}/links?state=revoked`),
    view('links-of-draft', ({ eventId }) => `/events/${eventId + 1}/links`),
    view('event-settings', ({ eventId }) => `/events/${eventId}/settings`),
    view('event-activity', ({ eventId }) => `/events/${eventId}/activity`),
    view('archived-event', ({ eventId }) => `/events/${eventId + 2}/photos`),
    view('draft-event-settings', ({ eventId }) => `/events/${eventId + 1}/settings`),
    view('feedback', '/feedback'),
    view('feedback-waiting', '/feedback?status=pending&type=comment'),
    view('missing-event', '/events/2147483647/photos'),
  ],
  settings: [
    view('activity', '/activity'),
    view('activity-filtered', ({ eventId }) => `/activity?type=event_updated&event=${eventId}`),
    view('api-tokens', '/settings/api-tokens'),
    view('users', '/settings/users'),
    view('categories', '/settings/categories'),
    view('gallery', '/settings/gallery'),
    view('brand', '/settings/brand'),
    view('webhooks', '/settings/webhooks'),
    view('webhook', ({ webhookId }) => `/settings/webhooks?webhook=${webhookId}`),
    view('webhook-off', ({ disabledWebhookId }) => `/settings/webhooks?webhook=${disabledWebhookId}&state=failed`),
    view('queues', '/settings/queues'),
    view('queues-messages', '/settings/queues?queue=messages'),
    view('profile', '/profile'),
    view('connect', '/connect'),
    ...['claude-desktop', 'other', 'curl', 'typescript'].map((client) =>
      view(`connect-${client}`, `/connect?client=${client}`),
    ),
    view('nowhere', '/nowhere'),
  ],
  tasks: [
    view('rewards', '/rewards'),
    view('inventory', '/rewards?view=inventory'),
    view('leaderboard', '/leaderboard'),
    view('history', '/history'),
    view('changes', '/history?view=changes'),
    view('dashboard', '/dashboard'),
    view('dashboard-year', '/dashboard?period=year&date=2025-06-01'),
    view('board', '/board'),
    view('board-filtered', `/board?${new URLSearchParams({ q: HOSTILE[1], due: 'week' })}`),
    view('tasks', '/tasks'),
    view('tasks-done', '/tasks?status=done&sort=-updatedAt'),
    view('tasks-no-match', `/tasks?${new URLSearchParams({ q: `${HOSTILE[1]} nowhere`, due: 'overdue' })}`),
    view('tasks-deleted', '/tasks/deleted'),
    view('task', ({ taskId }) => `/tasks?task=${taskId}`),
    view('assistant', '/assistant'),
    view('conversation', ({ conversationId }) => `/assistant?conversation=${conversationId}`),
    view('missing-conversation', '/assistant?conversation=2147483647'),
  ],
};
