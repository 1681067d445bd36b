import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';

export function streamRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /stream:
   *   get:
   *     operationId: streamChanges
   *     tags: [User]
   *     summary: Hear of every change at once, as server-sent events
   *     description: >-
   *       `event: ready` when the stream has begun, and again whenever something may have been missed: load what you show anew. Then
   *       `event: change` for whatever is written into the audit log of the user, whoever did it: its data are
   *       `{action, entityType, entityId, source, channel, tool, client, requestId}` of the entry. A comment comes every 20 s. A
   *       stream ends after a quarter of an hour at most, at once when its key or session does, and when the server is restarted:
   *       come again. Of more than 20 streams of a user the oldest ends.
   *     responses:
   *       200:
   *         description: The stream of events
   *         content:
   *           text/event-stream: { schema: { type: string } }
   *       405:
   *         description: A stream can only be read
   *         headers: [Allow]
   *         content:
   *           application/json: { schema: { $ref: '#/components/schemas/ErrorBody' } }
   */
  routes.get('/stream', async (req, res) => {
    if (req.method === 'HEAD')
      throw new AppError(405, 'METHOD_NOT_ALLOWED', 'A stream can only be read, by GET.', {}, { Allow: 'GET' });
    await deps.changeStreams.open(res, req.user);
  });
}
