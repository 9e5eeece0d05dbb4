import type { Config } from './config.ts';

/** Sentences about settings that can be used, but hardly together as they are: for the log at a start. */
export function doubtsAbout({ origin, trustedProxies }: Pick<Config, 'origin' | 'trustedProxies'>): string[] {
  if (origin !== null || trustedProxies === 0) return [];
  return [
    'TRUSTED_PROXIES is set and ORIGIN is not, so the address in pages and links is whatever X-Forwarded-Host says. ' +
      'Set ORIGIN to the public address, or have the proxy replace that header with the host that it was asked for.',
  ];
}
