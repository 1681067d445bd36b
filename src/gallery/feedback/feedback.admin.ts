import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import {
  BulkModeration,
  FeedbackQuery,
  FeedbackSearchQuery,
  FeedbackSettingsPatch,
  Moderation,
} from './feedback.schema.ts';
import {
  listFeedback,
  moderateAll,
  moderateFeedback,
  removeFeedback,
  searchFeedback,
  updateFeedbackSettings,
} from './feedback.ts';

export function feedbackAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/feedback:
   *   get:
   *     operationId: listFeedback
   *     summary: Read an event's feedback and its settings
   *     description: Newest first.
   *     parameters: [{ $ref: '#/components/parameters/FeedbackQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/EventFeedback' } }
   *   patch:
   *     operationId: changeFeedbackSettings
   *     summary: Change which feedback guests of an event may give
   *     requestBody: { $ref: '#/components/requestBodies/FeedbackSettingsPatch' }
   *     responses: { 200: { $ref: '#/components/responses/FeedbackSettings' } }
   * /events/{id}/feedback/{feedbackId}:
   *   patch:
   *     operationId: moderateFeedback
   *     summary: Show, hide, answer or finish one item of feedback
   *     requestBody: { $ref: '#/components/requestBodies/Moderation' }
   *     responses: { 200: { $ref: '#/components/responses/FeedbackEntry' } }
   *   delete:
   *     operationId: deleteFeedback
   *     summary: Delete one item of feedback
   *     responses: { 204: { description: Deleted } }
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
    const change = await readJson(req, res, Moderation, () => getEventShare(deps, req.actor, eventId));
    res.json(await moderateFeedback(deps, req.actor, eventId, id, change));
  });
  routes.delete('/events/:id/feedback/:feedbackId', requirePermission('feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.feedbackId, 'Feedback')];
    await removeFeedback(deps, req.actor, eventId, id);
    res.status(204).end();
  });

  /**
   * @openapi
   * /feedback:
   *   get:
   *     operationId: searchFeedback
   *     summary: Search the feedback on your events
   *     description: Newest first. Super administrators see all events.
   *     parameters: [{ $ref: '#/components/parameters/FeedbackSearchQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/FeedbackSearch' } }
   *   patch:
   *     operationId: moderateAllFeedback
   *     summary: Show, hide or finish many items of feedback
   *     description: If one of the items does not exist, none is changed.
   *     requestBody: { $ref: '#/components/requestBodies/BulkModeration' }
   *     responses: { 200: { $ref: '#/components/responses/ModeratedFeedback' }, 404: { $ref: '#/components/responses/NotFound' } }
   */
  routes.get('/feedback', requirePermission('events.view'), async (req, res) => {
    res.json(await searchFeedback(deps, req.actor, FeedbackSearchQuery.parse(req.query)));
  });
  routes.patch('/feedback', requirePermission('feedback.moderate'), async (req, res) => {
    res.json({ changed: await moderateAll(deps, req.actor, await readJson(req, res, BulkModeration)) });
  });
}
