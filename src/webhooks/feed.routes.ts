import type { Router } from 'express';
import { allow } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { FeedQuery } from './feed.schema.ts';
import { readFeed } from './feed.ts';

export function feedRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /feed:
   *   get:
   *     operationId: readFeed
   *     summary: Read what happened since the last request
   *     description: Returns the events that webhooks receive, from the galleries of the token's owner, in one order. A super
   *       administrator gets those of all galleries. Continuing from `next` never skips or repeats an item. With `wait`, the response is delayed until there is an item. If the
   *       position is no longer kept, the response is 410 `CURSOR_EXPIRED`.
   *     parameters: [{ $ref: '#/components/parameters/FeedQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/Feed' }, 410: { $ref: '#/components/responses/CursorExpired' } }
   */
  routes.get('/feed', allow('read', 'events.view'), async (req, res) => {
    const query = FeedQuery.parse(req.query);
    res.json(await readFeed(deps, req.actor, query, (listener) => res.once('close', listener)));
  });
}
