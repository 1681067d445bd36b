import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import { chosenText, type Size } from '../../downloads/downloads.schema.ts';
import { prepareDownload, progressOf } from '../../downloads/downloads.ts';
import { mailDownload } from '../../downloads/mails.ts';
import { limitWrites, requireRight } from '../door/share-link.guard.ts';
import { assertLinkRight } from '../rights.ts';
import { requirePin } from './downloads.guard.ts';
import { addressOf, preparingPage } from './downloads.page.ts';
import { DownloadMail } from './downloads.schema.ts';

/** For people who do not want to wait until a download is prepared. */
export function downloadMailRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/downloads/mail:
   *   post:
   *     operationId: mailDownload
   *     summary: Request an e-mail with the link to a download
   *     description: Prepares the download. The e-mail is sent once, as soon as everything is ready. It is not sent if the link has been
   *       revoked or no longer permits the download. The same request twice is one.
   *     requestBody: { $ref: '#/components/requestBodies/DownloadMail', x-form: true }
   *     responses:
   *       202: { description: An e-mail will be sent }
   *       303: { description: For forms; redirects to the page of the download, headers: [Location] }
   */
  routes.post(
    '/:slug/:token/downloads/mail',
    asPageForForms,
    requireRight('web'),
    limitWrites(deps),
    requirePin(deps),
    async (req, res) => {
      const { gallery, language } = req;
      const typed = isForm(req) ? filled(await readForm(req, res)) : undefined;
      const sizeOf = (size?: Size): Size => size ?? (gallery.rights.downloads === 'web' ? 'web' : 'original');
      const read = typed && DownloadMail.safeParse(typed);
      const rest = DownloadMail.omit({ email: true }).safeParse({ size: typed?.size, photo: typed?.photo });
      if (read?.error && rest.success) {
        const size = sizeOf(rest.data.size);
        assertLinkRight(gallery.rights, size);
        const progress = progressOf(await prepareDownload(deps, gallery, size, rest.data.photo), size);
        const reader = { gallery, language, here: '' };
        const page = preparingPage(reader, progress, queryOf(rest.data.photo), size, { typed: typed?.email ?? '' });
        return void res.status(400).type('html').send(page);
      }
      const {
        email,
        photo: ids,
        size: wanted,
      } = typed ? DownloadMail.parse(typed) : await readJson(req, res, DownloadMail);
      const size = sizeOf(wanted);
      assertLinkRight(gallery.rights, size);
      await deps.rateLimits.countGuestLink(gallery.id, email, req.ip ?? '');
      await mailDownload(deps, gallery, { size, ids, email, language });
      if (!typed) return void res.status(202).end();
      res.redirect(303, `${addressOf(gallery, 'downloads', queryOf(ids), size)}&said=mail`);
    },
  );
}

const queryOf = (ids: number[] | undefined) => (ids ? `?photo=${chosenText(ids)}` : '');
