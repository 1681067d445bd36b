import type { Deps } from '../../deps.ts';
import { acceptsPasskeys } from '../factors/passkeys.ts';
import { isOidcOnly, listSignInProviders, type SignInProvider } from '../oidc/providers.ts';

/** The ways to log in that the login page offers. */
export type Ways = { password: boolean; passkeys: boolean; recovery: boolean; providers: SignInProvider[] };

/** `next` is where users go after a login with a provider. */
export async function findWays(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'mailServer' | 'oidc'>,
  next: string,
): Promise<Ways> {
  const [isOnly, passkeys, reason] = await Promise.all([
    isOidcOnly(deps),
    acceptsPasskeys(deps),
    deps.mailServer.reasonToWait(),
  ]);
  return { password: !isOnly, passkeys, recovery: reason === undefined, providers: listSignInProviders(deps, next) };
}
