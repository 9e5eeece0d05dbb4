import { z } from 'zod';
import { dayIso } from '../../views/contract/output.ts';
import { bestPins, boardStats, campaignStats, personStats, pinStats } from './read-stats.ts';
import { id, optionalId, pageSize } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { presentPin } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import type { StatCounts, Stats } from '../../views/contract/staff/stats.ts';
import type { OpenedFrom } from '../../views/events/click-source.ts';
import { dayRange, isDay, type DayRange } from '../../views/stats/day-range.ts';
import { refusals } from '../refusals.ts';

const tag = 'Stats';
const day = z
  .string()
  .refine(isDay, { error: () => refusals.input.day })
  .optional()
  .meta({ format: 'date', description: 'A day, UTC' });
const range = { from: day, until: day };
const limit = { points: 120, perSeconds: 60 };

const counts = {
  impressions: z.number(),
  closeups: z.number(),
  saves: z.number(),
  outbound_clicks: z.number(),
  video_views: z.number().describe('Times that a video was watched for 1.5 s or longer'),
  watch_seconds: z.number().describe('Seconds for which videos were watched'),
};
const statsSchema = z
  .object({
    from: dayIso,
    until: dayIso,
    totals: z.object(counts),
    before: z.object(counts).describe('Totals of the same number of days before'),
    days: z.array(z.object({ day: dayIso, ...counts })).describe('All days, oldest first'),
    opened_from: z
      .object({
        home: z.number(),
        related: z.number().describe('Below other pins'),
        search: z.number().describe('By words or pictures'),
        boards: z.number().describe('On boards and profiles'),
        other: z.number().describe('Topics, articles and others'),
      } satisfies Record<OpenedFrom, z.ZodType>)
      .describe('Taps on pins in lists of the site'),
  })
  .meta({ id: 'Stats' });
export type PresentedStats = z.output<typeof statsSchema>;

const bestPinsSchema = z.object({
  from: dayIso,
  until: dayIso,
  pins: z.array(z.object({ pin: pinSchema, ...counts })),
});
export type PresentedBestPins = z.output<typeof bestPinsSchema>;

export const statOperations = [
  operationForMembers({
    method: 'GET',
    path: '/v3/pins/{pin_id}/stats/',
    scopes: ['pins:read', 'pins:read_secret'],
    resources: [
      { name: 'PinStatsResource', verb: 'get' },
      { name: 'OnPinAnalyticsResource', verb: 'get' },
    ],
    summary:
      "Returns a pin's daily impressions, closeups, saves, outbound clicks and, of a video, views and watch time, for its owner and people with a role on the account.",
    tag,
    input: z.object({ pin_id: id, ...range }),
    output: statsSchema,
    limit,
    async handle({ services, viewer }, input) {
      const days = dayRange(input, services.clock.now().getTime());
      return { data: present(days, await pinStats(services, viewer.user.id, input.pin_id, days)) };
    },
  }),
  operationForMembers({
    method: 'GET',
    path: '/v3/boards/{board_id}/stats/',
    scopes: ['boards:read', 'boards:read_secret'],
    resources: [{ name: 'BoardStatsResource', verb: 'get' }],
    summary: 'Returns the same for all pins that were on a board.',
    tag,
    input: z.object({ board_id: id, ...range }),
    output: statsSchema,
    limit,
    async handle({ services, viewer }, input) {
      const days = dayRange(input, services.clock.now().getTime());
      return { data: present(days, await boardStats(services, viewer.user.id, input.board_id, days)) };
    },
  }),
  operationForMembers({
    method: 'GET',
    path: '/v3/users/me/stats/',
    resources: [{ name: 'UserStatsResource', verb: 'get' }],
    summary: "Returns the same for all pins of an account: the caller's, or one that the caller works for.",
    tag,
    input: z.object({ user_id: optionalId, ...range }),
    output: statsSchema,
    limit,
    async handle({ services, viewer }, input) {
      const days = dayRange(input, services.clock.now().getTime());
      const personId = input.user_id ?? viewer.user.id;
      return { data: present(days, await personStats(services, viewer.user.id, personId, days)) };
    },
  }),
  operationForMembers({
    method: 'GET',
    path: '/v3/users/me/stats/pins/',
    resources: [{ name: 'UserTopPinsResource', verb: 'get' }],
    summary:
      "Lists an account's best pins by one of the figures. Engagement is everything except impressions.",
    tag,
    input: z.object({
      user_id: optionalId,
      ...range,
      sort_by: z
        .enum(['impressions', 'closeups', 'saves', 'outbound_clicks', 'engagement'])
        .default('impressions'),
      page_size: pageSize(10, 50),
    }),
    output: bestPinsSchema,
    limit,
    async handle({ services, viewer, origin }, input) {
      const days = dayRange(input, services.clock.now().getTime());
      const best = await bestPins(services, viewer.user.id, input.user_id ?? viewer.user.id, days, {
        by: input.sort_by === 'outbound_clicks' ? 'clicks' : input.sort_by,
        limit: input.page_size,
      });
      const pins = best.map(({ pin, counts }) => ({ pin: presentPin(origin, pin), ...countsOf(counts) }));
      return { data: { ...days, pins } };
    },
  }),
  operationForMembers({
    method: 'GET',
    path: '/v3/businesses/{business_id}/campaigns/{campaign_id}/stats/',
    resources: [{ name: 'CampaignStatsResource', verb: 'get' }],
    summary: 'Returns the same for a promotion.',
    tag,
    input: z.object({ business_id: id, campaign_id: id, ...range }),
    output: statsSchema,
    limit,
    async handle({ services, viewer }, input) {
      const days = dayRange(input, services.clock.now().getTime());
      const { business_id: businessId, campaign_id: campaignId } = input;
      return {
        data: present(days, await campaignStats(services, viewer.user.id, businessId, campaignId, days)),
      };
    },
  }),
] as const;

function present({ from, until }: DayRange, stats: Stats) {
  return {
    from,
    until,
    totals: countsOf(stats.totals),
    before: countsOf(stats.before),
    days: stats.days.map(({ day: date, opened: _, ...counts }) => ({ day: date, ...countsOf(counts) })),
    opened_from: stats.opened,
  };
}

function countsOf({ clicks, videoViews, watchSeconds, ...counts }: StatCounts) {
  return { ...counts, outbound_clicks: clicks, video_views: videoViews, watch_seconds: watchSeconds };
}
