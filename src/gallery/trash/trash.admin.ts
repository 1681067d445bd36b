import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendPicture } from '../../platform/http/send-file.ts';
import { thumbnailOf } from '../photos/previews.ts';
import { removeFromTrash } from './empty.ts';
import { restore, restoreMany } from './restore.ts';
import { TrashQuery, TrashRestoring } from './trash.schema.ts';
import { assertMayDelete, getTrashedPicture, listTrash, NAMES, PERMISSIONS } from './trash.ts';

/** Deleted photos and events, until they are deleted for good. */
export function trashAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /trash:
   *   get:
   *     operationId: listTrash
   *     summary: List deleted photos or events
   *     description: Newest first. Needs the permission to delete what it lists.
   *     parameters: [{ $ref: '#/components/parameters/TrashQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/TrashList' } }
   * /trash/restore:
   *   post:
   *     operationId: restoreFromTrash
   *     summary: Restore many photos or events
   *     description: Accepts up to 5,000 photos or 100 events. `failed` lists those that cannot be restored; the others are. Needs the
   *       permission to delete what it restores.
   *     requestBody: { $ref: '#/components/requestBodies/TrashRestoring' }
   *     responses: { 200: { $ref: '#/components/responses/RestoredFromTrash' } }
   * /trash/photo/{id}:
   *   delete:
   *     operationId: deleteTrashedPhoto
   *     summary: Delete a photo in the trash for good
   *     responses: { 204: { description: Deleted } }
   * /trash/photo/{id}/restore:
   *   post:
   *     operationId: restorePhoto
   *     summary: Restore a photo from the trash
   *     description: The photo returns with its id, place, category, feedback and lists. Fails with `EVENT_IN_TRASH` or `PHOTO_EXISTS`.
   *     responses: { 204: { description: Restored }, 409: { $ref: '#/components/responses/Conflict' } }
   * /trash/photo/{id}/thumbnail:
   *   get:
   *     operationId: getTrashedPhotoThumbnail
   *     summary: Download the thumbnail of a photo in the trash
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   * /trash/event/{id}:
   *   delete:
   *     operationId: deleteTrashedEvent
   *     summary: Delete an event in the trash for good
   *     description: Also deletes its photos that are in the trash.
   *     responses: { 204: { description: Deleted } }
   * /trash/event/{id}/restore:
   *   post:
   *     operationId: restoreDeletedEvent
   *     summary: Restore an event from the trash
   *     description: The event returns with its photos, links, feedback and lists. If another event has its slug, it gets a number, and its links redirect.
   *     responses: { 204: { description: Restored } }
   * /trash/event/{id}/thumbnail:
   *   get:
   *     operationId: getTrashedEventThumbnail
   *     summary: Download the cover of an event in the trash
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   */
  routes.get('/trash', requirePermission(PERMISSIONS.photo), async (req, res) => {
    const query = TrashQuery.parse(req.query);
    assertMayDelete(req.actor, query.kind);
    sendPage(req, res, deps.publicUrl, await listTrash(deps, req.actor, query));
  });
  routes.post('/trash/restore', requirePermission(PERMISSIONS.photo), async (req, res) => {
    const { kind, ids } = await readJson(req, res, TrashRestoring);
    assertMayDelete(req.actor, kind);
    res.json(await restoreMany(deps, req.actor, kind, ids));
  });
  for (const kind of ['photo', 'event'] as const) {
    const guard = requirePermission(PERMISSIONS[kind]);
    routes.post(`/trash/${kind}/:id/restore`, guard, async (req, res) => {
      await restore(deps, req.actor, kind, idParam(req.params.id, NAMES[kind]));
      res.status(204).end();
    });
    routes.delete(`/trash/${kind}/:id`, guard, ...(kind === 'event' ? [requireStepUp] : []), async (req, res) => {
      await removeFromTrash(deps, req.actor, kind, idParam(req.params.id, NAMES[kind]));
      res.status(204).end();
    });
    routes.get(`/trash/${kind}/:id/thumbnail`, guard, async (req, res) => {
      const { key, version } = await getTrashedPicture(deps, req.actor, kind, idParam(req.params.id, 'Picture'));
      await sendPicture(req, res, deps.storage, 'private, no-cache', thumbnailOf(deps, key, version));
    });
  }
}
