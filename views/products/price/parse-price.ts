import { latinDigits } from '../../base/text/latin-digits.ts';
import { minorDigits, symbolOf } from './currency.ts';

export type ParsedPrice =
  | { ok: true; minor: number }
  | { ok: false; reason: 'not_a_number' | 'negative' | 'too_precise' | 'too_high' };

/**
 * Parses a typed price such as '19.99', '19,99', '1,234.50' or '١٩٫٩٩' to minor units of its currency, whose symbol or code
 * may stand before or after it. Before three digits, a lone comma groups thousands ('1,000'), and a lone point is too
 * precise, because programs write decimals with it and people of some languages thousands; in currencies with three
 * decimals, either is the decimal mark. `highest` is the maximum in major units; higher prices are treated as mistakes.
 */
export function parsePrice(typed: string, currency: string, highest: number): ParsedPrice {
  const text = withoutCurrency(latinDigits(typed).replace(/[\s\u00a0\u202f'’]/g, ''), currency);
  const [, sign = '', number = ''] = /^([-−]?)(.*)$/s.exec(text) ?? [];
  const digits = minorDigits(currency);
  if (digits < 3 && pointBeforeThree.test(number)) return { ok: false, reason: 'too_precise' };
  const parts = partsOf(number, digits);
  if (parts === null) return { ok: false, reason: 'not_a_number' };
  const { whole, decimals } = parts;
  const kept = decimals.replace(/0+$/, '');
  if (sign !== '' && /[1-9]/.test(whole + kept)) return { ok: false, reason: 'negative' };
  if (kept.length > digits) return { ok: false, reason: 'too_precise' };
  if (Number(whole) > highest) return { ok: false, reason: 'too_high' };
  return { ok: true, minor: Number(whole) * 10 ** digits + Number(kept.padEnd(digits, '0')) };
}

function withoutCurrency(text: string, currency: string): string {
  for (const mark of [currency, symbolOf(currency)]) {
    if (text.toUpperCase().startsWith(mark)) return text.slice(mark.length);
    if (text.toUpperCase().endsWith(mark)) return text.slice(0, -mark.length);
  }
  return text;
}

const pointBeforeThree = /^[1-9]\d{0,2}\.\d{3}$/;
/** Thousands, also grouped as in India: '12,34,567'. */
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/;

function partsOf(number: string, digits: number): { whole: string; decimals: string } | null {
  if (!/^\d{1,15}(?:[.,]\d{1,15})*$/.test(number)) return null;
  const marks = number.replace(/\d/g, '');
  const isOneMark = new Set(marks).size === 1;
  if (isOneMark && grouped.test(number) && (marks.length > 1 || (marks === ',' && digits < 3)))
    return { whole: withoutMarks(number), decimals: '' };
  const point = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (point === -1) return { whole: number, decimals: '' };
  const whole = number.slice(0, point);
  const isGrouped = !isOneMark && new Set(marks.slice(0, -1)).size === 1 && grouped.test(whole);
  return marks.length === 1 || isGrouped
    ? { whole: withoutMarks(whole), decimals: number.slice(point + 1) }
    : null;
}

function withoutMarks(number: string): string {
  return number.replace(/[.,]/g, '');
}
