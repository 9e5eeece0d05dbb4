import { paidDays } from '../../db/queries/ads/campaign-costs.ts';
import { perThousand, thousandPrices } from '../../views/ads/budget.ts';
import type { Stats } from '../../views/contract/staff/stats.ts';
import { minorDigits } from '../../views/products/price/currency.ts';
import { shownMetrics, type DayRange } from '../../views/stats/day-range.ts';
import type { StatSubject } from '../../views/stats/stats-urls.ts';
import { statTexts as t } from '../../views/stats/texts.ts';
import type { Services } from '../services.ts';
import { boardStats, campaignStats, personStats, pinStats } from './read-stats.ts';

/**
 * Returns daily figures as a table (RFC 4180), oldest first, with names of columns in the reader's language. Those of a
 * promotion end with what each day cost. Throws as the verb that reads the subject's statistics.
 */
export async function statsTable(
  services: Services,
  memberId: string,
  subject: StatSubject,
  range: DayRange,
): Promise<string> {
  if ('campaign' in subject) return campaignTable(services, memberId, subject, range);
  if ('pin' in subject) return tableOf(await pinStats(services, memberId, subject.pin, range));
  if ('board' in subject) return tableOf(await boardStats(services, memberId, subject.board, range));
  return tableOf(await personStats(services, memberId, subject.for, range));
}

async function campaignTable(
  services: Services,
  memberId: string,
  { business, campaign: id }: Extract<StatSubject, { campaign: string }>,
  range: DayRange,
): Promise<string> {
  const { campaign, ...stats } = await campaignStats(services, memberId, business, id, range);
  const days = await paidDays(services.replica, business, id, range, thousandPrices());
  const paid = new Map(days.map(({ day, impressions }) => [day, impressions]));
  const { currency } = campaign;
  return tableOf(stats, {
    name: t.spentIn({ currency }),
    on: (day) => costText(paid.get(day) ?? 0, currency),
  });
}

/** What impressions cost in whole units, also in fractions of the smallest one. */
function costText(impressions: number, currency: string): string {
  const digits = minorDigits(currency);
  const exact = ((impressions * perThousand(currency)) / 1000 / 10 ** digits).toFixed(digits + 3);
  return exact.replace(/0{1,3}$/, '').replace(/\.$/, '');
}

/** Excel takes a table for UTF-8 only with a byte order mark. */
const byteOrderMark = '\uFEFF';

function tableOf(stats: Stats, last?: { name: string; on: (day: string) => string }): string {
  const metrics = shownMetrics(stats);
  const names = [t.day, ...metrics.map((metric) => t.metrics[metric].label), ...(last ? [last.name] : [])];
  const rows = stats.days.map((counts) => [
    counts.day,
    ...metrics.map((metric) => String(counts[metric])),
    ...(last ? [last.on(counts.day)] : []),
  ]);
  return byteOrderMark + [names, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
