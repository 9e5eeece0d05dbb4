import { eventTypes, viewTypes } from '../../../views/contract/events.ts';
import { openedFrom, sourcesOf, type OpenedFrom } from '../../../views/events/click-source.ts';
import { viewableMs } from '../../../views/media/impressions.ts';

/** What one pause of a video counts at most, whatever a browser says. */
const longestWatchMs = 3600 * 1000;

const textsOf = (sources: readonly string[]): string => sources.map((source) => `'${source}'`).join(', ');

/** SQL that counts the taps on cards in lists of a kind ([ROUTE-23]). */
function openedIn(kind: OpenedFrom): string {
  const source = `coalesce(aux ->> 'source', '')`;
  const isOfKind =
    kind === 'other'
      ? `${source} NOT IN (${textsOf(Object.values(sourcesOf).flat())})`
      : `${source} IN (${textsOf(sourcesOf[kind])})`;
  return `count(*) FILTER (WHERE event_type = ${eventTypes.click} AND ${isOfKind})`;
}

/** Columns of `pin_day_deltas`, `pin_days` and `rollup_days` that count events, with what each counts. */
const counting: Record<string, string> = {
  impressions: `count(*) FILTER (WHERE event_type = ${eventTypes.pinImpression})`,
  closeups: `count(*) FILTER (WHERE event_type = ${eventTypes.view} AND view_type = ${viewTypes.closeup})`,
  saves: `count(*) FILTER (WHERE event_type = ${eventTypes.pinSaved})`,
  clicks: `count(*) FILTER (WHERE event_type = ${eventTypes.clickThrough})`,
  video_views: `count(*) FILTER (WHERE event_type = ${eventTypes.videoPause} AND duration_ms >= ${viewableMs})`,
  watch_ms: `coalesce(sum(least(duration_ms, ${longestWatchMs})) FILTER (WHERE event_type = ${eventTypes.videoPause}), 0)`,
  ...Object.fromEntries(openedFrom.map((kind) => [`opened_${kind}`, openedIn(kind)])),
};

const names = Object.keys(counting);
const each = (text: (name: string) => string): string => names.map(text).join(', ');

/** SQL that counts the events of a group. */
export const pinCounts = Object.entries(counting)
  .map(([name, count]) => `${count} AS ${name}`)
  .join(', ');
/** SQL for events that count for a pin. */
export const countsForPin = `
  object_id <> 0 AND (event_type IN (${eventTypes.pinImpression}, ${eventTypes.pinSaved},
    ${eventTypes.clickThrough}, ${eventTypes.click}, ${eventTypes.videoPause})
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
  /** Sums as `Opened`. */
  opened: `jsonb_build_object(${openedFrom.map((kind) => `'${kind}', sum(opened_${kind})::integer`).join(', ')}) AS opened`,
} as const;
