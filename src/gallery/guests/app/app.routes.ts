import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { readForm } from '../../../platform/http/form-body.ts';
import { asPage } from '../../../platform/http/people.ts';
import { cachingOf, sendPicture } from '../../../platform/http/send-file.ts';
import { sendPacked } from '../../../platform/http/send-packed.ts';
import { LogoQuery } from '../../settings/logo.schema.ts';
import { logoPicture } from '../../settings/logo.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { themeStyle } from '../page/theme/theme.ts';
import { ASSETS, assets } from './assets.ts';
import { LanguageChoice } from './language.schema.ts';
import { manifestOf } from './layout.page.ts';
import { LANGUAGE_COOKIE } from './words.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The parts that all pages of a gallery share: language, colours, logo, and the manifest for home screens. */
export function guestApp(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/language:
   *   post:
   *     operationId: chooseLanguage
   *     summary: Choose the language of the pages
   *     description: Sets a cookie for all galleries. Without it, pages use the browser's language, or English.
   *     x-open: true
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { $ref: '#/components/schemas/LanguageChoice' }
   *           example: { language: de, here: '?page=2' }
   *     responses: { 303: { description: The page on which it was chosen, headers: [Location, Set-Cookie] } }
   */
  routes.post('/:slug/:token/language', asPage, sameSiteForm(deps.publicUrl), async (req, res) => {
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
   *   get:
   *     operationId: getTheme
   *     summary: Download the gallery's colours as a style sheet
   *     responses: { 200: { description: CSS, content: { text/css: { schema: { type: string } } } } }
   */
  routes.get('/:slug/:token/theme.css', requireUnlocked, (req, res) => {
    res.set('Cache-Control', 'private, no-cache').type('css').send(themeStyle(req.gallery));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/logo.png:
   *   get:
   *     operationId: getStudioLogo
   *     summary: Download the studio's logo
   *     parameters: [{ $ref: '#/components/parameters/LogoQuery' }]
   *     x-open: true
   *     responses:
   *       200: { description: The logo, headers: [ETag], content: { image/png: { schema: { type: string, format: binary } } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   */
  routes.get('/:slug/:token/logo.png', async (req, res) => {
    const { ground } = LogoQuery.parse(req.query);
    const logo = ground === 'dark' ? req.gallery.dark_logo : req.gallery.logo;
    if (!logo) throw notFound('Logo');
    const caching = cachingOf(req, 'Logo', logo.sha256.slice(0, 12), req.gallery.pictures_changed);
    // A replica with an earlier version does not know the logo for dark grounds, and sweeps its file.
    const other = ground === 'dark' && req.gallery.logo;
    const instead = other ? [{ ...logoPicture(deps, other), caching: 'private, no-cache' }] : [];
    await sendPicture(req, res, deps.storage, caching, logoPicture(deps, logo), ...instead);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/manifest.webmanifest:
   *   get:
   *     operationId: getManifest
   *     summary: Read the gallery's web application manifest
   *     description: Home screens use it.
   *     responses:
   *       200: { description: A web application manifest, content: { 'application/manifest+json': { schema: { type: object } } } }
   */
  routes.get('/:slug/:token/manifest.webmanifest', requireUnlocked, (req, res) => {
    res
      .set('Cache-Control', 'private, no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(req.gallery, req.language)));
  });
}

/** The styles, scripts and lightbox of the pages, which browsers may keep forever. */
export function guestAssets(routes: Router): void {
  routes.get('/favicon.ico', (_req, res) => res.redirect(302, `${ASSETS}/favicon.svg`));
  routes.get(`${ASSETS}/:name`, async (req, res) => {
    const asset = assets.get(req.params.name);
    if (!asset) throw notFound('Asset');
    res.set({ 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' });
    await sendPacked(req, res, asset);
  });
}
