import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { LabelPatch, NewLabel } from './labels.schema.ts';
import { createLabel, getLabel, listLabels, removeLabel, updateLabel } from './labels.ts';

export function labelRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /labels:
   *   get:
   *     operationId: listLabels
   *     tags: [Labels]
   *     summary: List one's labels
   *     responses:
   *       200: { $ref: '#/components/responses/LabelList' }
   *   post:
   *     operationId: createLabel
   *     tags: [Labels]
   *     summary: Add a label
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewLabel' }
   *     responses:
   *       201: { $ref: '#/components/responses/Label' }
   *       409: { $ref: '#/components/responses/Conflict' }
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
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: deleteLabel
   *     tags: [Labels]
   *     summary: Delete a label; its tasks stay without one
   *     responses:
   *       204: { description: The label is gone }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/labels', async (req, res) => {
    res.json(await listLabels(deps, req.user));
  });
  routes.post('/labels', async (req, res) => {
    const input = await readJson(req, res, NewLabel);
    const request = await idempotent(req, res, deps, req.user.id);
    await request.respond(input, (beforeCommit) => createLabel(deps, req.user, input, beforeCommit));
  });
  routes.patch('/labels/:id', async (req, res) => {
    const id = idParam(req.params.id, 'Label');
    const patch = await readJson(req, res, LabelPatch, () => getLabel(deps, req.user, id));
    res.json(await updateLabel(deps, req.user, id, patch));
  });
  routes.delete('/labels/:id', async (req, res) => {
    await removeLabel(deps, req.user, idParam(req.params.id, 'Label'));
    res.status(204).end();
  });
}
