import type { PricePoint } from '../../contract/pins/rich.ts';

export interface PriceTrend {
  direction: 'up' | 'down';
  currency: string;
  /** Previous price in minor units. */
  fromMinor: number;
  lowestMinor: number;
  /** Day of the last change, ISO 8601. */
  since: string;
  /** Prices scaled to 0 (lowest) to 1 (highest), oldest first. */
  heights: number[];
}

/** Returns a product's price trend. Null if the price has not changed, or its currency has. */
export function priceTrend(points: readonly PricePoint[]): PriceTrend | null {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined || before.currency !== last.currency) return null;
  if (before.priceMinor === last.priceMinor) return null;
  const same = points
    .filter(({ currency }) => currency === last.currency)
    .map(({ priceMinor }) => priceMinor);
  const [lowest, highest] = [Math.min(...same), Math.max(...same)];
  return {
    direction: last.priceMinor > before.priceMinor ? 'up' : 'down',
    currency: last.currency,
    fromMinor: before.priceMinor,
    lowestMinor: lowest,
    since: last.day,
    heights: same.map((price) => (price - lowest) / (highest - lowest)),
  };
}
