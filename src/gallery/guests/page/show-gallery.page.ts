import type { Request, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import { sendHtml } from '../../../platform/http/send-packed.ts';
import { categoryName } from '../app/category-words.ts';
import { regionOf } from '../app/words.ts';
import { mayReturn } from '../door/share-link.guard.ts';
import { galleryPage, type Opened } from './gallery.page.ts';
import type { GalleryPageQuery } from './page.schema.ts';
import { viewGallery } from './photos.ts';

/** This many photos keep the first HTML of any gallery small. */
const PHOTOS_A_PAGE = 48;

/** Sends the gallery's page. `opening`: the photo that its lightbox shows, with the part that stands for it without JavaScript. */
export async function showPage(
  deps: Deps,
  req: Request,
  res: Response,
  query: GalleryPageQuery,
  opening?: Promise<Opened>,
): Promise<void> {
  const { gallery, language } = req;
  const window = { ...query, limit: PHOTOS_A_PAGE };
  const [view, opened] = await Promise.all([
    viewGallery(deps, gallery, req.guest, window, (category) => categoryName(language, category)),
    opening,
  ]);
  mayReturn(req, res);
  const place = {
    page: view.pagination.page,
    categoryId: query.category_id,
    mine: query.mine !== undefined,
    isSelecting: query.select !== undefined,
  };
  const region = regionOf(req, language);
  const reader = { language, region, place, publicUrl: deps.publicUrl, nonce: res.locals.styleNonce };
  await sendHtml(req, res, galleryPage(gallery, reader, view, opened));
}
