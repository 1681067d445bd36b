import { z } from 'zod';
import { findSessionProvider } from '../../access/sessions.ts';
import type { Deps } from '../../deps.ts';
import { OidcFault } from '../../platform/oidc/fault.ts';
import { openValue, sealValue } from '../../platform/sealed-values.ts';

const PURPOSE = 'provider logout';
const LIFETIME_MS = 5 * 60_000;
/** Proxies refuse longer addresses and headers. Without the token, the provider asks before it logs out. */
const MAX_ID_TOKEN = 2_000;

const Logout = z.object({ provider: z.string(), idToken: z.string().optional() });

export const keptIdToken = (idToken: string): string | undefined =>
  idToken.length <= MAX_ID_TOKEN ? idToken : undefined;

/** The page that ends the session at the provider too, if this one began there. Call it before the session ends. */
export async function findLogoutPage(
  deps: Pick<Deps, 'db' | 'oidc' | 'sealer'>,
  sid: string,
): Promise<string | undefined> {
  if (deps.oidc.length === 0) return undefined;
  const found = await findSessionProvider(deps, sid);
  if (!found) return undefined;
  return `/logout/provider?${new URLSearchParams({ token: sealValue(deps.sealer, PURPOSE, found, LIFETIME_MS) })}`;
}

/** The provider's page for the token of such a page. Undefined if there is none, or the provider does not answer. */
export async function findProviderLogout(
  { oidc, sealer, publicUrl, log }: Pick<Deps, 'oidc' | 'sealer' | 'publicUrl' | 'log'>,
  token: string,
): Promise<string | undefined> {
  const logout = openValue(sealer, PURPOSE, Logout, token);
  const provider = oidc.find(({ name }) => name === logout?.provider);
  return provider?.logoutUrl(logout?.idToken, `${publicUrl}/login`).catch((error) => {
    if (!(error instanceof OidcFault)) throw error;
    log.warn({ provider: provider.name, ...error.details }, `no logout at the provider: ${error.message}`);
    return undefined;
  });
}
