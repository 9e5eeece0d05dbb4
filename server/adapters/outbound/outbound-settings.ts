import type { OutboundFetchSettings } from './outbound-fetch.ts';

/** An address of the own network that may be fetched from besides the public internet. */
export interface TrustedHost {
  /** Numeric. */
  address: string;
  port: number;
}

/** The guard's settings where some hosts of the own network are trusted: their addresses, and their ports. */
export function outboundSettings(also: readonly TrustedHost[]): OutboundFetchSettings {
  if (also.length === 0) return {};
  return {
    ports: [80, 443, ...also.map(({ port }) => port)],
    alsoAllowAddress: (address) => also.some((trusted) => trusted.address === address),
  };
}
