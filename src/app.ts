import querystring from 'node:querystring';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type pg from 'pg';
import { requireAdministrator, sessions } from './access/session.guard.ts';
import { apiTokensAdmin } from './accounts/api-tokens/api-tokens.admin.ts';
import { ownApiKeyRoutes } from './accounts/api-tokens/own-api-key.routes.ts';
import { factorsAdmin } from './accounts/factors/factors.admin.ts';
import { factorRoutes } from './accounts/factors/factors.routes.ts';
import { invitationsAdmin } from './accounts/invitations/invitations.admin.ts';
import { messagePage } from './accounts/login/login.page.ts';
import { loginRoutes } from './accounts/login/login.routes.ts';
import { loginPages } from './accounts/login/login-pages.routes.ts';
import { endSessionsPages } from './accounts/notices/end-sessions.routes.ts';
import { identityRoutes } from './accounts/oidc/identities.routes.ts';
import { oidcLoginRoutes } from './accounts/oidc/oidc-login.routes.ts';
import { providerLogoutPages } from './accounts/oidc/provider-logout.routes.ts';
import { OTHER_LOGINS, refuseOtherLogins } from './accounts/oidc/refuse-other-logins.guard.ts';
import { ownSessionRoutes } from './accounts/own-sessions/own-sessions.routes.ts';
import { ownPasswordRoutes } from './accounts/password/own-password.routes.ts';
import { passwordRoutes } from './accounts/password/password.routes.ts';
import { passwordPages } from './accounts/password/password-pages.routes.ts';
import { stepUpRoutes } from './accounts/step-up/step-up.routes.ts';
import { ownProfileRoutes } from './accounts/users/own-profile.routes.ts';
import { usersAdmin } from './accounts/users/users.admin.ts';
import type { Deps } from './deps.ts';
import { docsPage, documentRoutes } from './docs.routes.ts';
import { activityAdmin } from './gallery/activity/activity.admin.ts';
import { guestAssets } from './gallery/guests/app/app.routes.ts';
import { refusalForGuests } from './gallery/guests/app/refusals.page.ts';
import { guestRouter } from './gallery/guests/router.ts';
import { galleryAdmin, galleryRouter } from './gallery/router.ts';
import { guideRoutes } from './guide/guide.routes.ts';
import { healthRoutes, stillStarting } from './health.routes.ts';
import { mailServerAdmin } from './messages/mail-server/mail-server.admin.ts';
import { messagesAdmin } from './messages/messages.admin.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { type AppError, overloaded } from './platform/errors.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { errorRenderer, present } from './platform/http/error-renderer.ts';
import { methodNotAllowed, notFoundHandler } from './platform/http/not-found.ts';
import { requestId } from './platform/http/request-id.ts';
import { requestLog } from './platform/http/request-log.ts';
import { mountedAt } from './platform/http/route-templates.ts';
import { apiHeaders, pageHeaders } from './platform/http/security-headers.ts';
import { strictRouter } from './platform/http/strict-router.ts';
import type { Scraper } from './platform/metrics/render.ts';
import type { Readiness } from './platform/readiness.ts';
import { serveStyles } from './platform/styles/styles.ts';
import { announceTus } from './platform/tus/protocol.ts';
import { programRoutes } from './programs.routes.ts';
import { studioAssets, studioInstallation, studioRoutes } from './studio.routes.ts';
import { isMcp, toJsonRpc } from './tasks/mcp/mcp.routes.ts';
import { rewardsAdmin } from './tasks/rewards/rewards.admin.ts';
import { taskRouter } from './tasks/router.ts';
import { webhooksAdmin } from './webhooks/webhooks.admin.ts';

export type AppOptions = {
  sessionPool: pg.Pool;
  sessionSecret: string;
  trustProxy: false | number | string;
  /** Whether this process can serve requests, and which parts are unavailable. */
  readiness: () => Promise<Readiness>;
  /** The token for metrics and their source, if they are served here. */
  metrics?: { token: string; scrape: Scraper } | undefined;
  /** False until the database is available and up to date. */
  isStarted: () => boolean;
};

