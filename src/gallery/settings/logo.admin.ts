import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendPicture } from '../../platform/http/send-file.ts';
import { receiveFile } from '../../platform/http/upload.ts';
import { getLogo, LOGO_FILE, removeLogo, updateLogo } from './logo.ts';

export function logoAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/settings/logo:
   *   get:
   *     operationId: getLogo
   *     tags: [Settings]
   *     summary: Fetch the studio's logo
   *     description: Needs settings.view.
   *     responses:
   *       200:
   *         description: The logo, long edge at most 1024 px
   *         headers: [ETag]
   *         content: { image/png: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   put:
   *     operationId: changeLogo
   *     tags: [Settings]
   *     summary: Give the studio a logo
   *     description: >-
   *       Needs settings.edit. A PNG, JPEG, WebP, GIF, TIFF, AVIF or HEIC of at most 5 MB, which is kept as a PNG with whatever is
   *       transparent. Guests see it, and galleries may have it as their watermark.
   *     requestBody:
   *       required: true
   *       content:
   *         image/*: { schema: { type: string, format: binary } }
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [logo]
   *             properties:
   *               logo: { type: string, format: binary, description: 'One file with an image/* content type' }
   *           encoding: { logo: { contentType: image/* } }
   *     responses:
   *       200: { $ref: '#/components/responses/Logo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *   delete:
   *     operationId: deleteLogo
   *     tags: [Settings]
   *     summary: Take the studio's logo away
   *     description: Needs settings.edit. Galleries that have it as their watermark show the studio's name instead.
   *     responses:
   *       204: { description: The logo is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/settings/logo', requirePermission('settings.view'), async (req, res) => {
    await sendPicture(req, res, 'private, no-cache', await getLogo(deps));
  });
  routes.put('/settings/logo', requirePermission('settings.edit'), async (req, res) => {
    const { file } = await receiveFile(req, res, deps.storage, LOGO_FILE);
    try {
      res.json(await updateLogo(deps, req.actor, file));
    } finally {
      await file.discard();
    }
  });
  routes.delete('/settings/logo', requirePermission('settings.edit'), async (req, res) => {
    await removeLogo(deps, req.actor);
    res.status(204).end();
  });
}
