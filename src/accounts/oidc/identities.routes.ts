import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { findOidcFault } from './fault-words.ts';
import { beginFlow } from './flow.ts';
import { keepFlow } from './flow-cookie.guard.ts';
import { NewIdentity } from './identities.schema.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { getProvider } from './providers.ts';
import { OidcRefusal } from './refusal.ts';
import { SECURITY_PAGE } from './security-page.ts';

export function identityRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/identities:
   *   get:
   *     operationId: listIdentities
   *     summary: List your accounts at providers of single sign-on
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/OwnIdentities' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   post:
   *     operationId: linkIdentity
   *     summary: Begin to link an account at a provider
   *     description: Requires a session and, if you have a second factor, a recent confirmation that it is you. You link one account of each
   *       provider. 503 if the provider does not answer.
   *     security: [{ session: [] }]
   *     requestBody: { $ref: '#/components/requestBodies/NewIdentity' }
   *     responses: { 200: { $ref: '#/components/responses/IdentityStart' }, 404: { $ref: '#/components/responses/NotFound' } }
   * /user/identities/{id}:
   *   delete:
   *     operationId: unlinkIdentity
   *     summary: Remove a linked account
   *     description: Requires a session and, if you have a second factor, a recent confirmation that it is you. The account at the provider
   *       stays. 409 `LAST_WAY_TO_LOG_IN` if you would no longer be able to log in.
   *     security: [{ session: [] }]
   *     responses: { 204: { description: The account is unlinked }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/user/identities', requireSession, async (req, res) => {
    res.json(await listIdentities(deps, req.user.id));
  });
  routes.post('/user/identities', requireSession, requireStepUp, async (req, res) => {
    const provider = getProvider(deps, (await readJson(req, res, NewIdentity)).provider);
    const flow = { next: SECURITY_PAGE, link: req.user.id };
    const { url, sealed } = await beginFlow(deps, provider, flow).catch((error) => {
      if (!(error instanceof OidcRefusal)) throw error;
      const { message: reason, details } = error;
      deps.log.warn(
        { requestId: req.requestId, provider: provider.name, ...details },
        `single sign-on failed: ${reason}`,
      );
      throw new AppError(503, 'PROVIDER_UNAVAILABLE', findOidcFault('en', 'OIDC_UNAVAILABLE') as string);
    });
    keepFlow(req, res, sealed);
    res.json({ url });
  });
  routes.delete('/user/identities/:id', requireSession, requireStepUp, async (req, res) => {
    await unlinkIdentity(deps, req.user, idParam(req.params.id, 'Identity'), clientOf(req));
    res.status(204).end();
  });
}
