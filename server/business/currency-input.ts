import { z } from 'zod';
import { currencyOfCountry } from '../../views/products/price/currency-of-country.ts';
import { isCurrency } from '../../views/products/price/currency.ts';
import { fieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';

/** The currency of what is paid. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .optional()
  .meta({ description: "ISO 4217, such as EUR; that of the caller's country by default" });

/** Returns the given currency, or that of a country (INTL-01). Throws a field error for an unknown one. */
export function currencyGiven(given: string | undefined, country: string): string {
  const chosen = given ?? currencyOfCountry(country);
  if (!isCurrency(chosen)) throw fieldError('currency', refusals.business.currency);
  return chosen;
}
