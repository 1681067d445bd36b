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
   *     summary: List your labels
   *     responses: { 200: { $ref: '#/components/responses/LabelList' } }
   *   post:
   *     operationId: createLabel
   *     summary: Add a label
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewLabel' }
   *     responses: { 201: { $ref: '#/components/responses/Label' } }
   * /labels/{id}:
   *   get:
   *     operationId: getLabel
   *     summary: Read one label
   *     responses: { 200: { $ref: '#/components/responses/Label' } }
   *   patch:
   *     operationId: changeLabel
   *     summary: Change the name or colour of a label
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/LabelPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Label' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteLabel
   *     summary: Delete a label
   *     description: Its tasks remain, without a label.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
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
