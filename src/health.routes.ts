import type { Router } from 'express';
import { ReadinessQuery } from './health.schema.ts';
import { unavailable } from './platform/errors.ts';
import type { Readiness } from './platform/readiness.ts';

export const stillStarting = () => unavailable('Atelier is starting. Try again shortly.');

/** For load balancers and orchestrators. */
export function healthRoutes(routes: Router, readReadiness: () => Promise<Readiness>): void {
  /**
   * @openapi
   * /health:
   *   get:
   *     operationId: getHealth
   *     summary: Check whether the process is alive
   *     security: []
   *     responses:
   *       200:
   *         description: The process is alive
   *         content:
   *           application/json:
   *             schema:
   *               type: object
   *               required: [status, timestamp]
   *               properties: { status: { type: string, enum: [ok] }, timestamp: { type: string, format: date-time } }
   */
  routes.get('/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok', timestamp: new Date().toISOString() });
  });

  /**
   * @openapi
   * /health/ready:
   *   get:
   *     operationId: getReadiness
   *     summary: Check whether this replica can serve requests
   *     description: Without the storage, the status is `degraded`, and only files are unavailable. Without the database, nothing works.
   *     security: []
   *     parameters: [{ $ref: '#/components/parameters/ReadinessQuery' }]
   *     responses:
   *       200: { $ref: '#/components/responses/Readiness' }
   *       503:
   *         description: It cannot serve requests, or something in `require` is away
   *         headers: [Retry-After]
   *         content: { application/json: { schema: { $ref: '#/components/schemas/Readiness' } } }
   */
  routes.get('/health/ready', async (req, res) => {
    const { require } = ReadinessQuery.parse(req.query);
    const readiness = await readReadiness();
    const serves = ['ready', 'degraded'].includes(readiness.status) && !(require && readiness.away.includes(require));
    if (!serves) res.status(503).set('Retry-After', '2');
    res.set('Cache-Control', 'no-store').json(readiness);
  });
}
