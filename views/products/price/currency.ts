let known: Set<string> | null = null;

/** Whether it is the code of a currency that prices can be told in (ISO 4217, upper case). */
export function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}

/** Decimals of a currency: 2 for most, 0 for yen, 3 for Kuwaiti dinars. */
export function minorDigits(currency: string): number {
  return formatOf('en-US', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount of minor units as a number of the currency itself: 1999 cents are 19.99. */
export function majorAmount(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** The same as decimal text, with all its decimals: '19.90'. */
export function decimalAmount(minor: number, currency: string): string {
  return majorAmount(minor, currency).toFixed(minorDigits(currency));
}

/** '$5', '$19.90', '¥1,200', '12,50 €' in the reader's language; whole amounts are told without decimals. */
export function formatPrice(minor: number, currency: string, locale: string): string {
  return formatOf(locale, currency).format(majorAmount(minor, currency));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than rendering a card. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const held = formats.get(key);
  if (held !== undefined) return held;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, made);
  return made;
}
