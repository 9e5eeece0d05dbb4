import ipaddr from 'ipaddr.js';

/** Returns whether a text is an address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Returns whether an address is in one of the networks. An IPv4-mapped IPv6 address counts as IPv4. */
export function isInternal(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === caller.toString();
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === caller.kind() && caller.match(base, bits);
  });
}
