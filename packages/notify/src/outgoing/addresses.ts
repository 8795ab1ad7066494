/**
 * Which internet addresses are public. What IANA's registries of special-use addresses hold (RFC 6890) is refused, whatever else hides an IPv4
 * address inside an IPv6 one is refused whole, and so is what isn't understood.
 */
import ipaddr from 'ipaddr.js';

/** In neither list: what a service on the internet has of its own. The few special ranges that are globally reachable are no homes of receivers. */
const SPECIAL_V4 = ranges(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's own services for its machines: in no registry, and answered by the machine's host alone
  '169.254.0.0/16', // link local, clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnels
  '192.88.99.0/24', // former 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
);

/** Of IPv6 only this is given out to the internet: loopback, mapped and NAT64, local, site's and multicast addresses all lie outside. */
const [GLOBAL_V6] = ranges('2000::/3');
const SPECIAL_V6 = ranges(
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
);

/** Services of a cloud for the machine itself, which give out its secrets. */
const OF_MACHINE = ranges('168.63.129.16/32', '169.254.0.0/16', 'fe80::/10', 'fd00:ec2::/32');

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function ranges(...texts: string[]): Range[] {
  return texts.map((text) => ipaddr.parseCIDR(text));
}

/** True when the address may be reached from the service: ordinary unicast on the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const within = ([net, bits]: Range): boolean => address.match(net, bits);
  if (address instanceof ipaddr.IPv4) return !SPECIAL_V4.some(within);
  return GLOBAL_V6 !== undefined && within(GLOBAL_V6) && !SPECIAL_V6.some(within);
}

/** True when the address may be reached where private ones may: nobody has a receiver among a cloud's own services. */
export function isPrivateOrPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // One of IPv4 in the clothes of IPv6 counts as what it is.
  const address = ipaddr.process(text);
  return !OF_MACHINE.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits));
}
