import { keptEvents, type EventRow } from '../../db/queries/events/append-events.ts';
import {
  eventLimits,
  eventTypes,
  samplePercents,
  type EventName,
  type SampleKind,
  type WireEvent,
} from '../../views/contract/events.ts';
import { attributionStatuses } from '../../views/links/attribution.ts';
import { eventTime, fromNanoseconds } from '../../views/events/event-time.ts';
import { billedPlaces, endOfPlaceDay, impressionId, readAdPlace, type AdPlace } from '../ads/ad-place.ts';
import { countedCampaigns } from '../ads/counted-campaigns.ts';
import type { Services } from '../services.ts';
import { withinBounds } from './bounded-events.ts';

export interface EventBatch {
  userId: string | null;
  /** The client's network, which tells signed-out visitors apart. */
  network: string;
  /** The sender's clock at the time of sending, in nanoseconds. */
  sentAt: string;
  events: WireEvent[];
}

export interface TakenEvents {
  /** Number of events stored. */
  accepted: number;
  /** Number of events already stored, under any day. */
  duplicates: number;
  /**
   * Number of events that are too old, of a kind that browsers do not report, or more of one pin than a viewer can
   * have. Resending them is useless.
   */
  rejected: number;
}

const dayMs = 24 * 3600 * 1000;
/** What the server observes itself, and a browser therefore never reports. */
const observed: EventName[] = [
  'clickThrough',
  'rightClickThrough',
  'pinSaved',
  'collaboratorRemoved',
  'follow',
  'unfollow',
  'inviteDenied',
  'accountAction',
  'block',
  'unblock',
  'topicFollow',
  'topicUnfollow',
  'experienceViewed',
  'experienceCompleted',
  'experienceDismissed',
];
const fromBrowsers = new Set<number>(Object.values(eventTypes));
for (const name of observed) fromBrowsers.delete(eventTypes[name]);

/** Stores a batch of browser events (TRACK-04). Resolves when it is on disk. Duplicates are stored once. */
export async function takeEvents(services: Services, batch: EventBatch): Promise<TakenEvents> {
  const receivedAtMs = services.clock.now().getTime();
  const sentAtMs = fromNanoseconds(batch.sentAt);
  const taken = batch.events.flatMap((event): EventRow[] => {
    if (!fromBrowsers.has(event.type)) return [];
    const timeMs = eventTime(
      { timeMs: fromNanoseconds(event.time), sentAtMs, receivedAtMs },
      eventLimits.oldestDays * dayMs,
    );
    return timeMs === null ? [] : [toRow(event, batch.userId, timeMs)];
  });
  const rows = await withAdPlaces(services, await withCampaigns(services, taken, batch), batch);
  const unknown = await withoutKept(services, rows, receivedAtMs);
  const kept = withinBounds(services, batch, unknown);
  const fresh = kept.filter(({ type }) => type !== eventTypes.appLookupFailed);
  await services.events.append(fresh);
  countAttributions(services, fresh);
  countSamples(services, kept);
  return {
    accepted: kept.length,
    duplicates: rows.length - unknown.length,
    rejected: batch.events.length - rows.length + unknown.length - kept.length,
  };
}

/** Returns the events that are not stored yet. After a clock change, a resent event may carry another day. */
async function withoutKept(
  { db }: Pick<Services, 'db'>,
  rows: EventRow[],
  receivedAtMs: number,
): Promise<EventRow[]> {
  const byId = new Map(rows.toReversed().map((row) => [row.id, row]));
  if (byId.size === 0) return [];
  const days = Array.from({ length: eventLimits.oldestDays + 2 }, (_each, ago) =>
    new Date(receivedAtMs - ago * dayMs).toISOString().slice(0, 10),
  );
  const known = await keptEvents(db, days, [...byId.keys()]);
  return rows.filter((row) => byId.get(row.id) === row && !known.has(row.id));
}

