import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { asPage } from '../../../platform/http/people.ts';
import { sendHtml } from '../../../platform/http/send-packed.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { livePage } from './live.page.ts';
import { LiveQuery } from './live.schema.ts';

const STREAM = 'text/event-stream';

/** The slideshow that shows photos as they arrive. */
export function liveRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/live:
   *   get:
   *     operationId: showLive
   *     summary: Open the live slideshow, or receive new photos as server-sent events
   *     description: >-
   *       Browsers get the page. With `Accept: text/event-stream`, `event: photo` reports each new photo as `{id, caption, preview_url}`.
   *       `event: ready` marks the start, with the id of the newest photo. If you connect again with `Last-Event-ID` or `after`, you get up to
   *       100 photos that you missed. If there are more, list the photos again. `event: end` means that the link no longer opens the gallery,
   *       or that its addresses have changed. `event: ping` arrives every 20 s. A stream ends after up to 15 minutes. A gallery can have up
   *       to 50 streams; another one closes the oldest.
   *     parameters: [{ $ref: '#/components/parameters/LiveQuery' }]
   *     responses:
   *       200:
   *         description: The page, or the stream
   *         content: { text/html: { schema: { type: string } }, text/event-stream: { schema: { type: string } } }
   */
  routes.get('/:slug/:token/live', asPage, requireUnlocked, async (req, res) => {
    res.vary('Accept');
    const { after } = LiveQuery.parse({ after: req.get('last-event-id') || undefined, ...req.query });
    if (req.method === 'GET' && req.accepts(['text/html', STREAM]) === STREAM)
      await deps.liveStreams.open(res, req.gallery, after);
    else await sendHtml(req, res, livePage(req.gallery, req.language));
  });
}
