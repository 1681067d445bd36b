import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
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
   *   get:
   *     operationId: getLabel
   *     tags: [Labels]
   *     summary: Read one label
   *     responses:
   *       200: { $ref: '#/components/responses/Label' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeLabel
   *     tags: [Labels]
   *     summary: Rename or recolour a label
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/LabelPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Label' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: deleteLabel
   *     tags: [Labels]
   *     summary: Delete a label; its tasks stay without one
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
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
  routes.get('/labels/:id', async (req, res) => {
    sendRecord(req, res, await getLabel(deps, req.user, idParam(req.params.id, 'Label')));
  });
  routes.patch('/labels/:id', async (req, res) => {
    const id = idParam(req.params.id, 'Label');
    const patch = await readJson(req, res, LabelPatch, () => getLabel(deps, req.user, id));
    sendRecord(req, res, await updateLabel(deps, req.user, id, patch, req.headers['if-match']));
  });
  routes.delete('/labels/:id', async (req, res) => {
    await removeLabel(deps, req.user, idParam(req.params.id, 'Label'), req.headers['if-match']);
    res.status(204).end();
  });
}
