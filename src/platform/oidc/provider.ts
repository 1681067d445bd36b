import type { ClientAuth, Configuration } from 'openid-client';
import type { Log } from '../log/log.ts';
import { OidcFault } from './fault.ts';

/** A provider as the operator configures it. */
export type OidcClient = Readonly<{
  /** In lower case, as in addresses. */
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}>;

/** The values that one login must repeat. Only the browser that began it has them, sealed. */
export type Flow = { state: string; nonce: string; verifier: string };

/** The person who logged in. Every claim but `sub` may be missing. */
export type Claims = { readonly [claim: string]: unknown; readonly sub: string };

/** A service where people log in for us. Its functions throw an OidcFault. */
export type OidcProvider = Readonly<{
  name: string;
  label: string;
  issuer: string;
  /** Where the browser goes to log in, and what it must bring back. */
  begin(redirectUri: string): Promise<{ url: string; flow: Flow }>;
  /** Exchanges the code of a callback for claims. If the ID token lacks some, the user info is read as well. */
  finish(
    callback: URL,
    flow: Flow,
    lacksSome: (claims: Claims) => boolean,
  ): Promise<{ claims: Claims; idToken: string }>;
  /** Where the browser goes to log out there too. Undefined if the provider has no such page. */
  logoutUrl(idToken: string | undefined, redirectUri: string): Promise<string | undefined>;
}>;

const TIMEOUT_SECONDS = 10;
const FRESH_MS = 60 * 60_000;

/** The library is loaded at its first use, because most starts never need it. */
const load = async () => ({
  ...(await import('openid-client')),
  ...(await import('./explain-fault.ts')),
  ...(await import('./bounded-fetch.ts')),
});

/** Connects to nothing yet. */
export function openProvider(client: OidcClient, log: Log, timeoutSeconds = TIMEOUT_SECONDS): OidcProvider {
  const { name, label, issuer } = client;
  let found: { configuration: Configuration; until: number } | undefined;
  let finding: Promise<Configuration> | undefined;

  const discover = async () => {
    const configuration = await discovered(client, timeoutSeconds);
    found = { configuration, until: Date.now() + FRESH_MS };
    return configuration;
  };
  /** The provider's metadata. A failure is tried again at the next call; an old answer is better than none. */
  const configured = async (): Promise<Configuration> => {
    if (found && found.until > Date.now()) return found.configuration;
    finding ??= discover().finally(() => {
      finding = undefined;
    });
    return finding.catch((error) => {
      if (!found) throw error;
      log.warn({ provider: name, reason: error.message }, 'a provider of single sign-on was not found again');
      return found.configuration;
    });
  };

  return Object.freeze({
    name,
    label,
    issuer,
    async begin(redirectUri: string) {
      const library = await load();
      const configuration = await configured();
      const { randomState, randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge } = library;
      const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const parameters = {
        redirect_uri: redirectUri,
        scope: client.scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      };
      return explained([], async () => ({ url: library.buildAuthorizationUrl(configuration, parameters).href, flow }));
    },
    async finish(callback: URL, { state, nonce, verifier }: Flow, lacksSome: (claims: Claims) => boolean) {
      const { authorizationCodeGrant, fetchUserInfo } = await load();
      const configuration = await configured();
      const code = callback.searchParams.getAll('code').filter((text) => text !== '');
      return explained([...code, verifier, client.clientSecret], async () => {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(configuration, callback, checks);
        const claims = tokens.claims() as Claims;
        const { userinfo_endpoint } = configuration.serverMetadata();
        const asks = lacksSome(claims) && userinfo_endpoint !== undefined;
        const info = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        return { claims: merged(claims, info), idToken: tokens.id_token as string };
      });
    },
    async logoutUrl(idToken: string | undefined, redirectUri: string) {
      const { buildEndSessionUrl } = await load();
      const configuration = await configured();
      if (!configuration.serverMetadata().end_session_endpoint) return undefined;
      const parameters = { post_logout_redirect_uri: redirectUri, ...(idToken && { id_token_hint: idToken }) };
      return explained([], async () => buildEndSessionUrl(configuration, parameters).href);
    },
  });
}

async function discovered(client: OidcClient, timeout: number): Promise<Configuration> {
  const library = await load();
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks, customFetch } = library;
  const issuer = new URL(client.issuer);
  // The configuration allows these on this machine only.
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  return explained([client.clientSecret], async () => {
    const configuration = await discovery(issuer, client.clientId, undefined, authentication(library, client), {
      timeout,
      [customFetch]: library.boundedFetch,
      // Signatures are checked even where TLS would do.
      execute: [...insecure, enableNonRepudiationChecks],
    });
    const { issuer: named, authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
    // The library makes exceptions for some providers whose one address serves many organisations.
    if (new URL(named).href !== issuer.href) throw new OidcFault('rejected', 'the provider names another issuer');
    if (!authorization_endpoint || !token_endpoint || !jwks_uri)
      throw new OidcFault('rejected', 'the provider does not name its endpoints');
    return configuration;
  });
}

/** Turns the library's errors into faults, which contain none of these secrets. */
async function explained<T>(secrets: string[], work: () => Promise<T>): Promise<T> {
  const { faultOf } = await load();
  return work().catch((error) => {
    throw faultOf(error, secrets);
  });
}

/** The secret in a header, as clients are registered unless they say otherwise, or in the body if the provider accepts nothing else. */
function authentication(
  { ClientSecretBasic, ClientSecretPost }: Awaited<ReturnType<typeof load>>,
  { clientSecret }: OidcClient,
): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesPostOnly = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (takesPostOnly ? post : basic)(server, ...request);
  };
}

/** The signed claims count more. An address and its confirmation are of the same source. */
function merged(claims: Claims, info: Record<string, unknown>): Claims {
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined;
  const { email, email_verified } = isComplete || info.email === undefined ? claims : info;
  return { ...info, ...claims, email, email_verified };
}
