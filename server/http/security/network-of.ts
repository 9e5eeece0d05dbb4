import ipaddr from 'ipaddr.js';

/** What one household or server holds: an IPv4 address, or an IPv6 /64. Account ids pass unchanged. */
export function networkOf(caller: string): string {
  // Account ids are digits alone; to ask whether they are addresses costs more than all else that is done with them.
  if (!/[.:]/.test(caller) || !ipaddr.isValid(caller)) return caller;
  const address = ipaddr.process(caller);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
