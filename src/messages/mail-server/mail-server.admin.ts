import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { MailServerPatch } from './mail-server.schema.ts';
import { getMailServer, removeMailServer, updateMailServer } from './mail-server.ts';

export function mailServerAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /settings/mail:
   *   get:
   *     operationId: getMailServer
   *     summary: Read which server sends e-mails
   *     responses: { 200: { $ref: '#/components/responses/MailServer' } }
   *   patch:
   *     operationId: changeMailServer
   *     summary: Set or change the server that sends e-mails
   *     description: "E-mails that waited are sent through it at once. If `SMTP_URL` is set, it cannot be changed here: 409 `SET_BY_ENVIRONMENT`."
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/MailServerPatch' }
   *     responses: { 200: { $ref: '#/components/responses/MailServer' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteMailServer
   *     summary: Remove the server that sends e-mails
   *     description: E-mails wait in the queue from then on.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses:
   *       204: { description: Removed }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  const [view, edit] = [requirePermission('settings.view'), requirePermission('settings.edit')];
  routes.get('/settings/mail', view, async (req, res) => {
    sendRecord(req, res, await getMailServer(deps));
  });
  routes.patch('/settings/mail', edit, requireStepUp, async (req, res) => {
    const patch = await readJson(req, res, MailServerPatch);
    sendRecord(req, res, await updateMailServer(deps, req.actor, patch, req.headers['if-match']));
  });
  routes.delete('/settings/mail', edit, requireStepUp, async (req, res) => {
    await removeMailServer(deps, req.actor, req.headers['if-match']);
    res.status(204).end();
  });
}
