import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/** The country of whoever says nothing of where they are (spec §3 'Onboarding'). */
const unknownCountry = 'US';

/**
 * Country of a client by two letters (INTL-01): what a trusted proxy says, else the region of the languages that the
 * browser asks for, which is a hint alone, else that of the reader's locale.
 */
export function countryOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { countryHeader, trustedProxies }: Pick<Config, 'countryHeader' | 'trustedProxies'>,
  locale: string,
): string {
  const said = countryHeader === null || trustedProxies === 0 ? undefined : headers[countryHeader];
  const country = String(said ?? '').toUpperCase();
  // Proxies say XX for what they do not know.
  if (/^[A-Z]{2}$/.test(country) && country !== 'XX') return country;
  const hint = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(headers['accept-language'] ?? '')?.[1];
  return hint?.toUpperCase() ?? locale.split('-')[1] ?? unknownCountry;
}
