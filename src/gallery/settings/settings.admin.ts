import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { getPlaces } from '../photos/places.ts';
import { SettingsPatch } from './settings.schema.ts';
import { getSettingsWithLogo, updateSettings } from './settings.ts';

export function settingsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/settings:
   *   get:
   *     operationId: getSettings
   *     tags: [Settings]
   *     summary: Read all settings
   *     description: Needs settings.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Settings' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   patch:
   *     operationId: changeSettings
   *     tags: [Settings]
   *     summary: Change some settings
   *     description: Needs settings.edit.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/SettingsPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Settings' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /admin/settings/places:
   *   get:
   *     operationId: getStoredPlaces
   *     tags: [Settings]
   *     summary: How many photos have a stored place
   *     description: >-
   *       Needs settings.view. When the setting photos_keep_place is switched off, stored places are deleted in the background.
   *     responses:
   *       200: { $ref: '#/components/responses/StoredPlaces' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/settings', requirePermission('settings.view'), async (req, res) => {
    sendRecord(req, res, await getSettingsWithLogo(deps.db));
  });
  routes.get('/settings/places', requirePermission('settings.view'), async (_req, res) => {
    res.json(await getPlaces(deps));
  });
  routes.patch('/settings', requirePermission('settings.edit'), async (req, res) => {
    const patch = await readJson(req, res, SettingsPatch);
    sendRecord(req, res, await updateSettings(deps, req.actor, patch, req.headers['if-match']));
  });
}
