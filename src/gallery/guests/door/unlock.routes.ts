import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { readForm } from '../../../platform/http/form-body.ts';
import { asPage } from '../../../platform/http/people.ts';
import { LanguageChoice } from '../app/language.schema.ts';
import { unlockGallery } from './gallery.ts';
import { lockedPage } from './locked.page.ts';
import { setUnlocked } from './share-link.guard.ts';

export function unlockRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/unlock:
   *   post:
   *     operationId: unlockGallery
   *     summary: Unlock a gallery with its password
   *     description: Sets a cookie for this gallery. It is valid until the password or the link changes.
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { type: object, required: [password], properties: { password: { type: string }, here: { type: string } } }
   *           example: { password: rose garden }
   *     responses: { 303: { description: It is open; the page shows it, headers: [Location, Set-Cookie] } }
   */
  routes.post('/:slug/:token/unlock', asPage, sameSiteForm(deps.publicUrl), async (req, res) => {
    const { gallery, language } = req;
    const { password = '', here: given } = await readForm(req, res);
    const here = LanguageChoice.shape.here.safeParse(given).data ?? '';
    if (!gallery.require_password) return void res.redirect(303, gallery.share_link + here);
    try {
      const { cookie, seconds } = await unlockGallery(deps, gallery, password, req.ip ?? '');
      setUnlocked(req, res, cookie, seconds);
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 429)) throw error;
      res.set(error.headers).status(error.status).type('html');
      return void res.send(lockedPage(gallery, language, { here, refusal: error, nonce: res.locals.styleNonce }));
    }
    res.redirect(303, gallery.share_link + here);
  });
}
