import type { Request, Response, Router } from 'express';
import { requireAdministratorPage } from '../access/session.guard.ts';
import type { Deps } from '../deps.ts';
import { pageHeaders } from '../platform/http/security-headers.ts';
import { sendHtml } from '../platform/http/send-packed.ts';
import { documentPage, missingPage, searchPage } from './guide.page.ts';
import { readLibrary } from './library.ts';
import { openSearch } from './search.ts';

/** The documents in `docs/` as pages for administrators, with search. They are read at the first request. */
export function guideRoutes(routes: Router, deps: Deps): void {
  let opened: ReturnType<typeof openGuide> | undefined;

  async function send(req: Request, res: Response): Promise<void> {
    opened ??= openGuide();
    const { documents, pictures, navigation, search } = opened;
    const address = req.baseUrl + req.path;
    const picture = pictures.get(address);
    if (picture) return void res.set('Cache-Control', 'private, max-age=3600').type(picture.type).send(picture.bytes);
    res.set('Cache-Control', 'no-store');
    const document = documents.get(address);
    if (!document) return sendHtml(req, res.status(404), missingPage(navigation));
    const query = typeof req.query.q === 'string' ? req.query.q.trim().slice(0, 100) : '';
    await sendHtml(req, res, query ? searchPage(navigation, query, search(query)) : documentPage(navigation, document));
  }

  routes.get(
    ['/docs/guide', '/docs/guide/*page'],
    pageHeaders(deps.publicUrl, 'same-origin'),
    requireAdministratorPage(deps),
    send,
  );
}

function openGuide() {
  const library = readLibrary();
  return { ...library, search: openSearch(library.documents.values()) };
}
