import type { Router } from 'express';
import { may } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendBytes } from '../../platform/http/send-file.ts';
import { getThumbnail } from './photos.ts';

export function photosAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/photos/{photoId}/thumbnail:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getThumbnail
   *     tags: [Photos]
   *     summary: Fetch the thumbnail of a photo
   *     description: Needs photos.view.
   *     responses:
   *       200:
   *         description: An upright JPEG, long edge at most 480 px
   *         content:
   *           image/jpeg: { schema: { type: string, format: binary } }
   *       304: { description: The client has it already }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos/:photoId/thumbnail', may('photos.view'), async (req, res) => {
    const thumbnail = await getThumbnail(
      deps,
      req.actor,
      idParam(req.params.id, 'Event'),
      idParam(req.params.photoId, 'Photo'),
    );
    const bytes = await deps.storage.read(thumbnail.key);
    res.set({
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, no-cache',
      ETag: `"${thumbnail.sha256}-thumbnail"`,
    });
    if (req.fresh) {
      bytes.destroy();
      return void res.status(304).end();
    }
    await sendBytes(bytes, res);
  });
}
