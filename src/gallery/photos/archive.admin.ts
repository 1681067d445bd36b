import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { assertSteppedUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendZip } from '../../platform/http/send-zip.ts';
import { listArchive } from './archive.ts';
import { forgetChecksum } from './checksums.ts';
import { ArchiveQuery } from './photos.schema.ts';

export function photoArchiveAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/download:
   *   get:
   *     operationId: downloadEvent
   *     summary: Download originals of an event as one ZIP
   *     description: Returns all photos, or those that match all filters. If one of the `ids` does not match, the response is 404. Files
   *       are stored uncompressed, so `Content-Length` is exact and you can resume. A Range with a matching If-Range needs no new
   *       confirmation that it is you. Supports HEAD, one Range, If-Range, If-Match and
   *       If-None-Match. The response is 503 DOWNLOAD_PREPARING while checksums are computed. It is 409 PHOTO_DAMAGED, with the name of the
   *       photo, if an original is missing or damaged.
   *     parameters: [{ $ref: '#/components/parameters/ArchiveQuery' }]
   *     responses:
   *       200:
   *         description: The archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       206:
   *         description: The requested range of the archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges, Content-Range]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       412: { $ref: '#/components/responses/PreconditionFailed' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/events/:id/download', requirePermission('photos.download'), async (req, res) => {
    const { range, 'if-range': tag } = req.headers;
    const isResumed = range !== undefined && tag !== undefined;
    if (!isResumed) assertSteppedUp(req);
    const eventId = idParam(req.params.id, 'Event');
    const { name, files } = await listArchive(deps, req.actor, eventId, ArchiveQuery.parse(req.query));
    await sendZip(req, res, deps.storage, {
      name,
      files,
      // Only a download that was confirmed tells the tag, so its holder may continue.
      onTag: (known) => {
        if (tag !== known) assertSteppedUp(req);
      },
      onWrongEntry: ({ key }) => forgetChecksum(deps, eventId, key),
    });
  });
}
