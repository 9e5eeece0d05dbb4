import { unusualMinorUnits } from './currency.ts';

/** Countries by currency (ISO 3166, ISO 4217): those of the region groups (INTL-01) and of the languages of the site. */
const countries: Readonly<Record<string, string>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  KZT: 'KZ',
  MAD: 'MA',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PLN: 'PL',
  RON: 'RO',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
};

/** Returns the currency that a field for one begins with (INTL-01). Dollars where none is known. */
export function currencyOfCountry(country: string): string {
  const found = Object.entries(countries).find(([, own]) => own.split(' ').includes(country.toUpperCase()));
  return found?.[0] ?? 'USD';
}

/** Round daily budgets, in whole units, of currencies whose unit is worth much less than a dollar. */
const budgets: Readonly<Record<string, string>> = {
  ARS: '10000',
  CLP: '10000',
  CNY: '100',
  COP: '40000',
  CZK: '250',
  DKK: '100',
  EGP: '500',
  HKD: '100',
  HUF: '4000',
  IDR: '150000',
  INR: '1000',
  JPY: '1500',
  KRW: '15000',
  KZT: '5000',
  MAD: '100',
  MXN: '200',
  NOK: '100',
  RUB: '1000',
  SEK: '100',
  THB: '300',
  TRY: '400',
  TWD: '300',
  UAH: '400',
  VND: '250000',
  ZAR: '200',
};

/** Returns the daily budget that a form begins with, in whole units of its currency. */
export function usualBudget(currency: string): string {
  return budgets[currency] ?? '10';
}

/** Returns the currencies whose usual budget in minor units differs from that of dollars. */
export function currenciesOfBudgets(): string[] {
  const { none, thousandths } = unusualMinorUnits();
  return [...new Set([...Object.keys(budgets), ...none, ...thousandths])];
}
