import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';

export function streamRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /stream:
   *   get:
   *     operationId: streamChanges
   *     summary: Receive changes as server-sent events
   *     description: >-
   *       `event: ready` marks the start of the stream, and every point where you may have missed changes. Reload your data then. `event:
   *       change` reports each new entry in the user's audit log. Its data is `{action, entityType, entityId, source, channel, tool,
   *       client, requestId}`. A comment arrives every 20 s. A stream ends after up to 15 minutes, when its key or session ends, and when
   *       the server restarts. Then reconnect. Each user can have up to 20 streams; another one closes the oldest.
   *     responses:
   *       200: { description: The stream of events, content: { text/event-stream: { schema: { type: string } } } }
   *       405:
   *         description: Only GET is allowed
   *         headers: [Allow]
   *         content: { application/json: { schema: { $ref: '#/components/schemas/ErrorBody' } } }
   */
  routes.get('/stream', async (req, res) => {
    if (req.method === 'HEAD')
      throw new AppError(405, 'METHOD_NOT_ALLOWED', 'A stream can only be read, by GET.', {}, { Allow: 'GET' });
    await deps.changeStreams.open(res, req.user);
  });
}
