import type { Router } from 'express';
import { PreferencesPatch } from '../../access/preferences.schema.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { updateAppearance } from './appearance.ts';
import { AppearancePatch, PrivacyPatch, SchedulePatch } from './profile.schema.ts';
import { getOwnUser, updatePreferences, updatePrivacy, updateSchedule } from './profile.ts';

export function profileRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user:
   *   get:
   *     operationId: getUser
   *     summary: Read your profile, experience and statistics
   *     responses: { 200: { $ref: '#/components/responses/OwnUser' } }
   * /user/schedule:
   *   patch:
   *     operationId: changeSchedule
   *     summary: Change your time zone and working hours
   *     requestBody: { $ref: '#/components/requestBodies/SchedulePatch' }
   *     responses: { 200: { $ref: '#/components/responses/Schedule' } }
   * /user/privacy:
   *   patch:
   *     operationId: changePrivacy
   *     summary: Change what other users see
   *     requestBody: { $ref: '#/components/requestBodies/PrivacyPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Privacy' } }
   * /user/preferences:
   *   patch:
   *     operationId: changePreferences
   *     summary: Change the language and the first day of the week
   *     requestBody: { $ref: '#/components/requestBodies/PreferencesPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Preferences' } }
   * /user/appearance:
   *   patch:
   *     operationId: changeAppearance
   *     summary: Choose the badge and the theme that you show
   *     description: Buying one chooses it.
   *     requestBody: { $ref: '#/components/requestBodies/AppearancePatch' }
   *     responses: { 200: { $ref: '#/components/responses/Appearance' } }
   */
  routes.get('/user', async (req, res) => {
    sendRecord(req, res, await getOwnUser(deps, req.user));
  });
  routes.patch('/user/schedule', async (req, res) => {
    res.json(await updateSchedule(deps, req.user, await readJson(req, res, SchedulePatch)));
  });
  routes.patch('/user/privacy', async (req, res) => {
    res.json(await updatePrivacy(deps, req.user, await readJson(req, res, PrivacyPatch)));
  });
  routes.patch('/user/appearance', async (req, res) => {
    res.json(await updateAppearance(deps, req.user, await readJson(req, res, AppearancePatch)));
  });
  routes.patch('/user/preferences', async (req, res) => {
    res.json(await updatePreferences(deps, req.user, await readJson(req, res, PreferencesPatch)));
  });
}
