import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type FaultKind, OidcFault } from '../../platform/oidc/fault.ts';
import type { Claims, OidcProvider } from '../../platform/oidc/provider.ts';
import { openValue, sealValue } from '../../platform/sealed-values.ts';
import { redeemOnce } from '../factors/passkey-challenge.ts';
import { claimOf, emailOf } from './claims.ts';
import type { LoginFault } from './fault-words.ts';
import { OidcRefusal, refuse } from './refusal.ts';

/** How long people may take at the provider. */
export const FLOW_MS = 10 * 60_000;
const PURPOSE = 'oidc login';

const FlowValue = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The path where the login began. */
  next: z.string(),
  /** The user who links the account; null for a login. */
  link: z.int().nullable(),
});
/** A login on its way. It is in a cookie of its browser, so that strangers who begin one store nothing here. */
export type OidcFlow = z.output<typeof FlowValue>;

const callbackOf = (publicUrl: string, name: string) => `${publicUrl}/api/login/oidc/${name}/callback`;

/** Where the browser goes to log in, and what it keeps for the way back. */
export async function beginFlow(
  { sealer, publicUrl }: Pick<Deps, 'sealer' | 'publicUrl'>,
  provider: OidcProvider,
  { next, link }: Pick<OidcFlow, 'next' | 'link'>,
): Promise<{ url: string; sealed: string }> {
  const { name } = provider;
  const { url, flow } = await provider.begin(callbackOf(publicUrl, name)).catch(toRefusal);
  return { url, sealed: sealValue(sealer, PURPOSE, { provider: name, ...flow, next, link }, FLOW_MS) };
}

export const openFlow = ({ sealer }: Pick<Deps, 'sealer'>, sealed: string | undefined): OidcFlow | undefined =>
  openValue(sealer, PURPOSE, FlowValue, sealed);

/** The flow that a callback belongs to. Throws an OidcRefusal if it does not belong to this browser. */
export function expectFlow(flow: OidcFlow | undefined, provider: OidcProvider, state: string | null): OidcFlow {
  if (!flow) return refuse('OIDC_EXPIRED', 'the cookie of the login is missing or has expired');
  if (flow.provider !== provider.name) return refuse('OIDC_EXPIRED', 'the cookie is of a login with another provider');
  if (flow.state !== state) return refuse('OIDC_EXPIRED', 'the state is not that of this browser');
  return flow;
}

/** The claims of the provider about the person who logged in. A callback works once. Throws an OidcRefusal. */
export async function finishFlow(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  provider: OidcProvider,
  flow: OidcFlow,
  query: string,
  roleClaim: string | null,
): Promise<{ claims: Claims; idToken: string }> {
  if (!(await redeemOnce(deps.db, flow.state, FLOW_MS))) refuse('OIDC_EXPIRED', 'the callback was used before');
  const lacksSome = (claims: Claims) =>
    !emailOf(claims).isVerified || (roleClaim !== null && claimOf(claims, roleClaim) === undefined);
  const callback = new URL(`${callbackOf(deps.publicUrl, provider.name)}${query}`);
  const found = await provider.finish(callback, flow, lacksSome).catch(toRefusal);
  if (found.claims.sub.length > 255 || found.claims.sub.includes('\0'))
    refuse('OIDC_REJECTED', 'the subject of the ID token is invalid');
  return found;
}

const FAULTS: Record<FaultKind, LoginFault> = {
  unavailable: 'OIDC_UNAVAILABLE',
  denied: 'OIDC_DENIED',
  rejected: 'OIDC_REJECTED',
};

/** Faults of providers lead to the login page; faults of ours do not. */
function toRefusal(error: unknown): never {
  if (!(error instanceof OidcFault)) throw error;
  throw new OidcRefusal(FAULTS[error.kind], error.message, error.details);
}
