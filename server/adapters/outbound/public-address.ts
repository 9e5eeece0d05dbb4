import ipaddr from 'ipaddr.js';

/** Cloud metadata services and host agents at addresses that look public. */
const hostAgents = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192']);
const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether a numeric address is publicly reachable. Everything else is refused: private, loopback, link-local,
 * shared, multicast, reserved, documentation and benchmark ranges of the IANA special-purpose registries (RFC 6890),
 * and every IPv6 form that embeds an IPv4 address (mapped, compatible, translated, 6to4, Teredo, NAT64, ISATAP),
 * whatever that inner address is. Returns false for addresses with a zone and for anything that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !hostAgents.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const v6 = ipaddr.IPv6.parse(address);
  return v6.range() === 'unicast' && v6.match(globalUnicastV6) && !isIsatap(v6.parts);
}

/** RFC 5214: interface identifiers 0000:5efe and 0200:5efe, followed by an IPv4 address. */
function isIsatap(parts: number[]): boolean {
  return (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === 0x5efe;
}
