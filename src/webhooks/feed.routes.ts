import type { Router } from 'express';
import { requireScope } from '../access/bearer.guard.ts';
import type { Deps } from '../deps.ts';
import { FeedQuery } from './feed.schema.ts';
import { readFeed } from './feed.ts';

export function feedRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /feed:
   *   get:
   *     operationId: readFeed
   *     tags: [Feed]
   *     summary: Read what happened since the last time
   *     description: >-
   *       Scope read, permission events.view. What webhooks are told, of the galleries that the owner of the token may see, in one
   *       order: who goes on with `next` misses nothing and gets nothing twice. With `wait` the answer is held until there is
   *       something. A position that is no longer kept is 410 `CURSOR_EXPIRED`.
   *     parameters:
   *       - { $ref: '#/components/parameters/FeedQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/Feed' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       410: { $ref: '#/components/responses/CursorExpired' }
   */
  routes.get('/feed', requireScope('read', 'events.view'), async (req, res) => {
    const query = FeedQuery.parse(req.query);
    res.json(await readFeed(deps, req.actor, query, (listener) => res.once('close', listener)));
  });
}
