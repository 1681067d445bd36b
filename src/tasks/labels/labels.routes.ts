import type { Request, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { jsonBody, jsonBodyOf } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { LabelPatch, NewLabel } from './labels.schema.ts';
import { createLabel, getLabel, listLabels, removeLabel, updateLabel } from './labels.ts';

export function labelRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /labels:
   *   get:
   *     operationId: selectLabels
   *     tags: [Labels]
   *     summary: List one's labels
   *     responses:
   *       200: { $ref: '#/components/responses/LabelList' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *   post:
   *     operationId: createLabel
   *     tags: [Labels]
   *     summary: Add a label
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewLabel' }
   *     responses:
   *       201: { $ref: '#/components/responses/Label' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       422: { $ref: '#/components/responses/IdempotencyMismatch' }
   * /labels/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   patch:
   *     operationId: changeLabel
   *     tags: [Labels]
   *     summary: Rename or recolour a label
   *     requestBody: { $ref: '#/components/requestBodies/LabelPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Label' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: deleteLabel
   *     tags: [Labels]
   *     summary: Delete a label; its tasks stay without one
   *     responses:
   *       204: { description: The label is gone }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/labels', async (req, res) => {
    res.json(await listLabels(deps, req.user));
  });
  routes.post('/labels', jsonBody(), async (req, res) => {
    const input = NewLabel.parse(req.body);
    const request = await idempotent(req, res, deps, req.user.id);
    await request.respond(input, (db) => createLabel({ db }, req.user, input));
  });
  const find = (req: Request) => getLabel(deps, req.user, idParam(req.params.id, 'Label'));
  routes.patch('/labels/:id', jsonBodyOf(LabelPatch, find), async (req, res) => {
    res.json(await updateLabel(deps, req.user, idParam(req.params.id, 'Label'), req.body));
  });
  routes.delete('/labels/:id', async (req, res) => {
    await removeLabel(deps, req.user, idParam(req.params.id, 'Label'));
    res.status(204).end();
  });
}
