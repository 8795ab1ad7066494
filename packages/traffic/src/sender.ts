import ipaddr from 'ipaddr.js';

/**
 * Whom a limit on addresses counts: an IPv4 address, or the /64 network of an IPv6 one, as whoever has one of its addresses has them all. What is
 * no address at all is one sender together.
 */
export function senderOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  return `${read.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
