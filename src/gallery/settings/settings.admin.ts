import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { assertSteppedUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { getPlaces } from '../photos/places.ts';
import { SettingsPatch } from './settings.schema.ts';
import { getSettingsWithLogo, updateSettings } from './settings.ts';
import { changesSignIn } from './sign-in.ts';

export function settingsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /settings:
   *   get:
   *     operationId: getSettings
   *     summary: Read all settings
   *     responses: { 200: { $ref: '#/components/responses/Settings' } }
   *   patch:
   *     operationId: changeSettings
   *     summary: Change settings
   *     description: Changes to how users log in require a recent confirmation that it is you, if you have a second factor. You can turn
   *       `oidc_only` on once you have linked an account at a configured provider.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/SettingsPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Settings' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /settings/places:
   *   get:
   *     operationId: getStoredPlaces
   *     summary: Count the photos with a stored place
   *     description: If you switch off `photos_keep_place`, stored places are deleted in the background.
   *     responses: { 200: { $ref: '#/components/responses/StoredPlaces' } }
   */
  routes.get('/settings', requirePermission('settings.view'), async (req, res) => {
    sendRecord(req, res, await getSettingsWithLogo(deps.db));
  });
  routes.get('/settings/places', requirePermission('settings.view'), async (_req, res) => {
    res.json(await getPlaces(deps));
  });
  routes.patch('/settings', requirePermission('settings.edit'), async (req, res) => {
    const patch = await readJson(req, res, SettingsPatch);
    if (changesSignIn(patch)) assertSteppedUp(req);
    sendRecord(req, res, await updateSettings(deps, req.actor, patch, req.headers['if-match']));
  });
}
