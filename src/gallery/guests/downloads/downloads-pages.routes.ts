import type { ErrorRequestHandler, Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { asPage, asPageForForms } from '../../../platform/http/people.ts';
import { chosenText } from '../../downloads/downloads.schema.ts';
import { getTotals, prepareDownload, progressOf } from '../../downloads/downloads.ts';
import { countLeft } from '../../downloads/limit.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { assertLinkRight } from '../rights.ts';
import { lacksPin, setPinGiven } from './downloads.guard.ts';
import { addressOf, downloadsPage, pinPage, preparingPage, refusedPage } from './downloads.page.ts';
import { DownloadPin, DownloadQuery } from './downloads.schema.ts';
import { tryPin } from './pin.ts';

const show = (res: Response, status: number, page: string) =>
  res.status(status).set('Cache-Control', 'no-store').type('html').send(page);

/** The longest return address that the choice of a language accepts. */
const MAX_HERE = 200;

/** The gallery, language and address of a page. The address leaves out the selected photos if there are too many of them. */
function readerOf(req: Request, chosen: string) {
  const here = `/downloads${chosen}`;
  return { gallery: req.gallery, language: req.language, here: here.length <= MAX_HERE ? here : '' };
}

/** The selected photos as a query string; empty for all. */
const chosenOf = ({ photo }: Pick<DownloadQuery, 'photo'>) => (photo ? `?photo=${chosenText(photo)}` : '');

export function downloadPages(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/downloads:
   *   get:
   *     operationId: showDownloads
   *     summary: Open the download page
   *     description: Asks for the PIN if downloads have one. With `size`, it shows the progress and starts preparing the missing files.
   *     parameters: [{ $ref: '#/components/parameters/DownloadQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       303: { description: No photo was selected in the form, headers: [Location] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/:slug/:token/downloads', asPage, requireUnlocked, async (req, res) => {
    const { gallery } = req;
    const query = DownloadQuery.parse(req.query);
    const { photo, chosen, size, said } = query;
    const text = chosenOf(query);
    const reader = readerOf(req, text);
    if (gallery.rights.downloads === 'none') return void show(res, 403, refusedPage(reader, 'DOWNLOADS_OFF', {}) ?? '');
    if (lacksPin(deps, req)) return void show(res, 401, pinPage(reader, text));
    if (chosen && !photo) return void res.redirect(303, gallery.share_link);
    if (size) {
      assertLinkRight(req.gallery.rights, size);
      const progress = progressOf(await prepareDownload(deps, gallery, size, photo), size);
      return void show(res, 200, preparingPage(reader, progress, text, size, { isMailed: said === 'mail' }));
    }
    const [{ photos, bytes, ...web }, left] = await Promise.all([
      getTotals(deps, gallery, photo),
      countLeft(deps, gallery),
    ]);
    const offer = { photos, bytes, web: { photos: web.web_photos, ready: web.web_ready, bytes: web.web_bytes }, left };
    show(res, 200, downloadsPage({ ...reader, ...offer, chosen: text }));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/download-pin:
   *   post:
   *     operationId: giveDownloadPin
   *     summary: Enter the PIN for a gallery's downloads
   *     description: Sets a cookie for this gallery and link. It is valid until the PIN changes. Forms are redirected to the download page.
   *     parameters: [{ $ref: '#/components/parameters/DownloadQuery' }]
   *     requestBody: { $ref: '#/components/requestBodies/DownloadPin', x-form: true }
   *     responses:
   *       204: { description: 'The PIN is correct, or none is needed', headers: [Set-Cookie] }
   *       303: { description: For forms; redirects to the download page, headers: [Location, Set-Cookie] }
   */
  routes.post(
    '/:slug/:token/download-pin',
    asPageForForms,
    requireUnlocked,
    sameSiteForm(deps.publicUrl),
    async (req, res) => {
      assertLinkRight(req.gallery.rights, 'web');
      const { gallery } = req;
      const byForm = isForm(req);
      const chosen = chosenOf(DownloadQuery.parse(req.query));
      const { pin } = byForm ? DownloadPin.parse(await readForm(req, res)) : await readJson(req, res, DownloadPin);
      try {
        if (lacksPin(deps, req)) setPinGiven(req, res, await tryPin(deps, gallery, pin.trim(), req.ip ?? ''));
      } catch (error) {
        if (!byForm || !(error instanceof AppError) || (error.status !== 401 && error.status !== 429)) throw error;
        const fault = error.status === 401 ? 'wrong' : 'tooMany';
        return void show(res.set(error.headers), error.status, pinPage(readerOf(req, chosen), chosen, fault));
      }
      if (byForm) res.redirect(303, `${gallery.share_link}/downloads${chosen}`);
      else res.status(204).end();
    },
  );
}

/** Shows a page to people who follow a link to a file; programs get JSON. Runs after all routes of guests. */
export const refuseToPeople =
  (deps: Pick<Deps, 'sealer'>): ErrorRequestHandler =>
  (error, req, res, next) => {
    const isPerson = req.accepts(['json', 'html']) === 'html';
    if (!isPerson || res.headersSent || !req.gallery || !(error instanceof AppError)) return next(error);
    const [, photo] = /\/photos\/(\d+)\//.exec(req.path) ?? [];
    const query = DownloadQuery.safeParse(photo ? { photo } : req.query).data ?? {};
    const text = chosenOf(query);
    const reader = readerOf(req, text);
    const size = query.size ?? (req.gallery.rights.downloads === 'web' ? 'web' : 'original');
    if (error.code === 'DOWNLOAD_PREPARING') return res.redirect(303, addressOf(req.gallery, 'downloads', text, size));
    if (error.code === 'DOWNLOAD_PIN_REQUIRED' && lacksPin(deps, req))
      return show(res, error.status, pinPage(reader, text));
    const page = refusedPage(reader, error.code, error.details);
    if (!page) return next(error);
    show(res.set(error.headers), error.status, page);
  };
