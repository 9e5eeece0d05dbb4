import type { PricePoint } from '../contract/pins/rich.ts';
import { formatPrice } from './price/currency.ts';
import { priceTrend } from './price/price-trend.ts';
import { creationTexts } from '../pins/texts/creation.ts';
import { listedUnits } from '../base/texts/formats.ts';
import { en as t } from '../base/texts/en.ts';

const width = 96;
const height = 24;

/** One line about the price trend since tracking started ([BIZ-04]). Renders nothing if the price has not changed. */
export function PriceHistory({ points }: { points: readonly PricePoint[] }) {
  const trend = priceTrend(points);
  if (trend === null) return null;
  const { prices } = creationTexts;
  const tell = (minor: number): string => formatPrice(minor, trend.currency, t.locale);
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <p className="muted">
      <PriceLine heights={trend.heights} label={prices.chart({ count: trend.heights.length })} />{' '}
      {prices[trend.direction]({ price: tell(trend.fromMinor) })}{' '}
      {listedUnits([
        prices.since({ day: day.format(new Date(trend.since)) }),
        prices.lowest({ price: tell(trend.lowestMinor) }),
      ])}
    </p>
  );
}

/** A step chart, because each price is valid until the next. */
function PriceLine({ heights, label }: { heights: readonly number[]; label: string }) {
  const step = width / heights.length;
  const path = heights
    .map((each, index) => {
      const y = (2 + (1 - each) * (height - 4)).toFixed(1);
      return `${index === 0 ? 'M0' : `H${(index * step).toFixed(1)}V`}${index === 0 ? ` ${y}` : y}`;
    })
    .join('');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={`${path}H${width}`} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
