import type { Router } from 'express';
import { requirePermission } from '../access/session.guard.ts';
import type { Deps } from '../deps.ts';
import { idParam } from '../platform/http/paths.ts';
import { QueueQuery } from './messages.schema.ts';
import { listMessages, retryMessage } from './messages.ts';

export function messagesAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/emails:
   *   get:
   *     operationId: listEmails
   *     tags: [Messages]
   *     summary: List queued, sent and failed e-mails of one's own galleries and webhooks
   *     description: Needs activity.view. Without a mail server e-mails stay queued, and say so.
   *     parameters:
   *       - { $ref: '#/components/parameters/QueueQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/EmailList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /admin/emails/{id}/retry:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: retryEmail
   *     tags: [Messages]
   *     summary: Send a failed e-mail again, or a waiting one at once
   *     description: Needs webhooks.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/Message' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/emails', requirePermission('activity.view'), async (req, res) => {
    const { messages, pagination } = await listMessages(deps, req.actor, 'email', QueueQuery.parse(req.query));
    res.json({ emails: messages, pagination });
  });
  routes.post('/emails/:id/retry', requirePermission('webhooks.manage'), async (req, res) => {
    res.json(await retryMessage(deps, req.actor, 'email', idParam(req.params.id, 'Message')));
  });

  /**
   * @openapi
   * /admin/messages:
   *   get:
   *     operationId: listMessages
   *     tags: [Messages]
   *     summary: List queued, sent and failed WhatsApp messages of one's own galleries
   *     description: Needs activity.view.
   *     parameters:
   *       - { $ref: '#/components/parameters/QueueQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/MessageList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /admin/messages/{id}/retry:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: retryMessage
   *     tags: [Messages]
   *     summary: Send a failed message again, or a waiting one at once
   *     description: Needs webhooks.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/Message' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/messages', requirePermission('activity.view'), async (req, res) => {
    res.json(await listMessages(deps, req.actor, 'whatsapp', QueueQuery.parse(req.query)));
  });
  routes.post('/messages/:id/retry', requirePermission('webhooks.manage'), async (req, res) => {
    res.json(await retryMessage(deps, req.actor, 'whatsapp', idParam(req.params.id, 'Message')));
  });
}
