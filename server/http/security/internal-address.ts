import ipaddr from 'ipaddr.js';

/** Whether a text is an address, or a network as CIDR. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address is in one of these networks; an IPv4 address in IPv6's clothes counts as what it is. */
export function isInternal(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === caller.toString();
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === caller.kind() && caller.match(base, bits);
  });
}
