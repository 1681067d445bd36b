import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { requirePermission } from '../../../access/rights.guard.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { sendHtml } from '../../../platform/http/send-packed.ts';
import { BrandPatch } from '../../settings/brand.schema.ts';
import { categoryName } from '../app/category-words.ts';
import { languageOf } from '../app/words.ts';
import { getGallery } from '../door/gallery.ts';
import { galleryPage } from './gallery.page.ts';
import { viewGallery } from './photos.ts';
import { PagePreviewQuery } from './preview.schema.ts';

const PHOTOS = 12;
const NOBODY = Buffer.alloc(32);

export function pagePreviewAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/page-preview:
   *   get:
   *     operationId: previewGalleryPage
   *     summary: Preview the top of a gallery page with a brand that is not saved
   *     description: Only pages of this server can frame it. It has no scripts.
   *     parameters: [{ $ref: '#/components/parameters/PagePreviewQuery' }]
   *     responses: { 200: { description: The page, content: { text/html: { schema: { type: string } } } } }
   */
  routes.get('/events/:id/page-preview', requirePermission('events.view'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const saved = await getGallery(deps, req.actor, id);
    const { brand } = PagePreviewQuery.parse(req.query);
    const gallery = {
      ...saved,
      brand: { ...saved.brand, ...(brand !== undefined && parseBrand(brand)) },
      // Addresses of pictures are relative to it, and administrators see all of them here.
      share_link: `/api/admin/events/${id}`,
      logo_url: saved.logo_url && '/api/admin/settings/logo',
      dark_logo_url: saved.dark_logo_url && '/api/admin/settings/logo?ground=dark',
      enable_devtools_protection: false,
    };
    const language = languageOf(req);
    const nameOf = (category: { name: string; slug: string }) => categoryName(language, category);
    const view = await viewGallery(deps, gallery, NOBODY, { page: 1, limit: PHOTOS }, nameOf);
    const nonce = randomBytes(16).toString('base64');
    const place = { page: 1, categoryId: undefined, mine: false, isSelecting: false };
    const page = galleryPage(gallery, { language, place, publicUrl: deps.publicUrl, nonce }, view);
    res.set({
      'Content-Security-Policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'self'; frame-ancestors 'self'`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    });
    await sendHtml(req, res, page.replaceAll(INERT, ''));
  });
}

/** The parts of a page that a frame cannot use. */
const INERT =
  /<script(?! type="application\/json")[^>]*><\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>|<source media="\(width[^>]*>/g;

function parseBrand(text: string): BrandPatch {
  try {
    return BrandPatch.parse(JSON.parse(text));
  } catch {
    throw invalid([{ path: 'brand', message: 'Has the wrong format' }]);
  }
}
