import { createRoute, redirect } from '@tanstack/react-router';
import { count, oneOf, search, text } from './frame/search.ts';
import { lazyView, need, parent } from './root-route.tsx';

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

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  // The outcome of linking an account at a provider.
  validateSearch: search({ linked: text, fault: text }),
  component: lazyView(() => import('./security/security.tsx'), 'Security'),
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

const mail = createRoute({
  getParentRoute: () => settings,
  path: '/mail',
  beforeLoad: need('settings.view'),
  component: lazyView(() => import('./mail/mail.tsx'), 'MailSettings'),
});

const login = createRoute({
  getParentRoute: () => settings,
  path: '/login',
  beforeLoad: need('settings.view'),
  component: lazyView(() => import('./settings/login/login.tsx'), 'LoginSettingsView'),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  beforeLoad: need('webhooks.manage'),
  validateSearch: search({ webhook: count, state: oneOf(['pending', 'succeeded', 'failed']), page: count }),
  component: lazyView(() => import('./settings/webhooks.tsx'), 'Webhooks'),
});

const rewardSettings = createRoute({
  getParentRoute: () => settings,
  path: '/rewards',
  beforeLoad: need('settings.view'),
  component: lazyView(() => import('./settings/rewards/rewards.tsx'), 'RewardSettings'),
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

/** The settings, each tab a view. */
export const settingsRoutes = settings.addChildren([
  settingsIndex,
  security,
  apiTokens,
  users,
  categories,
  gallery,
  brand,
  mail,
  login,
  rewardSettings,
  webhooks,
  queues,
]);
