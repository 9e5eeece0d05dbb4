/**
 * Rounds minutes for display ([CARD-12]): whole minutes below an hour. From an hour on, hours: more than 15 minutes
 * over adds half an hour, more than 45 adds a whole hour.
 */
export function roundedDuration(minutes: number): { unit: 'minute' | 'hour'; amount: number } {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const over = whole % 60;
  if (hours === 0) return { unit: 'minute', amount: whole };
  return { unit: 'hour', amount: hours + (over > 45 ? 1 : over > 15 ? 0.5 : 0) };
}

/** Returns '40 min' or '1.5 hr' in the reader's language. */
export function displayDuration(minutes: number, locale: string): string {
  const { unit, amount } = roundedDuration(minutes);
  return formatOf(locale, unit).format(amount);
}

/** Returns the exact ISO 8601 duration, such as 'PT1H20M'. */
export function isoDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const over = whole % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${over > 0 || hours === 0 ? `${over}M` : ''}`;
}

/** Formats a video's length as minutes:seconds ([CARD-12]): 65,400 ms is '1:05', less than a second '0:01'. */
export function videoDuration(durationMs: number): string {
  return videoTime(durationMs > 0 ? Math.max(1000, durationMs) : 0);
}

/** Formats a place in a video as minutes:seconds, from '0:00' on. */
export function videoTime(atMs: number): string {
  const seconds = Math.max(0, Math.floor(atMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter takes longer than rendering a card. */
function formatOf(locale: string, unit: 'minute' | 'hour'): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(key, made);
  return made;
}
