import { ClientError } from 'openid-client';
import { OidcFault } from './fault.ts';

const CLAIMS: Record<string, string> = {
  iss: 'the ID token is of another issuer',
  aud: 'the ID token is for another audience',
  azp: 'the ID token was issued to another client',
  nonce: 'the ID token has another nonce',
  exp: 'the ID token has expired',
  nbf: 'the ID token is not valid yet',
  sub: 'the user info is of another subject',
};

/** Parts of the library's messages, for faults whose codes are too general. */
const MESSAGES: [part: string, reason: string][] = [
  ['discovered metadata issuer does not match', 'the provider names another issuer'],
  ['"sub" (subject) claim missing', 'the ID token has no subject'],
  ['signature verification failed', 'the signature of the ID token is wrong'],
  ['unexpected "iss" (issuer) response parameter', 'the answer is of another issuer'],
  ['response parameter "iss" (issuer) missing', 'the answer does not name its issuer'],
  ['"nonce" (nonce) claim missing', 'the ID token has no nonce'],
  ['"response" body "id_token"', 'the answer has no ID token'],
  ['unexpected "response" body "sub"', 'the user info is of another subject'],
];

/** The meaning of an error of the library. Its own messages contain no values; those of the provider are cleaned of `secrets`. */
export function faultOf(error: unknown, secrets: string[] = []): OidcFault {
  const chain = causesOf(error);
  // The library wraps what our part of a request throws.
  const ours = chain.find((link) => link instanceof OidcFault);
  if (ours) return ours;
  const code = chain.map(({ code }) => code).find((code) => typeof code === 'string') ?? '';
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return new OidcFault('denied', 'the provider did not log the person in', saidIn(chain, secrets));
  if (code === 'OAUTH_RESPONSE_BODY_ERROR')
    return new OidcFault('rejected', 'the provider refused the code', saidIn(chain, secrets));
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
    return new OidcFault('rejected', 'the provider refused the client id or secret');
  if (!(error instanceof ClientError) || ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(code))
    return new OidcFault('unavailable', 'the provider does not answer', { reason: messageOf(chain) });
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return new OidcFault('unavailable', 'the provider answered with an unexpected status');
  // The parser would quote the answer.
  if (['OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(code))
    return new OidcFault('unavailable', 'the provider did not answer with JSON');
  const algorithm = chain.map(({ header, alg }) => header?.alg ?? alg).find((alg) => typeof alg === 'string');
  if (algorithm === 'none') return new OidcFault('rejected', 'the ID token is not signed');
  if (code === 'OAUTH_KEY_SELECTION_FAILED')
    return new OidcFault('rejected', 'the ID token is signed with an unknown key');
  if (algorithm)
    return new OidcFault('rejected', 'the ID token is signed with an algorithm that is not allowed', { algorithm });
  const claim = chain.map(({ claim }) => claim).find((claim) => typeof claim === 'string') ?? '';
  const message = messageOf(chain);
  const known = CLAIMS[claim] ?? MESSAGES.find(([part]) => message.includes(part))?.[1];
  return new OidcFault('rejected', known ?? 'the answer of the provider is invalid', known ? {} : { reason: message });
}

type Link = {
  message?: string;
  code?: unknown;
  claim?: unknown;
  alg?: unknown;
  header?: { alg?: unknown };
  error?: unknown;
  error_description?: unknown;
};

/** An error, and what caused it. */
function causesOf(error: unknown): Link[] {
  const chain: Link[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < 10; link = (link as Error).cause)
    chain.push(link as Link);
  return chain;
}

const messageOf = (chain: Link[]): string =>
  chain.findLast(({ message }) => typeof message === 'string')?.message?.slice(0, 200) ?? '';

/** The provider's own words. */
function saidIn(chain: Link[], secrets: string[]): Record<string, string> {
  const { error, error_description } = chain.find(({ error }) => typeof error === 'string') ?? {};
  const clean = (text: unknown) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, '[redacted]'), String(text ?? '')).slice(0, 200);
  return { error: clean(error), description: clean(error_description) };
}
