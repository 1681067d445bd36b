import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { CategoryPatch, CategoryQuery, NewCategory } from './categories.schema.ts';
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './categories.ts';

export function categoriesAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /categories:
   *   get:
   *     operationId: listCategories
   *     summary: List the global categories, and those of one event
   *     parameters: [{ $ref: '#/components/parameters/CategoryQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/CategoryList' }, 404: { $ref: '#/components/responses/NotFound' } }
   *   post:
   *     operationId: createCategory
   *     summary: Add a category
   *     requestBody: { $ref: '#/components/requestBodies/NewCategory' }
   *     responses: { 201: { $ref: '#/components/responses/Category' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/categories', requirePermission('events.view'), async (req, res) => {
    res.json(await listCategories(deps, req.actor, CategoryQuery.parse(req.query).event_id));
  });
  routes.post('/categories', requirePermission('categories.edit'), async (req, res) => {
    res.status(201).json(await createCategory(deps, req.actor, await readJson(req, res, NewCategory)));
  });

  /**
   * @openapi
   * /categories/{id}:
   *   get:
   *     operationId: getCategory
   *     summary: Read one category
   *     responses: { 200: { $ref: '#/components/responses/Category' } }
   *   patch:
   *     operationId: changeCategory
   *     summary: Rename a category
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/CategoryPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Category' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteCategory
   *     summary: Delete a category that no photo uses
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/categories/:id', requirePermission('events.view'), async (req, res) => {
    sendRecord(req, res, await getCategory(deps, req.actor, idParam(req.params.id, 'Category')));
  });
  routes.patch('/categories/:id', requirePermission('categories.edit'), async (req, res) => {
    const id = idParam(req.params.id, 'Category');
    const patch = await readJson(req, res, CategoryPatch, () => getCategory(deps, req.actor, id));
    sendRecord(req, res, await updateCategory(deps, req.actor, id, patch, req.headers['if-match']));
  });
  routes.delete('/categories/:id', requirePermission('categories.edit'), async (req, res) => {
    await removeCategory(deps, req.actor, idParam(req.params.id, 'Category'), req.headers['if-match']);
    res.status(204).end();
  });
}
