import type { Router } from 'express';
import { endSession, sessionAccount } from '../../access/session.guard.ts';
import { Login, Registration } from '../../access/sessions.schema.ts';
import { getAccount, logIn, openAccount, presentAccount } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthorized } from '../../platform/errors.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { takeAtLeast } from '../../platform/take-at-least.ts';
import { giveChallenge } from '../factors/passkey-cookie.guard.ts';
import { passkeyOptions } from '../factors/verify-passkey.ts';
import { findLogoutPage } from '../oidc/provider-logout.ts';
import { challengeOf } from './challenge-cookie.guard.ts';
import { getChallenge } from './challenges.ts';
import { markDevice } from './device-cookie.guard.ts';
import { PasskeyLogin, PasskeyLoginStart, SecondFactor } from './login.schema.ts';
import { askForSecondFactor, checkLoginPasskey, checkSecondFactor } from './second-factor.guard.ts';
import { signIn } from './sign-in.guard.ts';

/** About four times as long as a registration takes. */
const REGISTRATION_MS = 250;

export function loginRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /login:
   *   post:
   *     operationId: logIn
   *     summary: Log in with a user name or e-mail address
   *     description: Sets the session cookie. Allows ten failed attempts per account and address in 15 minutes. An account with a second
   *       factor gets 401 `SECOND_FACTOR_REQUIRED`, with the accepted `factors` and a `challenge` for `/login/second-factor`.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/Login' }
   *     responses:
   *       200: { $ref: '#/components/responses/SignedIn', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized', headers: [Set-Cookie] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   */
  routes.post('/login', sameSite(deps.publicUrl), async (req, res) => {
    const account = await logIn(deps, await readJson(req, res, Login), req.ip ?? '');
    await askForSecondFactor(deps, req, res, account);
    await signIn(deps, req, res, account, 'password');
    res.set('Cache-Control', 'no-store').json(presentAccount(account));
  });

  /**
   * @openapi
   * /login/second-factor:
   *   post:
   *     operationId: confirmLogin
   *     summary: Confirm a login with a second factor
   *     description: Send it with the cookies of the first response. The challenge lasts five minutes, and ends after five wrong codes.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/SecondFactor' }
   *     responses:
   *       200: { $ref: '#/components/responses/SignedIn', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   * /login/passkey/options:
   *   post:
   *     operationId: startPasskeyLogin
   *     summary: Get the options for a login with a passkey
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/PasskeyLoginStart' }
   *     responses:
   *       200: { $ref: '#/components/responses/PasskeyOptions' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /login/passkey:
   *   post:
   *     operationId: logInWithPasskey
   *     summary: Log in with a passkey alone
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/PasskeyLogin' }
   *     responses:
   *       200: { $ref: '#/components/responses/SignedIn', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.post('/login/second-factor', sameSite(deps.publicUrl), async (req, res) => {
    const given = await readJson(req, res, SecondFactor);
    const { account, proof } = await checkSecondFactor(deps, req, res, given);
    // Only browsers have passkeys.
    await signIn(deps, req, res, account, proof, 'passkey' in given ? markDevice(req, res) : undefined);
    res.set('Cache-Control', 'no-store').json(presentAccount(account));
  });
  routes.post('/login/passkey/options', sameSite(deps.publicUrl), async (req, res) => {
    const { challenge } = await readJson(req, res, PasskeyLoginStart);
    const user = challenge === undefined ? null : (await getChallenge(deps, challengeOf(req, challenge))).user_id;
    const options = await passkeyOptions(deps, user);
    giveChallenge(deps, req, res, 'passkey login', { challenge: options.challenge, user });
    res.set('Cache-Control', 'no-store').json(options);
  });
  routes.post('/login/passkey', sameSite(deps.publicUrl), async (req, res) => {
    const { passkey } = await readJson(req, res, PasskeyLogin);
    const account = await getAccount(deps, await checkLoginPasskey(deps, req, passkey));
    await signIn(deps, req, res, account, 'passkey', markDevice(req, res));
    res.set('Cache-Control', 'no-store').json(presentAccount(account));
  });

  /**
   * @openapi
   * /logout:
   *   post:
   *     operationId: logOut
   *     summary: Log out
   *     description: After a login with a provider, `Location` names the page that ends the session there too. Open it in the browser.
   *     security: []
   *     responses: { 204: { description: Logged out, headers: [Set-Cookie, Location] }, 403: { $ref: '#/components/responses/Forbidden' } }
   */
  routes.post('/logout', sameSite(deps.publicUrl), async (req, res) => {
    const page = await findLogoutPage(deps, req.sessionID);
    await endSession(deps, req, res);
    if (page) res.set('Location', page);
    res.status(204).end();
  });

  /**
   * @openapi
   * /session:
   *   get:
   *     operationId: getSession
   *     summary: Read who is logged in
   *     responses: { 200: { $ref: '#/components/responses/SignedIn' }, 401: { $ref: '#/components/responses/Unauthorized' } }
   */
  routes.get('/session', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const account = await sessionAccount(deps, req);
    if (!account) throw unauthorized('UNAUTHENTICATED', 'Log in first.');
    res.json(presentAccount(account));
  });

  /**
   * @openapi
   * /register:
   *   post:
   *     operationId: register
   *     summary: Create an account for the task service
   *     description: Works only if the operator allows it. Allows 50 attempts per address in 15 minutes, including successful ones.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/Registration' }
   *     responses:
   *       201: { $ref: '#/components/responses/SignedIn', headers: [Set-Cookie] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   */
  routes.post('/register', sameSite(deps.publicUrl), refuseUnlessOpen(deps), async (req, res) => {
    await deps.rateLimits.countRegistration(req.ip ?? '');
    const input = await readJson(req, res, Registration);
    const account = await takeAtLeast(REGISTRATION_MS, async () => {
      const opened = await openAccount(deps, input);
      await signIn(deps, req, res, opened, 'registration');
      return opened;
    });
    res.status(201).set('Cache-Control', 'no-store').json(presentAccount(account));
  });
}

const refuseUnlessOpen =
  ({ allowRegistration }: Deps) =>
  (_req: unknown, _res: unknown, next: () => void) => {
    if (!allowRegistration) throw forbidden('REGISTRATION_CLOSED', 'Ask an administrator for an account.');
    next();
  };
