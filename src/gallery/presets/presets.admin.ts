import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import type { CreatedEvent } from '../events/events.schema.ts';
import { createEvent, getEventShare } from '../events/events.ts';
import { readGallerySettings } from './gallery-settings.ts';
import { EventCopy, NewPreset, PresetPatch } from './presets.schema.ts';
import { createPreset, getPreset, listPresets, removePreset, updatePreset } from './presets.ts';

export function presetsAdmin(routes: Router, deps: Deps): void {
  const [view, edit] = [requirePermission('events.view'), requirePermission('settings.edit')];

  /**
   * @openapi
   * /presets:
   *   get:
   *     operationId: listPresets
   *     summary: List the presets for new events
   *     responses: { 200: { $ref: '#/components/responses/PresetList' } }
   *   post:
   *     operationId: createPreset
   *     summary: Save the settings of an event as a preset
   *     description: "Photos, links, members, password and PIN are not saved. The studio can have up to 100 presets."
   *     requestBody: { $ref: '#/components/requestBodies/NewPreset' }
   *     responses: { 201: { $ref: '#/components/responses/Preset' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /presets/{id}:
   *   get:
   *     operationId: getPreset
   *     summary: Read one preset
   *     responses: { 200: { $ref: '#/components/responses/Preset' } }
   *   patch:
   *     operationId: changePreset
   *     summary: Rename a preset, or replace its settings
   *     description: Events that were created with it do not change.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/PresetPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Preset' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deletePreset
   *     summary: Delete a preset
   *     description: Events that were created with it do not change.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.get('/presets', view, async (_req, res) => {
    res.json(await listPresets(deps));
  });
  routes.post('/presets', edit, async (req, res) => {
    res.status(201).json(await createPreset(deps, req.actor, await readJson(req, res, NewPreset)));
  });
  routes.get('/presets/:id', view, async (req, res) => {
    sendRecord(req, res, await getPreset(deps, idParam(req.params.id, 'Preset')));
  });
  routes.patch('/presets/:id', edit, async (req, res) => {
    const id = idParam(req.params.id, 'Preset');
    const patch = await readJson(req, res, PresetPatch, () => getPreset(deps, id));
    sendRecord(req, res, await updatePreset(deps, req.actor, id, patch, req.headers['if-match']));
  });
  routes.delete('/presets/:id', edit, async (req, res) => {
    await removePreset(deps, req.actor, idParam(req.params.id, 'Preset'), req.headers['if-match']);
    res.status(204).end();
  });

  /**
   * @openapi
   * /events/{id}/duplicate:
   *   post:
   *     operationId: duplicateEvent
   *     summary: Create an event with the settings of another one
   *     description: A draft by default. Photos, links, members, password and PIN are not copied.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/EventCopy' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedEvent', headers: [Location] } }
   */
  routes.post('/events/:id/duplicate', requirePermission('events.create'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const input = await readJson(req, res, EventCopy, () => getEventShare(deps, req.actor, id));
    const locationOf = (created: CreatedEvent) => `${req.baseUrl}/events/${created.id}`;
    const request = await idempotent(req, res, deps, req.actor.id, { locationOf });
    await request.respond<CreatedEvent>(input, async (beforeCommit) => {
      const { event_type, settings } = await readGallerySettings(deps, req.actor, id);
      return createEvent(deps, req.actor, { event_type, ...input }, beforeCommit, settings);
    });
  });
}
