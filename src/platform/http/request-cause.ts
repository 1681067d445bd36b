import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { currentCause, setCause } from '../cost/cause.ts';
import { networkOf } from '../network.ts';

/** The causes of credentials, by their hashes, from the earliest accepted to the latest. */
const known = new Map<string, string>();
const MAX_KNOWN = 10_000;

/**
 * Estimates the cause of a request before its credential is checked. Guests and strangers are distinguished by their networks.
 * `isTrusted` says whose `X-Forwarded-For` is trusted, as Express's `trust proxy fn` does.
 */
export const causesBehind =
  (isTrusted: (address: string, hops: number) => boolean = () => false) =>
  (req: IncomingMessage): string => {
    const network = () => networkOf(proxyAddr(req, isTrusted));
    if (req.url?.startsWith('/gallery/')) return `guest ${network()}`;
    const key = keyOf(req);
    return (key && known.get(key)) ?? `stranger ${network()}`;
  };

/** An accepted credential makes its owner the cause of this request and of later ones with the same credential. */
export function acceptUser(req: IncomingMessage, id: number): void {
  const cause = `user ${id}`;
  if (currentCause() === cause) return;
  setCause(cause);
  const key = keyOf(req);
  if (!key) return;
  known.delete(key);
  known.set(key, cause);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MAX_KNOWN) known.delete(oldest);
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const credential = headers.authorization ?? headers['x-api-key'] ?? headers.cookie;
  return credential === undefined ? undefined : hash('sha256', String(credential), 'base64url');
}
