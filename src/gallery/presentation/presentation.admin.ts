import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import { PresentationPatch } from './presentation.schema.ts';
import { getPresentation, updatePresentation } from './presentation.ts';

export function presentationAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/presentation:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getPresentation
   *     tags: [Events]
   *     summary: Read how a gallery shows itself to guests, and what they may take and bring
   *     description: Needs events.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Presentation' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changePresentation
   *     tags: [Events]
   *     summary: Change how a gallery shows itself to guests
   *     description: Needs events.edit.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/PresentationPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Presentation' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/presentation', requirePermission('events.view'), async (req, res) => {
    sendRecord(req, res, await getPresentation(deps, req.actor, idParam(req.params.id, 'Event')));
  });
  routes.patch('/events/:id/presentation', requirePermission('events.edit'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const patch = await readJson(req, res, PresentationPatch, () => getEventShare(deps, req.actor, id));
    sendRecord(req, res, await updatePresentation(deps, req.actor, id, patch, req.headers['if-match']));
  });
}