/** Keeps a campaign of a closeup only where it counts. That of an impression is told by its place alone. */
async function withCampaigns(
  services: Services,
  rows: EventRow[],
  { userId }: EventBatch,
): Promise<EventRow[]> {
  const views = rows.filter(({ type }) => type === eventTypes.view);
  const isCounted = await countedCampaigns(services, userId, views);
  return rows.map((row) => {
    if (row.type !== eventTypes.view || row.aux?.['campaign'] === undefined || isCounted(row)) return row;
    const { campaign: _claimed, ...aux } = row.aux;
    return { ...row, aux };
  });
}

/**
 * Counts impressions for a promotion if they name a place that a page was given, once per viewer, never for the
 * advertiser, and while the promotion is running within its budget. Others are only impressions of their pins.
 */
async function withAdPlaces(
  services: Services,
  rows: EventRow[],
  { userId, network }: EventBatch,
): Promise<EventRow[]> {
  const placed = rows.map((row): { row: EventRow; token: string; place: AdPlace | null } => {
    if (row.type !== eventTypes.pinImpression) return { row, token: '', place: null };
    const { ad: token, campaign: _claimed, ...aux } = row.aux ?? {};
    const place = typeof token === 'string' ? readAdPlace(services, token) : null;
    return typeof token !== 'string' || place?.pinId !== row.objectId || place.ownerId === userId
      ? { row: { ...row, aux }, token: '', place: null }
      : { row: { ...row, aux }, token, place };
  });
  const isBilled = await billedPlaces(
    services,
    placed.flatMap(({ place }) => place ?? []),
  );
  return placed.map(({ row, token, place }) => {
    if (place === null) return row;
    const atMs = Math.min(Math.max(row.occurredAt.getTime(), place.givenAt.getTime()), endOfPlaceDay(place));
    return {
      ...row,
      id: impressionId(token, userId ?? network),
      occurredAt: new Date(atMs),
      aux: { ...row.aux, ...(isBilled(place) && { campaign: place.campaignId }) },
    };
  });
}

const statuses: readonly unknown[] = attributionStatuses;

/** Lets monitoring see the outcomes of attributions (OFFSITE-06). */
function countAttributions({ counters }: Services, rows: EventRow[]): void {
  for (const { type, aux } of rows) {
    const status = aux?.['status'];
    if (type === eventTypes.attribution && statuses.includes(status))
      counters.increment(`attribution_${String(status)}`);
  }
}

/**
 * Lets monitoring see samples, scaled up to all cases (TRACK-04), and problems of apps (UI-07). A failed lookup of apps
 * is recorded nowhere else.
 */
function countSamples({ counters }: Services, rows: EventRow[]): void {
  for (const { type, aux } of rows) {
    if (type === eventTypes.appLookupFailed) counters.increment('app_lookup_failed');
    if (type === eventTypes.appLaunch && aux?.['mismatch'] === true) counters.increment('pwa_mismatch');
    const kind = type === eventTypes.sample ? sampleKinds.find((each) => each === aux?.['kind']) : undefined;
    if (kind === undefined) continue;
    // A debugged page reports all its cases. Any other percent would count for more than it can.
    const percent = aux?.['percent'] === 100 ? 100 : samplePercents[kind];
    const outcome = aux?.['cut_off'] === true ? 'cut_off' : 'in_time';
    counters.increment(`sample_${kind}_${outcome}`, 100 / percent);
  }
}

const sampleKinds = Object.keys(samplePercents) as SampleKind[];

function toRow(event: WireEvent, userId: string | null, timeMs: number): EventRow {
  return {
    id: event.id,
    occurredAt: new Date(timeMs),
    type: event.type,
    userId,
    objectId: event.object_id ?? null,
    viewType: event.view_type ?? null,
    viewParameter: event.view_parameter ?? null,
    component: event.component ?? null,
    element: event.element ?? null,
    durationMs: event.duration_ms ?? null,
    aux: event.aux ?? null,
  };
}
