import ipaddr from 'ipaddr.js';

/**
 * Returns the network of one household or server: an IPv4 address, or an IPv6 /64. Account ids are returned unchanged.
 */
export function networkOf(caller: string): string {
  // Account ids contain only digits. Parsing them as addresses would cost more than all their other processing.
  if (!/[.:]/.test(caller) || !ipaddr.isValid(caller)) return caller;
  const address = ipaddr.process(caller);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
