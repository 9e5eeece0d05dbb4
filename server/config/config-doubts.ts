import type { Config } from './config.ts';

/** Returns warnings about valid settings that hardly work together, for the startup log. */
export function doubtsAbout({ origin, trustedProxies }: Pick<Config, 'origin' | 'trustedProxies'>): string[] {
  if (origin !== null || trustedProxies === 0) return [];
  return [
    'TRUSTED_PROXIES is set and ORIGIN is not, so the address in pages and links is whatever X-Forwarded-Host says. ' +
      'Set ORIGIN to the public address, or have the proxy replace that header with the host that it was asked for.',
  ];
}
