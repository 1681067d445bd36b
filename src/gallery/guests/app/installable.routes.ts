import type { Router } from 'express';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { manifestOf } from './installable.page.ts';

/** What puts a gallery on a home screen. Stands behind `requireShareLink`. */
export function guestInstallation(routes: Router): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/manifest.webmanifest:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: getManifest
   *     tags: [Guests]
   *     summary: What a home screen is told of the gallery
   *     responses:
   *       200:
   *         description: A web application manifest
   *         content: { application/manifest+json: { schema: { type: object } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/manifest.webmanifest', requireUnlocked, (req, res) => {
    res
      .set('Cache-Control', 'private, no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(req.gallery, req.language)));
  });
}
