import type { Router } from 'express';
import { may } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { jsonBody } from '../../platform/http/json-body.ts';
import { SettingsPatch } from './settings.schema.ts';
import { changeSettings, readSettings } from './settings.ts';

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
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   patch:
   *     operationId: changeSettings
   *     tags: [Settings]
   *     summary: Change some settings
   *     description: Needs settings.edit.
   *     requestBody: { $ref: '#/components/requestBodies/SettingsPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Settings' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/settings', may('settings.view'), async (_req, res) => {
    res.json({ settings: await readSettings(deps.db) });
  });
  routes.patch('/settings', may('settings.edit'), jsonBody(), async (req, res) => {
    res.json(await changeSettings(deps, req.actor, SettingsPatch.parse(req.body)));
  });
}
