import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { TestMail } from './test-mail.schema.ts';
import { sendTestMail } from './test-mail.ts';

export function testMailAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /settings/mail/test:
   *   post:
   *     operationId: sendTestMail
   *     summary: Send a test e-mail
   *     description: "Waits until the mail server has accepted it. If it has not, 409 `MAIL_NOT_SENT` repeats what the server said."
   *     requestBody: { $ref: '#/components/requestBodies/TestMail' }
   *     responses: { 204: { description: The mail server has accepted the e-mail }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.post('/settings/mail/test', requirePermission('settings.edit'), async (req, res) => {
    await sendTestMail(deps, req.actor, await readJson(req, res, TestMail));
    res.status(204).end();
  });
}
