import type { RequestHandler, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { forbidden } from '../../platform/errors.ts';
import { isOidcOnly } from './providers.ts';

const OTHER_LOGINS = [
  '/login',
  '/login/second-factor',
  '/login/passkey',
  '/login/passkey/options',
  '/register',
  '/password/forgotten',
];

/** Refuses every other way to log in while users log in with a provider only. Mount it before the routes that it refuses. */
export function refuseOtherLogins(routes: Router, deps: Pick<Deps, 'oidc' | 'db'>): void {
  const refuse: RequestHandler = async (_req, _res, next) => {
    if (await isOidcOnly(deps)) throw forbidden('OIDC_ONLY', 'Users log in with a provider here. Open the login page.');
    next();
  };
  for (const path of OTHER_LOGINS) routes.post(path, refuse);
}
