import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { endSharing, shareSelection } from '../../lists/shared-lists.ts';
import { guestIn, limitWrites, requireRight, requireUnlocked } from '../door/share-link.guard.ts';

/** The link that shows only one list. */
export function sharingRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/{selectionId}/share:
   *   post:
   *     operationId: shareGuestSelection
   *     summary: Share a list by a link that shows only its photos
   *     description: A list has one such link at a time. The link permits to look, and ends with the link of the guest who created it.
   *     responses:
   *       200: { $ref: '#/components/responses/SharedSelection' }
   *       201: { $ref: '#/components/responses/SharedSelection' }
   *   delete:
   *     operationId: unshareGuestSelection
   *     summary: End the link of a list
   *     description: Idempotent. The link stops working immediately.
   *     responses: { 204: { description: The list is not shared } }
   */
  routes.post('/:slug/:token/selections/:selectionId/share', lists, write, async (req, res) => {
    const id = idParam(req.params.selectionId, 'List');
    const author = { db: deps.db, requestId: req.requestId };
    const { share_link, is_new } = await shareSelection(author, guestIn(req), id);
    res.status(is_new ? 201 : 200).json({ share_link });
  });
  // Also for guests who may no longer choose.
  routes.delete('/:slug/:token/selections/:selectionId/share', requireUnlocked, write, async (req, res) => {
    const id = idParam(req.params.selectionId, 'List');
    await endSharing({ db: deps.db, requestId: req.requestId }, guestIn(req), id);
    res.status(204).end();
  });
}
