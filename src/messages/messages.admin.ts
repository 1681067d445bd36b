import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { idParam } from '../platform/http/paths.ts';
import { QueueQuery } from './messages.schema.ts';
import { listMessages, retryMessage } from './messages.ts';

export function messagesAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /emails:
   *   get:
   *     operationId: listEmails
   *     summary: List e-mails about galleries, webhooks and invitations
   *     description: Includes queued, sent and failed ones. Without a mail server, e-mails stay queued and say so.
   *     parameters: [{ $ref: '#/components/parameters/QueueQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/EmailList' } }
   * /emails/{id}/retry:
   *   post:
   *     operationId: retryEmail
   *     summary: Send an e-mail now
   *     description: Retries a failed e-mail, or sends a waiting one early.
   *     responses: { 200: { $ref: '#/components/responses/Message' }, 409: { $ref: '#/components/responses/Conflict' } }
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
   * /messages:
   *   get:
   *     operationId: listMessages
   *     summary: List WhatsApp messages about your galleries
   *     description: Includes queued, sent and failed ones.
   *     parameters: [{ $ref: '#/components/parameters/QueueQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/MessageList' } }
   * /messages/{id}/retry:
   *   post:
   *     operationId: retryMessage
   *     summary: Send a WhatsApp message now
   *     description: Retries a failed message, or sends a waiting one early.
   *     responses: { 200: { $ref: '#/components/responses/Message' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/messages', requirePermission('activity.view'), async (req, res) => {
    res.json(await listMessages(deps, req.actor, 'whatsapp', QueueQuery.parse(req.query)));
  });
  routes.post('/messages/:id/retry', requirePermission('webhooks.manage'), async (req, res) => {
    res.json(await retryMessage(deps, req.actor, 'whatsapp', idParam(req.params.id, 'Message')));
  });
}
