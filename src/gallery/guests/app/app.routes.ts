import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { readForm } from '../../../platform/http/form-body.ts';
import { page } from '../../../platform/http/people.ts';
import { cachingOf, sendPicture } from '../../../platform/http/send-file.ts';
import { sendPacked } from '../../../platform/http/send-packed.ts';
import { logoPicture } from '../../settings/logo.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { themeStyle } from '../page/theme.ts';
import { ASSETS, assets } from './assets.ts';
import { manifestOf } from './installable.page.ts';
import { LanguageChoice } from './language.schema.ts';
import { LANGUAGE_COOKIE } from './language.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What all pages of a gallery share: language, colours, logo, and what puts it on a home screen. */
export function guestApp(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/language:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   post:
   *     operationId: chooseLanguage
   *     tags: [Guests]
   *     summary: Choose the language of the pages
   *     description: Sets a cookie, good for every gallery. Without it the browser's language is spoken, or English.
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { $ref: '#/components/schemas/LanguageChoice' }
   *           example: { language: de, here: '?page=2' }
   *     responses:
   *       303: { description: The page on which it was chosen, headers: [Location, Set-Cookie] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.post('/:slug/:token/language', page, sameSiteForm(deps.publicUrl), async (req, res) => {
    const { language, here } = LanguageChoice.parse(await readForm(req, res));
    res.cookie(LANGUAGE_COOKIE, language, {
      httpOnly: true,
      sameSite: 'lax',
      secure: req.secure,
      path: '/gallery',
      maxAge: YEAR_MS,
    });
    res.redirect(303, req.gallery.share_link + here);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/theme.css:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: getTheme
   *     tags: [Guests]
   *     summary: The colours of the gallery, as a style sheet
   *     responses:
   *       200:
   *         description: CSS
   *         content: { text/css: { schema: { type: string } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/theme.css', requireUnlocked, (req, res) => {
    res.set('Cache-Control', 'private, no-cache').type('css').send(themeStyle(req.gallery.color_theme));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/logo.png:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: getStudioLogo
   *     tags: [Guests]
   *     summary: Fetch the studio's logo
   *     responses:
   *       200:
   *         description: The logo
   *         headers: [ETag]
   *         content: { image/png: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/logo.png', requireUnlocked, async (req, res) => {
    const { logo } = req.gallery;
    if (!logo) throw notFound('Logo');
    const caching = cachingOf(req, 'Logo', logo.sha256.slice(0, 12), req.gallery.pictures_changed);
    await sendPicture(req, res, caching, logoPicture(deps, logo));
  });

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

/** Style, script and lightbox of the pages, for everybody and for ever. */
export function guestAssets(routes: Router): void {
  routes.get('/favicon.ico', (_req, res) => res.redirect(302, `${ASSETS}/favicon.svg`));
  routes.get(`${ASSETS}/:name`, (req, res) => {
    const asset = assets.get(req.params.name);
    if (!asset) throw notFound('Asset');
    res.set({ 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' });
    sendPacked(req, res, asset);
  });
}
