import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { CardQuery } from './card.schema.ts';
import { createCard } from './card.ts';

export function cardAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/card.pdf:
   *   get:
   *     operationId: getCard
   *     summary: Download a card to print, with the gallery's link as a QR code
   *     description: The card has the studio's brand. It never has the password on it.
   *     parameters: [{ $ref: '#/components/parameters/CardQuery' }]
   *     responses:
   *       200:
   *         description: The card
   *         headers: [Content-Disposition]
   *         content: { application/pdf: { schema: { type: string, format: binary } } }
   */
  routes.get('/events/:id/card.pdf', requirePermission('events.view'), async (req, res) => {
    const { name, bytes } = await createCard(
      deps,
      req.actor,
      idParam(req.params.id, 'Event'),
      CardQuery.parse(req.query),
    );
    res.type('pdf').set('Content-Disposition', `inline; filename="${name}"`).send(bytes);
  });
}
