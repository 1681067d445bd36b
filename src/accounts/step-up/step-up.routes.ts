import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { giveChallenge, givenChallenge } from '../factors/passkey-cookie.guard.ts';
import { passkeyOptions } from '../factors/verify-passkey.ts';
import { StepUp } from './step-up.schema.ts';
import { stepUp } from './step-up.ts';

export function stepUpRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /step-up:
   *   post:
   *     operationId: stepUp
   *     summary: Confirm that it is you
   *     description: Requires a session. Routes that return 401 `STEP_UP_REQUIRED` then work for 15 minutes.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/StepUp' }
   *     responses: { 200: { $ref: '#/components/responses/SteppedUp' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /step-up/options:
   *   post:
   *     operationId: startStepUp
   *     summary: Get the options for a confirmation with a passkey
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/PasskeyOptions' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.post('/step-up', requireSession, async (req, res) => {
    const given = await readJson(req, res, StepUp);
    const challenge = givenChallenge(deps, req, 'passkey step-up');
    res.json(await stepUp(deps, req.user, req.sessionID, given, challenge, clientOf(req)));
  });
  routes.post('/step-up/options', requireSession, async (req, res) => {
    const { id: user } = req.user;
    const options = await passkeyOptions(deps, user);
    giveChallenge(deps, req, res, 'passkey step-up', { challenge: options.challenge, user });
    res.json(options);
  });
}
