import type { RichKind } from '../../../views/contract/pins/rich.ts';

const hourMs = 3600 * 1000;
const longestMs = 14 * 24 * hourMs;

/** Returns how long a page's data is trusted: prices change daily, recipes and articles hardly ever. */
export function nextReadingMs(kind: RichKind, failures: number): number {
  const usual = kind === 'product' ? 12 * hourMs : 7 * 24 * hourMs;
  return failures === 0 ? usual : Math.min(longestMs, hourMs * 4 ** failures);
}

/** After this many failures, a price is shown with a note that it may have changed. */
export const failuresUntilStale = 3;
