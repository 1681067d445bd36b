import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { methodNotAllowed, notFoundHandler } from '../../platform/http/not-found.ts';
import { nonceForStyle, pageHeaders } from '../../platform/http/security-headers.ts';
import { strictRouter } from '../../platform/http/strict-router.ts';
import { announceTus } from '../../platform/tus/protocol.ts';
import { guestApp } from './app/app.routes.ts';
import { requireShareLink } from './door/share-link.guard.ts';
import { unlockRoutes } from './door/unlock.routes.ts';
import { downloadRoutes } from './downloads/downloads.routes.ts';
import { downloadMailRoutes } from './downloads/downloads-mail.routes.ts';
import { downloadPages, refuseToPeople } from './downloads/downloads-pages.routes.ts';
import { continuationRoutes } from './lists/continue.routes.ts';
import { listPhotoRoutes } from './lists/list-photos.routes.ts';
import { listRoutes } from './lists/lists.routes.ts';
import { listPages } from './lists/lists-pages.routes.ts';
import { submissionRoutes } from './lists/submissions.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { galleryPageRoutes } from './page/page.routes.ts';
import { feedbackRoutes } from './photo/feedback.routes.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { uploadPages } from './upload/upload.routes.ts';
import { guestUploadRoutes } from './upload/uploads.routes.ts';

/** `/gallery`: the galleries for guests. The link must open one; each route names the other rights that it needs. */
export function guestRouter(deps: Deps): Router {
  const router = strictRouter();
  router.use(nonceForStyle, pageHeaders(deps.publicUrl, 'no-referrer'));
  router.use('/:slug/:token/uploads', announceTus);
  router.use('/:slug/:token', requireShareLink(deps));
  unlockRoutes(router, deps);
  guestApp(router, deps);
  galleryPageRoutes(router, deps);
  photoRoutes(router, deps);
  feedbackRoutes(router, deps);
  downloadRoutes(router, deps);
  downloadPages(router, deps);
  downloadMailRoutes(router, deps);
  uploadPages(router, deps);
  guestUploadRoutes(router, deps);
  continuationRoutes(router, deps);
  listRoutes(router, deps);
  listPhotoRoutes(router, deps);
  submissionRoutes(router, deps);
  listPages(router, deps);
  liveRoutes(router, deps);
  router.use(methodNotAllowed(router), notFoundHandler, refuseToPeople(deps));
  return router;
}
