import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { CandidateQuery } from './members.schema.ts';
import { addMember, listCandidates, listMembers, removeMember } from './members.ts';

export function membersAdmin(routes: Router, deps: Deps): void {
  const edit = requirePermission('events.edit');

  /**
   * @openapi
   * /events/{id}/members:
   *   get:
   *     operationId: listMembers
   *     summary: List the members of a gallery
   *     description: Members see the gallery, and do with it what their role permits. Only the owner and super administrators manage members.
   *     responses: { 200: { $ref: '#/components/responses/GalleryMemberList' } }
   * /events/{id}/members/candidates:
   *   get:
   *     operationId: listMemberCandidates
   *     summary: List users who can become members
   *     description: Active users with a role in galleries, without the owner and the present members.
   *     parameters: [{ $ref: '#/components/parameters/CandidateQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/CandidateList' } }
   * /events/{id}/members/{userId}:
   *   put:
   *     operationId: addMember
   *     summary: Add a member to a gallery
   *     description: Takes effect on the user's next request, also on requests with their API tokens. Adding a member again changes nothing.
   *     responses:
   *       200: { $ref: '#/components/responses/GalleryMember' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: removeMember
   *     summary: Remove a member from a gallery
   *     description: Takes effect on the user's next request.
   *     responses: { 204: { description: Removed } }
   */
  routes.get('/events/:id/members', edit, async (req, res) => {
    res.json(await listMembers(deps, req.actor, idParam(req.params.id, 'Event')));
  });
  routes.get('/events/:id/members/candidates', edit, async (req, res) => {
    const { q } = CandidateQuery.parse(req.query);
    res.json(await listCandidates(deps, req.actor, idParam(req.params.id, 'Event'), q));
  });
  routes.put('/events/:id/members/:userId', edit, async (req, res) => {
    const { id, userId } = req.params;
    res.json(await addMember(deps, req.actor, idParam(id, 'Event'), idParam(userId, 'User')));
  });
  routes.delete('/events/:id/members/:userId', edit, async (req, res) => {
    const { id, userId } = req.params;
    await removeMember(deps, req.actor, idParam(id, 'Event'), idParam(userId, 'User'));
    res.status(204).end();
  });
}
