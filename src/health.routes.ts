import type { Router } from 'express';
import { AppError, unavailable } from './platform/errors.ts';

export const stillStarting = () => unavailable('Atelier is starting. Try again shortly.');

/** For load balancers and orchestrators. `check` rejects while the program can't do its work. */
export function healthRoutes(routes: Router, check: () => Promise<void>): void {
  /**
   * @openapi
   * /health:
   *   get:
   *     operationId: getHealth
   *     tags: [Health]
   *     summary: Whether the process is alive
   *     security: []
   *     responses:
   *       200:
   *         description: It is
   *         content:
   *           application/json:
   *             schema:
   *               type: object
   *               required: [status, timestamp]
   *               properties:
   *                 status: { type: string, enum: [ok] }
   *                 timestamp: { type: string, format: date-time }
   */
  routes.get('/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok', timestamp: new Date().toISOString() });
  });

  /**
   * @openapi
   * /health/ready:
   *   get:
   *     operationId: getReadiness
   *     tags: [Health]
   *     summary: Whether database, schema and storage are there to serve requests
   *     security: []
   *     responses:
   *       200:
   *         description: They are
   *         content:
   *           application/json:
   *             schema:
   *               type: object
   *               required: [status]
   *               properties:
   *                 status: { type: string, enum: [ready] }
   *       503: { description: Not now }
   */
  routes.get('/health/ready', async (_req, res) => {
    await check().catch((error) => {
      throw error instanceof AppError ? error : unavailable('Not ready.', error);
    });
    res.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
}
