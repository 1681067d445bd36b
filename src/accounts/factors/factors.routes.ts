import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { NewPasskey, PasskeyPatch, TotpCode } from './factors.schema.ts';
import { getFactors, replaceRecoveryCodes } from './factors.ts';
import { giveChallenge, givenChallenge } from './passkey-cookie.guard.ts';
import { addPasskey, listPasskeys, registrationOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

export function factorRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/factors:
   *   get:
   *     operationId: getFactors
   *     summary: Read how you can log in
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/OwnFactors' }, 403: { $ref: '#/components/responses/Forbidden' } }
   * /user/passkeys:
   *   get:
   *     operationId: listPasskeys
   *     summary: List your passkeys
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/PasskeyList' } }
   *   post:
   *     operationId: addPasskey
   *     summary: Add a passkey
   *     description: Requires a session and, if you have a second factor, a recent confirmation that it is you.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/NewPasskey' }
   *     responses: { 201: { $ref: '#/components/responses/AddedPasskey' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /user/passkeys/options:
   *   post:
   *     operationId: startPasskey
   *     summary: Get the options for a new passkey
   *     description: Requires a session. 409 `PASSKEYS_NEED_HTTPS` if browsers forbid passkeys at this address.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/PasskeyOptions' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /user/passkeys/{id}:
   *   patch:
   *     operationId: renamePasskey
   *     summary: Rename a passkey
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/PasskeyPatch' }
   *     responses: { 200: { $ref: '#/components/responses/RenamedPasskey' } }
   *   delete:
   *     operationId: removePasskey
   *     summary: Remove a passkey
   *     description: Requires a session. The passkey is refused at once. 409 `LAST_WAY_TO_LOG_IN` if you would no longer be able to log in.
   *     security: [{ session: [] }]
   *     responses: { 204: { description: The passkey is removed }, 409: { $ref: '#/components/responses/Conflict' } }
   * /user/totp:
   *   post:
   *     operationId: setUpTotp
   *     summary: Set up an authenticator app
   *     description: Requires a session. Without a code, returns a new secret. With a code of the app that has it, turns the app on.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/TotpCode' }
   *     responses:
   *       200: { $ref: '#/components/responses/RecoveryCodes' }
   *       201: { $ref: '#/components/responses/TotpSecret' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: removeTotp
   *     summary: Remove the authenticator app
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 204: { description: The app is removed } }
   * /user/recovery-codes:
   *   post:
   *     operationId: replaceRecoveryCodes
   *     summary: Replace your recovery codes
   *     description: Requires a session. Requires a second factor. The earlier codes stop working.
   *     security: [{ session: [] }]
   *     responses: { 201: { $ref: '#/components/responses/RecoveryCodes' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  const sensitive = [requireSession, requireStepUp];
  routes.get('/user/factors', requireSession, async (req, res) => {
    res.json({ ...(await getFactors(deps, req.user)), isVerified: req.stepUp === undefined });
  });
  routes.get('/user/passkeys', requireSession, async (req, res) => {
    res.json(await listPasskeys(deps, req.user.id));
  });
  routes.post('/user/passkeys', ...sensitive, async (req, res) => {
    const given = givenChallenge(deps, req, 'passkey registration');
    res.status(201).json(await addPasskey(deps, req.user, given, await readJson(req, res, NewPasskey), clientOf(req)));
  });
  routes.post('/user/passkeys/options', ...sensitive, async (req, res) => {
    const options = await registrationOptions(deps, req.user);
    giveChallenge(deps, req, res, 'passkey registration', { challenge: options.challenge, user: req.user.id });
    res.json(options);
  });
  routes.patch('/user/passkeys/:id', requireSession, async (req, res) => {
    const id = idParam(req.params.id, 'Passkey');
    const { name } = await readJson(req, res, PasskeyPatch);
    res.json(await renamePasskey(deps, req.user, id, name, clientOf(req)));
  });
  routes.delete('/user/passkeys/:id', ...sensitive, async (req, res) => {
    await removePasskey(deps, req.user, idParam(req.params.id, 'Passkey'), clientOf(req));
    res.status(204).end();
  });
  routes.post('/user/totp', ...sensitive, async (req, res) => {
    const { code } = await readJson(req, res, TotpCode);
    if (code === undefined) res.status(201).json(await beginTotp(deps, req.user));
    else res.json(await confirmTotp(deps, req.user, code, clientOf(req)));
  });
  routes.delete('/user/totp', ...sensitive, async (req, res) => {
    await removeTotp(deps, req.user, clientOf(req));
    res.status(204).end();
  });
  routes.post('/user/recovery-codes', ...sensitive, async (req, res) => {
    res.status(201).json(await replaceRecoveryCodes(deps, req.user, clientOf(req)));
  });
}