/** The whole program as one Express application: every mount, in the order in which a request meets them. */
export function createApp(deps: Deps, options: AppOptions): Express {
  const app = express();
  app.set('trust proxy', options.trustProxy);
  // Without a limit, so that no key is dropped silently.
  app.set('query parser', (text: string) => querystring.parse(text, '&', '=', { maxKeys: 0 }));
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');

  app.use(requestId, requestLog(deps.log), apiHeaders(deps.publicUrl));

  const started = refuseUntil(options.isStarted);
  app.use('/api/v1', ...allowOrigins(deps.corsOrigins), started, mountedAt('/api/v1', galleryRouter(deps)));

  const open = strictRouter();
  healthRoutes(open, options.readiness);
  documentRoutes(open);
  app.use('/api', mountedAt('/api', open).use(methodNotAllowed(open)));

  // Assets of pages need neither session nor database.
  const files = strictRouter();
  studioAssets(files);
  studioInstallation(files, deps);
  serveStyles(files);
  guestAssets(files);
  programRoutes(files);
  if (options.metrics) metricsRoutes(files, options.metrics.token, options.metrics.scrape);
  app.use(mountedAt('', files), methodNotAllowed(files));

  app.use(started);
  const guests = guestRouter(deps);
  app.use('/gallery', mountedAt('/gallery', guests));
  const readSession = sessions(options.sessionPool, options.sessionSecret, deps.log);
  const own = [
    ownSessionRoutes,
    ownProfileRoutes,
    ownPasswordRoutes,
    ownApiKeyRoutes,
    factorRoutes,
    identityRoutes,
    stepUpRoutes,
  ];
  app.use('/api', mountedAt('/api', taskRouter(deps, readSession, own)));
  app.use(readSession);
  app.use('/api/admin', mountedAt('/api/admin', adminRouter(deps)));

  const api = strictRouter();
  refuseOtherLogins(api, deps, OTHER_LOGINS);
  loginRoutes(api, deps);
  oidcLoginRoutes(api, deps);
  passwordRoutes(api, deps);
  docsPage(api, deps);
  guideRoutes(api, deps);
  app.use('/api', mountedAt('/api', api).use(methodNotAllowed(api)));

  const pages = strictRouter();
  pages.use(pageHeaders(deps.publicUrl, 'same-origin'));
  // It says itself why it refuses passwords.
  loginPages(pages, deps);
  refuseOtherLogins(pages, deps, ['/password', '/password/forgotten']);
  providerLogoutPages(pages, deps);
  endSessionsPages(pages, deps);
  passwordPages(pages, deps);
  studioRoutes(pages, deps);
  app.use(mountedAt('', pages), methodNotAllowed(pages), notFoundHandler);
  app.use('/gallery', errorRenderer(deps.log, refusalForGuests(guests)));
  const toProgram = (error: AppError, req: Request) =>
    isMcp(req) ? toJsonRpc(error, req.requestId) : present(error, req);
  app.use(['/api', '/.well-known', '/cli', '/integrations'], errorRenderer(deps.log, undefined, toProgram));
  app.use(errorRenderer(deps.log, ({ status, message }) => messagePage(`${status}`, message)));
  return app;
}

/** `/api/admin`: the administration, for sessions of people with a role. */
export function adminRouter(deps: Deps) {
  const router = strictRouter();
  router.use('/events/:id/uploads', announceTus);
  router.use(requireAdministrator(deps));
  usersAdmin(router, deps);
  invitationsAdmin(router, deps);
  factorsAdmin(router, deps);
  apiTokensAdmin(router, deps);
  galleryAdmin(router, deps);
  activityAdmin(router, deps);
  webhooksAdmin(router, deps);
  messagesAdmin(router, deps);
  mailServerAdmin(router, deps);
  rewardsAdmin(router, deps);
  router.use(methodNotAllowed(router), notFoundHandler);
  return router;
}

const refuseUntil =
  (isStarted: () => boolean): RequestHandler =>
  (req, _res, next) => {
    if (!isStarted()) throw stillStarting();
    if (req.isOverload) throw overloaded();
    next();
  };
