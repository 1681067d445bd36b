import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /64 network of an IPv6 subscriber. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`;
}

/** The address of a request as PostgreSQL stores it: without a zone, and IPv4 as such. Null if a proxy reports anything else. */
export function plainAddress(address: string | undefined): string | null {
  const plain = (address ?? '').replace(/%.*$/, '');
  return ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
