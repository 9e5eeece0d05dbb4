import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { viewableMs } from '../../../views/media/impressions.ts';

/** What one pause of a video counts at most, whatever a browser says. */
const longestWatchMs = 3600 * 1000;

/** Columns of `pin_day_deltas`, `pin_days` and `rollup_days` that count events, with what each counts. */
const counting = {
  impressions: `count(*) FILTER (WHERE event_type = ${eventTypes.pinImpression})`,
  closeups: `count(*) FILTER (WHERE event_type = ${eventTypes.view} AND view_type = ${viewTypes.closeup})`,
  saves: `count(*) FILTER (WHERE event_type = ${eventTypes.pinSaved})`,
  clicks: `count(*) FILTER (WHERE event_type = ${eventTypes.clickThrough})`,
  video_views: `count(*) FILTER (WHERE event_type = ${eventTypes.videoPause} AND duration_ms >= ${viewableMs})`,
  watch_ms: `coalesce(sum(least(duration_ms, ${longestWatchMs})) FILTER (WHERE event_type = ${eventTypes.videoPause}), 0)`,
} as const;

const names = Object.keys(counting);
const each = (text: (name: string) => string): string => names.map(text).join(', ');

/** SQL that counts the events of a group. */
export const pinCounts = Object.entries(counting)
  .map(([name, count]) => `${count} AS ${name}`)
  .join(', ');
/** SQL for events that count for a pin. */
export const countsForPin = `
  object_id <> 0 AND (event_type IN (${eventTypes.pinImpression}, ${eventTypes.pinSaved},
    ${eventTypes.clickThrough}, ${eventTypes.videoPause})
    OR event_type = ${eventTypes.view} AND view_type = ${viewTypes.closeup})`;

/** SQL lists of all counters: their names, sums, and what an upsert makes of them. */
export const counters = {
  of: (table: string): string => each((name) => `${table}.${name}`),
  names: names.join(', '),
  sums: each((name) => `sum(${name}) AS ${name}`),
  added: (table: string): string => each((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`),
  replaced: each((name) => `${name} = EXCLUDED.${name}`),
  /** Sums as `StatCounts`. */
  read: `sum(impressions)::integer AS impressions, sum(closeups)::integer AS closeups,
    sum(saves)::integer AS saves, sum(clicks)::integer AS clicks, sum(video_views)::integer AS "videoViews",
    round(sum(watch_ms) / 1000)::integer AS "watchSeconds"`,
} as const;
