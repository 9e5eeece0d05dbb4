/**
 * Minutes as people say them ([CARD-12]): below an hour in whole minutes; from an hour on in hours, to which more
 * than 15 minutes over add half an hour and more than 45 a whole one.
 */
export function roundedDuration(minutes: number): { unit: 'minute' | 'hour'; amount: number } {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const over = whole % 60;
  if (hours === 0) return { unit: 'minute', amount: whole };
  return { unit: 'hour', amount: hours + (over > 45 ? 1 : over > 15 ? 0.5 : 0) };
}

/** '40 min', '1.5 hr' in the reader's language. */
export function displayDuration(minutes: number, locale: string): string {
  const { unit, amount } = roundedDuration(minutes);
  return formatOf(locale, unit).format(amount);
}

/** ISO 8601, exact: 'PT1H20M'. */
export function isoDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const over = whole % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${over > 0 || hours === 0 ? `${over}M` : ''}`;
}

/** Length of a video, minutes:seconds ([CARD-12]): 65,400 ms are '1:05'. */
export function videoDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than rendering a card. */
function formatOf(locale: string, unit: 'minute' | 'hour'): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const held = formats.get(key);
  if (held !== undefined) return held;
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(key, made);
  return made;
}
