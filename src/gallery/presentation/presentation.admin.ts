import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
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
   * /events/{id}/presentation:
   *   get:
   *     operationId: getPresentation
   *     summary: Read how a gallery looks, and what guests may download and upload
   *     responses: { 200: { $ref: '#/components/responses/Presentation' } }
   *   patch:
   *     operationId: changePresentation
   *     summary: Change how a gallery looks, and what guests may download and upload
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/PresentationPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Presentation' }, 409: { $ref: '#/components/responses/Conflict' } }
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
