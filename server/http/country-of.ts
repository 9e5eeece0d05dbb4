import type { IncomingMessage } from 'node:http';
import { countryCodes } from '../../views/accounts/settings/countries.ts';
import { newAccount } from '../../views/accounts/onboarding/onboarding.ts';
import type { Config } from '../config/config.ts';

/**
 * Returns the client's country as two letters (INTL-01): from a trusted proxy, else from the region of the browser's
 * accepted languages, which is only a hint, else from the reader's locale. Members may have set another.
 */
export function countryOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { countryHeader, trustedProxies }: Pick<Config, 'countryHeader' | 'trustedProxies'>,
  locale: string,
): string {
  const said = countryHeader === null || trustedProxies === 0 ? undefined : headers[countryHeader];
  const country = String(said ?? '').toUpperCase();
  // Proxies send XX, T1 and the like for what is no country.
  if (countryCodes.includes(country)) return country;
  const hint = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(headers['accept-language'] ?? '')?.[1];
  const hinted = hint?.toUpperCase();
  if (hinted !== undefined && countryCodes.includes(hinted)) return hinted;
  return locale.split('-')[1] ?? newAccount.country;
}
