import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { inTime } from '../in-time.ts';

/** The error for an address that is not public. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('The URL points to a private address.');
  }
}

const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether an address is public: not private, local, reserved, mapped or tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}

/** Resolves a name to its public addresses only. The socket dials exactly these, so nothing can change between check and connection. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const allowed = (addresses as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(new ForbiddenAddress(), '', 0);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

const RESOLVED_MS = 2_000;

/** Whether a URL currently leads to a non-public address. A name that can't be resolved at the moment may lead to one later. */
export async function isPrivateUrl(url: string): Promise<boolean> {
  const literal = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return !isPublicAddress(literal);
  const found = await inTime(RESOLVED_MS, () => dns.promises.lookup(literal, { all: true })).catch(() => []);
  return found.length > 0 && !found.some(({ address }) => isPublicAddress(address));
}
