import type { RequestHandler, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { forbidden } from '../../platform/errors.ts';
import { isOidcOnly } from './providers.ts';

/** Below `/api`. */
export const OTHER_LOGINS = [
  '/login',
  '/login/second-factor',
  '/login/passkey',
  '/login/passkey/options',
  '/register',
  '/password/forgotten',
  '/password/reset',
];

/** Refuses these other ways to log in while users log in with a provider only. Mount it before the routes that it refuses. */
export function refuseOtherLogins(routes: Router, deps: Pick<Deps, 'oidc' | 'db'>, paths: string[]): void {
  const refuse: RequestHandler = async (_req, _res, next) => {
    if (await isOidcOnly(deps)) throw forbidden('OIDC_ONLY', 'Users log in with a provider here. Open the login page.');
    next();
  };
  for (const path of paths) routes.post(path, refuse);
}
