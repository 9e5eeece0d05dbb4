import { minorDigits } from './currency.ts';

export type ParsedPrice =
  | { ok: true; minor: number }
  | { ok: false; reason: 'not_a_number' | 'negative' | 'too_precise' | 'too_high' };

/**
 * Parses a typed price such as '19.99' or '19,99' to minor units of its currency. `highest` is the maximum in major
 * units; higher prices are treated as mistakes.
 */
export function parsePrice(typed: string, currency: string, highest: number): ParsedPrice {
  const text = typed.trim().replace(/[\s\u00a0\u202f]/g, '');
  const match = /^([-−]?)(\d{1,15})(?:[.,](\d{1,15}))?$/.exec(text);
  if (match === null) return { ok: false, reason: 'not_a_number' };
  const [, sign = '', whole = '', decimals = ''] = match;
  const digits = minorDigits(currency);
  const kept = decimals.replace(/0+$/, '');
  if (sign !== '' && /[1-9]/.test(whole + kept)) return { ok: false, reason: 'negative' };
  if (kept.length > digits) return { ok: false, reason: 'too_precise' };
  if (Number(whole) > highest) return { ok: false, reason: 'too_high' };
  return { ok: true, minor: Number(whole) * 10 ** digits + Number(kept.padEnd(digits, '0')) };
}
