let known: Set<string> | null = null;

/** Returns whether a code is a supported currency (ISO 4217, upper case). */
export function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}

/** Number of decimals of a currency: 2 for most, 0 for yen, 3 for Kuwaiti dinars. */
export function minorDigits(currency: string): number {
  return formatOf('en-US', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Converts minor units to major units: 1999 cents are 19.99. */
export function majorAmount(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** Converts minor units to decimal text with all decimals: '19.90'. */
export function decimalAmount(minor: number, currency: string): string {
  return majorAmount(minor, currency).toFixed(minorDigits(currency));
}

/**
 * Formats a price in the reader's language, such as '$5', '$19.90', '¥1,200' or '12,50 €'. Whole amounts have no
 * decimals.
 */
export function formatPrice(minor: number, currency: string, locale: string): string {
  return formatOf(locale, currency).format(majorAmount(minor, currency));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter takes longer than rendering a card. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key);
  if (format !== undefined) return format;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, made);
  return made;
}

/** Returns the short symbol of a currency, such as '$' also for Canadian dollars, or its code if it has none. */
export function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

let units: { none: string[]; thousandths: string[] } | null = null;

/**
 * Returns the currencies whose minor unit is not a hundredth (ISO 4217): those without one, and those with
 * thousandths.
 */
export function unusualMinorUnits(): { none: readonly string[]; thousandths: readonly string[] } {
  const codes = Intl.supportedValuesOf('currency');
  units ??= {
    none: codes.filter((code) => minorDigits(code) === 0),
    thousandths: codes.filter((code) => minorDigits(code) === 3),
  };
  return units;
}
