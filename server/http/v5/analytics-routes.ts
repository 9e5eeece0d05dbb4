import { z } from 'zod';
import type { PresentedBestPins, PresentedStats } from '../../stats/operations.ts';
import { dayIso, idText } from '../../../views/contract/output.ts';
import { isDay } from '../../../views/stats/day-range.ts';
import { pin } from './v5-fields.ts';
import { shown, v5Route, type V5Input, type V5Route } from './v5-route.ts';

interface Counts {
  impressions: number;
  closeups: number;
  saves: number;
  outbound_clicks: number;
  watch_seconds: number;
}

/** Daily figures by their names in the API. Engagement is everything except impressions. Rates are per impression. */
const metrics = {
  IMPRESSION: (counts: Counts) => counts.impressions,
  PIN_CLICK: (counts: Counts) => counts.closeups,
  SAVE: (counts: Counts) => counts.saves,
  OUTBOUND_CLICK: (counts: Counts) => counts.outbound_clicks,
  /** In milliseconds, as clients know it. */
  VIDEO_V50_WATCH_TIME: (counts: Counts) => counts.watch_seconds * 1000,
  ENGAGEMENT: (counts: Counts) => counts.closeups + counts.saves + counts.outbound_clicks,
  PIN_CLICK_RATE: (counts: Counts) => rate(counts.closeups, counts),
  SAVE_RATE: (counts: Counts) => rate(counts.saves, counts),
  OUTBOUND_CLICK_RATE: (counts: Counts) => rate(counts.outbound_clicks, counts),
  ENGAGEMENT_RATE: (counts: Counts) => rate(metrics.ENGAGEMENT(counts), counts),
} as const;
type Metric = keyof typeof metrics;
const allMetrics = Object.keys(metrics) as Metric[];
const metricsSchema = z
  .partialRecord(z.enum(allMetrics), z.number())
  .meta({ id: 'Metrics', description: 'Those that were asked for' });
type Metrics = z.output<typeof metricsSchema>;

const rate = (count: number, { impressions }: Counts): number =>
  impressions === 0 ? 0 : count / impressions;

const orders = {
  IMPRESSION: 'impressions',
  PIN_CLICK: 'closeups',
  SAVE: 'saves',
  OUTBOUND_CLICK: 'outbound_clicks',
  ENGAGEMENT: 'engagement',
} as const;

const day = z
  .string({ error: 'Must be a day like 2026-02-28.' })
  .refine(isDay, 'Must be a day like 2026-02-28.');

/** Figures are not stored by app, format or source, so only the total is available. */
const only = (whole: string) => z.literal(whole, { error: `Only ${whole} is kept.` }).optional();

const filters = {
  start_date: day,
  end_date: day,
  /** Comma-separated, or repeated. Metrics that are not stored are left out. */
  metric_types: z
    .union([z.string(), z.array(z.string())], { error: 'Must be names with commas between them.' })
    .transform((names) => (Array.isArray(names) ? names : names.split(',')).map((name) => name.trim()))
    .optional(),
  app_types: only('ALL'),
  split_field: only('NO_SPLIT'),
  from_claimed_content: only('BOTH'),
  pin_format: only('ALL'),
  content_type: only('ALL'),
  source: only('ALL'),
};
interface Asked {
  query: { start_date: string; end_date: string; metric_types?: string[] | undefined };
}
interface AskedInOrder extends Asked {
  query: Asked['query'] & { sort_by: keyof typeof orders };
}

const days = ({ query }: Asked): V5Input => ({ from: query.start_date, until: query.end_date });

function wanted({ query: { metric_types: names } }: Asked): Metric[] {
  return names === undefined ? allMetrics : allMetrics.filter((name) => names.includes(name));
}

const metricsOf = (counts: Counts, names: Metric[]): Metrics =>
  Object.fromEntries(names.map((name) => [name, metrics[name](counts)]));

const ready = z.literal('READY');

const analyticsSchema = z
  .object({
    all: z.object({
      daily_metrics: z.array(z.object({ data_status: ready, date: dayIso, metrics: metricsSchema })),
      summary_metrics: metricsSchema,
    }),
  })
  .meta({ id: 'Analytics' });

const v5Analytics = shown(
  analyticsSchema,
  ({ days: counted, totals }: PresentedStats, request: Asked): z.output<typeof analyticsSchema> => {
    const names = wanted(request);
    return {
      all: {
        daily_metrics: counted.map(({ day: date, ...counts }) => ({
          data_status: 'READY',
          date,
          metrics: metricsOf(counts, names),
        })),
        summary_metrics: metricsOf(totals, names),
      },
    };
  },
);

const topPinsSchema = z
  .object({
    date_availability: z.object({
      latest_available_timestamp: z.number().describe('Milliseconds since 1970'),
      is_realtime: z.boolean(),
    }),
    sort_by: z.enum(Object.keys(orders) as (keyof typeof orders)[]),
    pins: z.array(
      z.object({
        pin_id: idText,
        data_status: z.partialRecord(z.enum(allMetrics), ready),
        metrics: metricsSchema,
      }),
    ),
  })
  .meta({ id: 'TopPins' });

/** Daily figures of an account and of a pin, and the account's best pins (protocol §7). */
export const analyticsRoutes: readonly V5Route[] = [
  v5Route({
    method: 'GET',
    path: '/v5/user_account/analytics',
    scope: 'user_accounts:read',
    does: { method: 'GET', path: '/v3/users/me/stats/' },
    query: z.object(filters),
    input: days,
    shows: v5Analytics,
  }),
  v5Route({
    method: 'GET',
    path: '/v5/user_account/analytics/top_pins',
    scope: 'user_accounts:read',
    does: { method: 'GET', path: '/v3/users/me/stats/pins/' },
    query: z.object({
      ...filters,
      sort_by: z.enum(Object.keys(orders) as (keyof typeof orders)[], {
        error: `Must be one of: ${Object.keys(orders).join(', ')}.`,
      }),
      num_of_pins: z
        .string()
        .regex(/^(?:[1-9]|[1-4]\d|50)$/, 'Ask for 1 to 50.')
        .default('10'),
      created_in_last_n_days: z.undefined({ error: 'The age of pins is not counted here.' }).optional(),
    }),
    input: (request) => ({
      ...days(request),
      sort_by: orders[request.query.sort_by],
      page_size: request.query.num_of_pins,
    }),
    shows: shown(
      topPinsSchema,
      ({ until, pins }: PresentedBestPins, request: AskedInOrder): z.output<typeof topPinsSchema> => {
        const names = wanted(request);
        return {
          date_availability: {
            latest_available_timestamp: Date.parse(`${until}T23:59:59.999Z`),
            is_realtime: true,
          },
          sort_by: request.query.sort_by,
          pins: pins.map(({ pin: { id }, ...counts }) => ({
            pin_id: id,
            data_status: Object.fromEntries(names.map((name) => [name, 'READY'])),
            metrics: metricsOf(counts, names),
          })),
        };
      },
    ),
  }),
  v5Route({
    method: 'GET',
    path: '/v5/pins/{pin_id}/analytics',
    scope: 'pins:read',
    does: { method: 'GET', path: '/v3/pins/{pin_id}/stats/' },
    params: pin,
    query: z.object(filters),
    input: (request) => ({ ...request.params, ...days(request) }),
    shows: v5Analytics,
  }),
];
