import type { RequestHandler, Router } from 'express';
import { requireApiToken } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { methodNotAllowed, notFoundHandler } from '../platform/http/not-found.ts';
import { strictRouter } from '../platform/http/strict-router.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { announceTus } from '../platform/tus/protocol.ts';
import { feedRoutes } from '../webhooks/feed.routes.ts';
import { subscriptionRoutes, webhookRoutes } from '../webhooks/webhooks.routes.ts';
import { bulkEventsAdmin } from './bulk-events.admin.ts';
import { cardAdmin } from './card/card.admin.ts';
import { categoriesAdmin } from './categories/categories.admin.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { deliveryAdmin } from './delivery/delivery.admin.ts';
import { deliveryJobs } from './delivery/delivery.jobs.ts';
import { testMailAdmin } from './delivery/test-mail.admin.ts';
import { downloadsAdmin } from './downloads/downloads.admin.ts';
import { downloadJobs } from './downloads/downloads.jobs.ts';
import { eventsAdmin } from './events/events.admin.ts';
import { eventJobs } from './events/events.jobs.ts';
import { eventRoutes, getEventRoutes } from './events/events.routes.ts';
import { commentRoutes } from './feedback/comments.routes.ts';
import { feedbackAdmin } from './feedback/feedback.admin.ts';
import { pagePreviewAdmin } from './guests/page/preview.admin.ts';
import { inboxAdmin } from './inbox/inbox.admin.ts';
import { inboxJobs } from './inbox/inbox.jobs.ts';
import { insightJobs } from './insights/insights.jobs.ts';
import { insightRoutes } from './insights/insights.routes.ts';
import { linkRoutes } from './links/links.routes.ts';
import { selectionsAdmin } from './lists/lists.admin.ts';
import { selectionJobs } from './lists/lists.jobs.ts';
import { selectionRoutes } from './lists/lists.routes.ts';
import { meRoutes } from './me/me.routes.ts';
import { membersAdmin } from './members/members.admin.ts';
import { overviewAdmin } from './overview/overview.admin.ts';
import { ownEventFirst } from './own-event.guard.ts';
import { photoArchiveAdmin } from './photos/archive.admin.ts';
import { photoBulkAdmin } from './photos/bulk.admin.ts';
import { photoFileRoutes } from './photos/files.routes.ts';
import { findPhotosAdmin } from './photos/find-photos.admin.ts';
import { photoOrderRoutes } from './photos/order.routes.ts';
import { photoOutlineRoutes } from './photos/outline.routes.ts';
import { photoJobs } from './photos/photos.jobs.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { photoUploadRoutes } from './photos/upload.routes.ts';
import { pickRoutes } from './picks/picks.routes.ts';
import { presentationAdmin } from './presentation/presentation.admin.ts';
import { presetsAdmin } from './presets/presets.admin.ts';
import { removeEventAdmin } from './remove-event.admin.ts';
import { brandAdmin } from './settings/brand.admin.ts';
import { logoAdmin } from './settings/logo.admin.ts';
import { settingsAdmin } from './settings/settings.admin.ts';
import { studioMailJobs } from './studio-mail/studio-mail.jobs.ts';
import { trashAdmin } from './trash/trash.admin.ts';
import { trashJobs } from './trash/trash.jobs.ts';
import { guestUploadsAdmin } from './uploads/guest-uploads.admin.ts';
import { uploadJobs } from './uploads/uploads.jobs.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** `/api/v1`: the gallery for programs with an API token. */
export function galleryRouter(deps: Deps): Router {
  const router = strictRouter();
  const guard = requireApiToken(deps);
  router.use('/events/:id/uploads', announceTus);
  router.use(guardBroken(guard));
  getEventRoutes(router, deps);
  router.use(guard);
  meRoutes(router, deps);
  eventRoutes(router, deps);
  categoryRoutes(router, deps);
  photoUploadRoutes(router, deps);
  commentRoutes(router, deps);
  pickRoutes(router, deps, 'feedback');
  feedRoutes(router, deps);
  subscriptionRoutes(router, deps);
  sharedRoutes(router, deps);
  router.use(methodNotAllowed(router), notFoundHandler);
  return router;
}

/** The routes that programs and administrators share. */
function sharedRoutes(router: Router, deps: Deps): void {
  photoOutlineRoutes(router, deps);
  photoRoutes(router, deps);
  photoOrderRoutes(router, deps);
  photoFileRoutes(router, deps);
  uploadRoutes(router, deps);
  selectionRoutes(router, deps);
  linkRoutes(router, deps);
  insightRoutes(router, deps);
  webhookRoutes(router, deps);
  router.use('/events/:id', ownEventFirst(deps));
}

/** A path that can't be decoded fails at the next route, so the credential is checked first. */
const guardBroken =
  (guard: RequestHandler): RequestHandler =>
  (req, res, next) =>
    /%(?![0-9a-f]{2})/i.test(req.path) ? guard(req, res, next) : next();

/** The gallery's part of `/api/admin`. */
export function galleryAdmin(router: Router, deps: Deps): void {
  overviewAdmin(router, deps);
  eventsAdmin(router, deps);
  removeEventAdmin(router, deps);
  bulkEventsAdmin(router, deps);
  presetsAdmin(router, deps);
  presentationAdmin(router, deps);
  cardAdmin(router, deps);
  membersAdmin(router, deps);
  deliveryAdmin(router, deps);
  testMailAdmin(router, deps);
  pagePreviewAdmin(router, deps);
  downloadsAdmin(router, deps);
  categoriesAdmin(router, deps);
  findPhotosAdmin(router, deps);
  photoBulkAdmin(router, deps);
  photoArchiveAdmin(router, deps);
  guestUploadsAdmin(router, deps);
  inboxAdmin(router, deps);
  feedbackAdmin(router, deps);
  pickRoutes(router, deps, 'picks');
  selectionsAdmin(router, deps);
  settingsAdmin(router, deps);
  brandAdmin(router, deps);
  logoAdmin(router, deps);
  trashAdmin(router, deps);
  sharedRoutes(router, deps);
}

export const galleryJobs = (deps: Deps): Job[] => [
  ...eventJobs(deps),
  ...photoJobs(deps),
  ...uploadJobs(deps),
  ...inboxJobs(deps),
  ...studioMailJobs(deps),
  ...selectionJobs(deps),
  ...downloadJobs(deps),
  ...insightJobs(deps),
  ...deliveryJobs(deps),
  ...trashJobs(deps),
];
