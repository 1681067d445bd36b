import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendPicture } from '../../platform/http/send-file.ts';
import { receiveFile } from '../../platform/http/upload.ts';
import { LogoQuery } from './logo.schema.ts';
import { getLogo, LOGO_FILE, removeLogo, updateLogo } from './logo.ts';

export function logoAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /settings/logo:
   *   get:
   *     operationId: getLogo
   *     summary: Download the studio's logo
   *     parameters: [{ $ref: '#/components/parameters/LogoQuery' }]
   *     responses:
   *       200:
   *         description: The logo, with a long edge of up to 1024 px
   *         headers: [ETag]
   *         content: { image/png: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   put:
   *     operationId: changeLogo
   *     summary: Upload the studio's logo
   *     parameters: [{ $ref: '#/components/parameters/LogoQuery' }]
   *     description: Accepts a PNG, JPEG, WebP, GIF, TIFF, AVIF or HEIC of up to 5 MB. It is stored as a PNG and keeps its transparency.
   *       Guests see it, and galleries can use it as their watermark.
   *     requestBody:
   *       required: true
   *       content:
   *         image/*: { schema: { type: string, format: binary } }
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [logo]
   *             properties: { logo: { type: string, format: binary, description: One file with an image/* content type } }
   *           encoding: { logo: { contentType: image/* } }
   *     responses: { 200: { $ref: '#/components/responses/Logo' }, 415: { $ref: '#/components/responses/UnsupportedMediaType' } }
   *   delete:
   *     operationId: deleteLogo
   *     summary: Delete the studio's logo
   *     parameters: [{ $ref: '#/components/parameters/LogoQuery' }]
   *     description: Galleries that use it as their watermark then show the studio's name.
   *     responses: { 204: { description: Deleted }, 404: { $ref: '#/components/responses/NotFound' } }
   */
  routes.get('/settings/logo', requirePermission('settings.view'), async (req, res) => {
    await sendPicture(
      req,
      res,
      deps.storage,
      'private, no-cache',
      await getLogo(deps, LogoQuery.parse(req.query).ground),
    );
  });
  routes.put('/settings/logo', requirePermission('settings.edit'), async (req, res) => {
    const { ground } = LogoQuery.parse(req.query);
    const { file } = await receiveFile(req, res, deps.storage, LOGO_FILE);
    try {
      res.json(await updateLogo(deps, req.actor, file, ground));
    } finally {
      await file.discard();
    }
  });
  routes.delete('/settings/logo', requirePermission('settings.edit'), async (req, res) => {
    await removeLogo(deps, req.actor, LogoQuery.parse(req.query).ground);
    res.status(204).end();
  });
}
