import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { findProviderLogout } from './provider-logout.ts';

/** After a logout here, leads to the logout of the provider, which leads back to the login page. */
export function providerLogoutPages(routes: Router, deps: Deps): void {
  routes.get('/logout/provider', async (req, res) => {
    const page = await findProviderLogout(deps, String(req.query.token ?? ''));
    res.set('Cache-Control', 'no-store').redirect(302, page ?? '/login');
  });
}
