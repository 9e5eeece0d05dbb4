import type { OutboundFetchSettings } from './outbound-fetch.ts';

/** An address on the local network that may be fetched from in addition to the public internet. */
export interface TrustedHost {
  /** Numeric IP address. */
  address: string;
  port: number;
}

/** Returns the guard's settings with the trusted local hosts' addresses and ports allowed. */
export function outboundSettings(also: readonly TrustedHost[]): OutboundFetchSettings {
  if (also.length === 0) return {};
  return {
    ports: [80, 443, ...also.map(({ port }) => port)],
    alsoAllowAddress: (address) => also.some((trusted) => trusted.address === address),
  };
}
