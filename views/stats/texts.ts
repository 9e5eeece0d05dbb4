import type { StatMetric } from '../contract/staff/stats.ts';
import { number, plural } from '../base/texts/formats.ts';

const metrics: Record<StatMetric, { label: string; help: string; count: (count: number) => string }> = {
  impressions: {
    label: 'Impressions',
    help: 'How often a Pin was on screen',
    count: (count) => plural(count, 'impression', 'impressions'),
  },
  closeups: {
    label: 'Closeups',
    help: 'How often a Pin was opened',
    count: (count) => plural(count, 'closeup', 'closeups'),
  },
  saves: {
    label: 'Saves',
    help: 'How often a Pin was saved to a board',
    count: (count) => plural(count, 'save', 'saves'),
  },
  clicks: {
    label: 'Outbound clicks',
    help: 'How often the link of a Pin was followed',
    count: (count) => plural(count, 'outbound click', 'outbound clicks'),
  },
};

/** Strings for stats. */
export const statTexts = {
  stats: 'Stats',
  metrics,
  title: {
    pin: 'Stats of a Pin',
    board: 'Stats of a board',
    user: 'Your stats',
    campaign: 'Stats of a promotion',
  },
  titleOf: (name: string) => `Stats of ${name}`,
  lead: 'Days are UTC. Figures are exact to the last seconds.',
  open: {
    pin: 'Open the Pin',
    board: 'Open the board',
    user: 'Open the profile',
    campaign: 'All promotions',
  },
  range: 'Days',
  presets: (days: number) => `Last ${days} days`,
  from: 'From',
  until: 'Until',
  show: 'Show',
  metric: 'Figures',
  change: (percent: number | null) =>
    percent === null
      ? 'nothing before to compare with'
      : percent === 0
        ? 'as much as before'
        : `${percent > 0 ? '+' : '−'}${number.format(Math.abs(percent))} % on the days before`,
  chart: (label: string, range: string) => `${label} by day, ${range}`,
  most: (count: string, day: string) => `Most on ${day}: ${count}.`,
  nothing: 'Nothing was counted on these days.',
  byDay: 'Every day as a table',
  day: 'Day',
  best: 'Seen most',
  between: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
};
