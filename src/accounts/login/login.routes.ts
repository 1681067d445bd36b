import type { Router } from 'express';
import { endSession, sessionAccount } from '../../access/session.guard.ts';
import { Login, Registration } from '../../access/sessions.schema.ts';
import { logIn, openAccount, presentAccount } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthorized } from '../../platform/errors.ts';
import { sameSite } from '../../platform/http/cross-site.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { signIn } from './sign-in.ts';

export function loginRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /login:
   *   post:
   *     operationId: logIn
   *     summary: Log in with a user name or e-mail address
   *     description: Sets the session cookie. Allows ten failed attempts per account and address in 15 minutes.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/Login' }
   *     responses:
   *       200: { $ref: '#/components/responses/SignedIn', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   */
  routes.post('/login', sameSite(deps.publicUrl), async (req, res) => {
    const account = await logIn(deps, await readJson(req, res, Login), req.ip ?? '');
    await signIn(deps, req, res, account, 'password');
    res.set('Cache-Control', 'no-store').json(presentAccount(account));
  });

  /**
   * @openapi
   * /logout:
   *   post:
   *     operationId: logOut
   *     summary: Log out
   *     security: []
   *     responses: { 204: { description: Logged out, headers: [Set-Cookie] }, 403: { $ref: '#/components/responses/Forbidden' } }
   */
  routes.post('/logout', sameSite(deps.publicUrl), async (req, res) => {
    await endSession(deps, req, res);
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
    const account = await openAccount(deps, input);
    await signIn(deps, req, res, account, 'registration');
    res.status(201).set('Cache-Control', 'no-store').json(presentAccount(account));
  });
}

const refuseUnlessOpen =
  ({ allowRegistration }: Deps) =>
  (_req: unknown, _res: unknown, next: () => void) => {
    if (!allowRegistration) throw forbidden('REGISTRATION_CLOSED', 'Ask an administrator for an account.');
    next();
  };
