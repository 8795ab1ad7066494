/** Which internet addresses are public. Everything special-use is refused; what isn't understood is refused too. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Ranges that ipaddr.js doesn't name as special: benchmarking, former 6to4 relays, and today's cloud metadata over IPv6. */
const MORE_SPECIAL = [
  '192.88.99.0/24',
  '198.18.0.0/15',
  '192.0.0.0/24',
  '2001::/23',
  'fd00:ec2::254/128',
  '5f00::/16',
].map((range) => ipaddr.parseCIDR(range));

/** The IPv4 address inside an IPv6 one: mapped, NAT64 (64:ff9b::/96) or 6to4 (2002::/16); null when there is none. */
function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12, 16));
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
}

function isSpecial(address: Address): boolean {
  return MORE_SPECIAL.some(([net, bits]) => address.kind() === net.kind() && address.match(net, bits));
}

/**
 * True when the address may be reached from the service: ordinary unicast on the public internet.
 * Special-use addresses (RFC 6890), IPv4 hidden inside IPv6, carrier NAT and metadata addresses are not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv6) {
    // Addresses that only translate to IPv4 are refused whole: a hook has no need of them.
    if (embeddedIPv4(address)) return false;
  }
  return address.range() === 'unicast' && !isSpecial(address);
}
