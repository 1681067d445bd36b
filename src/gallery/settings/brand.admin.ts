import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { BrandPatch } from './brand.schema.ts';
import { getBrand, updateBrand } from './brand.ts';

export function brandAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /settings/brand:
   *   get:
   *     operationId: getBrand
   *     summary: Read the studio's brand
   *     responses: { 200: { $ref: '#/components/responses/Brand' } }
   *   patch:
   *     operationId: changeBrand
   *     summary: Change the studio's brand
   *     description: All galleries show it, except in what their own `brand` changes (`PATCH /events/{id}/presentation`).
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/BrandPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Brand' } }
   */
  routes.get('/settings/brand', requirePermission('settings.view'), async (req, res) => {
    sendRecord(req, res, await getBrand(deps.db));
  });
  routes.patch('/settings/brand', requirePermission('settings.edit'), async (req, res) => {
    const patch = await readJson(req, res, BrandPatch);
    sendRecord(req, res, await updateBrand(deps, req.actor, patch, req.headers['if-match']));
  });
}
