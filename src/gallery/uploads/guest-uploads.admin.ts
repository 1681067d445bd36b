import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { endGuestUploads } from './end-guest-uploads.ts';

/** What guests have begun to send, for the studio to end. */
export function guestUploadsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/inbox/uploads:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   delete:
   *     operationId: endGuestUploads
   *     tags: [Inbox]
   *     summary: End all unfinished uploads of guests
   *     description: >-
   *       Needs photos.upload. What has arrived of them is deleted, and their room is free again. Guests whose upload ended get 410
   *       UPLOAD_ENDED; they can send the photo again. `open_uploads` of the inbox lists them.
   *     responses:
   *       204: { description: None is left }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.delete('/events/:id/inbox/uploads', requirePermission('photos.upload'), async (req, res) => {
    await endGuestUploads(deps, req.actor, idParam(req.params.id, 'Event'));
    res.status(204).end();
  });
}
