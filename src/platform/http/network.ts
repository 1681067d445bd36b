import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /64 network of an IPv6 subscriber. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`;
}
