import type { Request, Response, Router } from 'express';
import { asTaskUser } from '../../access/key.guard.ts';
import { sessionAccount } from '../../access/session.guard.ts';
import { getAccount, noteProvider } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { getSettings } from '../../gallery/settings/settings.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import type { Claims, OidcProvider } from '../../platform/oidc/provider.ts';
import { markDevice } from '../login/device-cookie.guard.ts';
import { ourPath } from '../login/our-path.ts';
import { signIn } from '../login/sign-in.guard.ts';
import type { LoginFault } from './fault-words.ts';
import { findOrMakeUser } from './find-or-make-user.ts';
import { beginFlow, expectFlow, finishFlow, type OidcFlow, openFlow } from './flow.ts';
import { forgetFlow, keepFlow, keptFlow } from './flow-cookie.guard.ts';
import { linkIdentity } from './identities.ts';
import { keptIdToken } from './provider-logout.ts';
import { getProvider, isOidcOnly } from './providers.ts';
import { OidcRefusal, refuse } from './refusal.ts';
import { SECURITY_PAGE } from './security-page.ts';

export function oidcLoginRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /login/oidc/{provider}:
   *   get:
   *     operationId: startProviderLogin
   *     summary: Log in with a provider of single sign-on
   *     description: For browsers. Leads to the provider, or to `/login?fault=CODE` if it does not answer.
   *     security: []
   *     parameters: [{ $ref: '#/components/parameters/loginNext' }]
   *     responses:
   *       302: { description: To the provider, headers: [Location, Set-Cookie] }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /login/oidc/{provider}/callback:
   *   get:
   *     operationId: finishProviderLogin
   *     summary: Come back from a provider
   *     description: Providers lead browsers here. Starts a session, or links the account if that was begun. A refusal leads to
   *       `/login?fault=CODE`.
   *     security: []
   *     responses:
   *       302: { description: 'To the page where the login began, or to the login page', headers: [Location, Set-Cookie] }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/login/oidc/:provider', async (req, res) => {
    const provider = getProvider(deps, req.params.provider);
    const next = ourPath(req.query.next);
    await orBack(deps, req, res, provider, { next, link: null }, async () => {
      const { url, sealed } = await beginFlow(deps, provider, { next, link: null });
      keepFlow(req, res, sealed);
      return url;
    });
  });

  routes.get('/login/oidc/:provider/callback', async (req, res) => {
    const provider = getProvider(deps, req.params.provider);
    const kept = openFlow(deps, keptFlow(req));
    await orBack(deps, req, res, provider, kept, async () => {
      const query = /\?.*/s.exec(req.originalUrl)?.[0] ?? '';
      const flow = expectFlow(kept, provider, new URLSearchParams(query).get('state'));
      forgetFlow(req, res);
      const { oidc_role_claim } = await getSettings(deps.db);
      return counted(deps, req, async () => {
        const roleClaim = provider.givesRoles ? oidc_role_claim : null;
        const { claims, idToken } = await finishFlow(deps, provider, flow, query, roleClaim);
        return flow.link === null
          ? logIn(deps, req, res, provider, { claims, idToken, flow })
          : link(deps, req, provider, { claims, user: flow.link });
      });
    });
  });
}

/** Answers of providers that do not answer count as nothing, other refusals as failed logins of the address. */
async function counted(deps: Deps, req: Request, work: () => Promise<string>): Promise<string> {
  let refusal: unknown;
  const next = await deps.rateLimits.countSignIn(req.ip ?? '', () =>
    work().catch((error) => {
      if (!(error instanceof OidcRefusal) || error.fault === 'OIDC_UNAVAILABLE') throw error;
      refusal = error;
      return undefined;
    }),
  );
  if (next === undefined) throw refusal;
  return next;
}

async function logIn(
  deps: Deps,
  req: Request,
  res: Response,
  provider: OidcProvider,
  { claims, idToken, flow }: { claims: Claims; idToken: string; flow: OidcFlow },
): Promise<string> {
  const login = { provider, claims, client: clientOf(req), requestId: req.requestId };
  const account = await getAccount(deps, await findOrMakeUser(deps, login));
  await signIn(deps, req, res, account, 'oidc', markDevice(req, res), (tx) =>
    noteProvider(tx, deps, req.sessionID, provider.name, keptIdToken(idToken)),
  );
  return flow.next;
}

/** Links the account with the user who began this in this browser, and is still logged in. */
async function link(
  deps: Deps,
  req: Request,
  provider: OidcProvider,
  { claims, user }: { claims: Claims; user: number },
): Promise<string> {
  const account = await sessionAccount(deps, req);
  if (account?.id !== user)
    return refuse('OIDC_EXPIRED', 'the user who began to link an account is not logged in', { user });
  const author = { ...asTaskUser(account, req.requestId), source: 'WEB' as const };
  const fault = await linkIdentity(deps, author, provider, claims, clientOf(req));
  const outcome: Record<string, string> = fault ? { fault } : { linked: provider.name };
  return `${SECURITY_PAGE}?${new URLSearchParams(outcome)}`;
}

/** Leads to the address that `work` finds. If the login is refused, leads back to where it began, with a sentence. Only the log says why. */
async function orBack(
  deps: Deps,
  req: Request,
  res: Response,
  provider: OidcProvider,
  flow: Pick<OidcFlow, 'next' | 'link'> | undefined,
  work: () => Promise<string>,
): Promise<void> {
  res.set('Cache-Control', 'no-store');
  const to = await work().catch(async (error) => {
    const fault = await faultOf(deps, req, provider, error);
    if (typeof flow?.link === 'number') return `${SECURITY_PAGE}?${new URLSearchParams({ fault })}`;
    return `/login?${new URLSearchParams({ ...(flow && { next: flow.next }), fault })}`;
  });
  res.redirect(302, to);
}

async function faultOf(deps: Deps, req: Request, provider: OidcProvider, error: unknown): Promise<LoginFault> {
  if (error instanceof AppError && error.status === 429) return 'RATE_LIMITED';
  if (!(error instanceof OidcRefusal)) throw error;
  const { fault, message: reason, details } = error;
  deps.log.warn({ requestId: req.requestId, provider: provider.name, ...details }, `single sign-on failed: ${reason}`);
  // Without another way to log in, they could not link it.
  return fault === 'OIDC_NOT_LINKED' && (await isOidcOnly(deps)) ? 'OIDC_NO_ACCOUNT' : fault;
}
