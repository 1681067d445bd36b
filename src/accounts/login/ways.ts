import type { Deps } from '../../deps.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import { acceptsPasskeys } from '../factors/passkeys.ts';
import { isOidcOnly, listSignInProviders, type SignInProvider } from '../oidc/providers.ts';

/** The ways to log in that the login page offers. */
export type Ways = { password: boolean; passkeys: boolean; recovery: boolean; providers: SignInProvider[] };

/** `next` is where users go after a login with a provider. */
export async function findWays(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'mailServer' | 'oidc' | 'log'>,
  next: string,
): Promise<Ways> {
  const providers = listSignInProviders(deps, next);
  try {
    const [isOnly, passkeys, reason] = await Promise.all([
      isOidcOnly(deps),
      acceptsPasskeys(deps),
      deps.mailServer.reasonToWait(),
    ]);
    return { password: !isOnly, passkeys, recovery: reason === undefined, providers };
  } catch (error) {
    // The page itself needs no database.
    reportFailure(deps.log, error, 'the login page offers passwords and providers only');
    return { password: true, passkeys: false, recovery: false, providers };
  }
}
