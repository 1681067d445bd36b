import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { CommentModeration, CommentQuery } from './comments.schema.ts';
import { assertComment, listComments, moderateComment } from './comments.ts';

export function commentRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/comments:
   *   get:
   *     operationId: listComments
   *     summary: List guests' comments on photos
   *     description: Newest first, including comments that are hidden or await approval.
   *     parameters: [{ $ref: '#/components/parameters/CommentQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/CommentList' } }
   * /events/{id}/comments/{commentId}:
   *   patch:
   *     operationId: moderateComment
   *     summary: Show or hide a comment
   *     requestBody: { $ref: '#/components/requestBodies/CommentModeration' }
   *     responses: { 200: { $ref: '#/components/responses/PhotoComment' } }
   */
  routes.get('/events/:id/comments', allow('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    sendPage(req, res, deps.publicUrl, await listComments(deps, req.actor, eventId, CommentQuery.parse(req.query)));
  });
  routes.patch('/events/:id/comments/:commentId', allow('admin', 'feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.commentId, 'Comment')];
    const change = await readJson(req, res, CommentModeration, () => assertComment(deps, req.actor, eventId, id));
    res.json(await moderateComment(deps, req.actor, eventId, id, change));
  });
}
