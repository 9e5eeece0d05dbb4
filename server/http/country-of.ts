import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/** Default country if the request gives no hint (spec §3 'Onboarding'). */
const unknownCountry = 'US';

/**
 * Returns the client's country as two letters (INTL-01): from a trusted proxy, else from the region of the browser's
 * accepted languages, which is only a hint, else from the reader's locale.
 */
export function countryOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { countryHeader, trustedProxies }: Pick<Config, 'countryHeader' | 'trustedProxies'>,
  locale: string,
): string {
  const said = countryHeader === null || trustedProxies === 0 ? undefined : headers[countryHeader];
  const country = String(said ?? '').toUpperCase();
  // Proxies send XX for an unknown country.
  if (/^[A-Z]{2}$/.test(country) && country !== 'XX') return country;
  const hint = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(headers['accept-language'] ?? '')?.[1];
  return hint?.toUpperCase() ?? locale.split('-')[1] ?? unknownCountry;
}
