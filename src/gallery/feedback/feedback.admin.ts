import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import { moderateAll, searchFeedback } from './all-feedback.ts';
import {
  BulkModeration,
  FeedbackQuery,
  FeedbackSearchQuery,
  FeedbackSettingsPatch,
  Moderation,
} from './feedback.schema.ts';
import { listFeedback, moderateFeedback, removeFeedback, updateFeedbackSettings } from './feedback.ts';

export function feedbackAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/feedback:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listFeedback
   *     tags: [Feedback]
   *     summary: Read the settings and what guests said of an event
   *     description: Needs events.view. Newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/FeedbackQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/EventFeedback' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeFeedbackSettings
   *     tags: [Feedback]
   *     summary: Change what guests of an event may say
   *     description: Needs feedback.moderate.
   *     requestBody: { $ref: '#/components/requestBodies/FeedbackSettingsPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/FeedbackSettings' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/feedback/{feedbackId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/feedbackId' }
   *   patch:
   *     operationId: moderateFeedback
   *     tags: [Feedback]
   *     summary: Show or hide what a guest said
   *     description: Needs feedback.moderate.
   *     requestBody: { $ref: '#/components/requestBodies/Moderation' }
   *     responses:
   *       200: { $ref: '#/components/responses/FeedbackEntry' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deleteFeedback
   *     tags: [Feedback]
   *     summary: Delete what a guest said
   *     description: Needs feedback.moderate.
   *     responses:
   *       204: { description: It is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/feedback', requirePermission('events.view'), async (req, res) => {
    res.json(await listFeedback(deps, req.actor, idParam(req.params.id, 'Event'), FeedbackQuery.parse(req.query)));
  });
  routes.patch('/events/:id/feedback', requirePermission('feedback.moderate'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const patch = await readJson(req, res, FeedbackSettingsPatch, () => getEventShare(deps, req.actor, id));
    res.json(await updateFeedbackSettings(deps, req.actor, id, patch));
  });
  routes.patch('/events/:id/feedback/:feedbackId', requirePermission('feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.feedbackId, 'Feedback')];
    const { status } = await readJson(req, res, Moderation, () => getEventShare(deps, req.actor, eventId));
    res.json(await moderateFeedback(deps, req.actor, eventId, id, status));
  });
  routes.delete('/events/:id/feedback/:feedbackId', requirePermission('feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.feedbackId, 'Feedback')];
    await removeFeedback(deps, req.actor, eventId, id);
    res.status(204).end();
  });

  /**
   * @openapi
   * /admin/feedback:
   *   get:
   *     operationId: searchFeedback
   *     tags: [Feedback]
   *     summary: List what guests said of one's own events
   *     description: Needs events.view. Newest first; super administrators see all.
   *     parameters:
   *       - { $ref: '#/components/parameters/FeedbackSearchQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/FeedbackSearch' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   patch:
   *     operationId: moderateAllFeedback
   *     tags: [Feedback]
   *     summary: Show or hide many things that guests said
   *     description: Needs feedback.moderate. All of them or, where one is not there, none.
   *     requestBody: { $ref: '#/components/requestBodies/BulkModeration' }
   *     responses:
   *       200: { $ref: '#/components/responses/ModeratedFeedback' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/feedback', requirePermission('events.view'), async (req, res) => {
    res.json(await searchFeedback(deps, req.actor, FeedbackSearchQuery.parse(req.query)));
  });
  routes.patch('/feedback', requirePermission('feedback.moderate'), async (req, res) => {
    res.json({ changed: await moderateAll(deps, req.actor, await readJson(req, res, BulkModeration)) });
  });
}
