import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { CategoryPatch, CategoryQuery, NewCategory } from './categories.schema.ts';
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './categories.ts';

export function categoriesAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/categories:
   *   get:
   *     operationId: listCategories
   *     tags: [Categories]
   *     summary: List global categories, or those of one event with the global ones
   *     description: Needs events.view.
   *     parameters:
   *       - { $ref: '#/components/parameters/CategoryQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/CategoryList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   post:
   *     operationId: createCategory
   *     tags: [Categories]
   *     summary: Add a category
   *     description: Needs categories.edit.
   *     requestBody: { $ref: '#/components/requestBodies/NewCategory' }
   *     responses:
   *       201: { $ref: '#/components/responses/Category' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/categories', requirePermission('events.view'), async (req, res) => {
    res.json(await listCategories(deps, req.actor, CategoryQuery.parse(req.query).event_id));
  });
  routes.post('/categories', requirePermission('categories.edit'), async (req, res) => {
    res.status(201).json(await createCategory(deps, req.actor, await readJson(req, res, NewCategory)));
  });

  /**
   * @openapi
   * /admin/categories/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getCategory
   *     tags: [Categories]
   *     summary: Read one category
   *     description: Needs events.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Category' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeCategory
   *     tags: [Categories]
   *     summary: Rename a category
   *     description: Needs categories.edit.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/CategoryPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Category' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: deleteCategory
   *     tags: [Categories]
   *     summary: Delete a category that no photo has
   *     description: Needs categories.edit.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: The category is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
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
