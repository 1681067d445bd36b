import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { endGuestUploads } from './guest-uploads.ts';

/** Unfinished uploads of guests, which the studio can end. */
export function guestUploadsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/inbox/uploads:
   *   delete:
   *     operationId: endGuestUploads
   *     summary: Cancel all unfinished uploads by guests
   *     description: The received bytes are deleted, and their space is free again. These guests get 410 UPLOAD_ENDED and can send the
   *       photo again. `open_uploads` in the inbox lists the uploads.
   *     responses: { 204: { description: All are cancelled } }
   */
  routes.delete('/events/:id/inbox/uploads', requirePermission('photos.upload'), async (req, res) => {
    await endGuestUploads(deps, req.actor, idParam(req.params.id, 'Event'));
    res.status(204).end();
  });
}
