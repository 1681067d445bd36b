import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import { assertSteppedUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { InsightsQuery } from './insights.schema.ts';
import { getInsights, writeInsights } from './insights.ts';

export function insightRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/insights:
   *   get:
   *     operationId: getInsights
   *     summary: Read what guests did, by day and by link
   *     description: Visits and downloads are counted within a few seconds and kept for `INSIGHTS_KEEP_DAYS` (400). Robots and browsers
   *       in which somebody is logged in are not counted. A range has up to 400 days.
   *     parameters: [{ $ref: '#/components/parameters/InsightsQuery' }]
   *     responses:
   *       200:
   *         description: The insights
   *         headers: [Content-Disposition]
   *         content:
   *           application/json: { schema: { $ref: '#/components/schemas/Insights' } }
   *           text/csv: { schema: { type: string } }
   */
  routes.get('/events/:id/insights', allow('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const { format, ...asked } = InsightsQuery.parse(req.query);
    if (format === 'json') return void res.json(await getInsights(deps, req.actor, eventId, asked));
    assertSteppedUp(req);
    const { text, filename } = await writeInsights(deps, req.actor, eventId, asked);
    res.set('Content-Disposition', `attachment; filename="${filename}"`).type('text/csv').send(text);
  });
}
