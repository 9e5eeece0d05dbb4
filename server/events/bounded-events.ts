import type { EventRow } from '../../db/queries/events/append-events.ts';
import { eventTypes, viewTypes } from '../../views/contract/events.ts';
import type { Services } from '../services.ts';

/** How many impressions, closeups, and pauses of a video, of one pin count in an hour: of a member, and of all visitors of a network. */
const most = { member: 30, network: 300 };
const hourMs = 3600 * 1000;
/** Once so many pins of viewers are counted, counting begins anew, so that the counts take no more memory. */
const maxCounts = 50_000;

interface Counts {
  sinceMs: number;
  of: Map<string, number>;
}

/** By the counters of a service: its log of events is another object for some calls. */
const counts = new WeakMap<object, Counts>();

/**
 * Leaves out the impressions, closeups and pauses of a pin beyond what one viewer can have of it in an hour, so that nobody
 * makes up the statistics of a pin. Counts for each process. Billed impressions are bounded by their places.
 */
export function withinBounds(
  { counters, clock }: Pick<Services, 'counters' | 'clock'>,
  { userId, network }: { userId: string | null; network: string },
  rows: EventRow[],
): EventRow[] {
  const nowMs = clock.now().getTime();
  const limit = userId === null ? most.network : most.member;
  return rows.filter((row) => {
    const kind = boundKind(row);
    if (kind === null) return true;
    const { of } = countsOf(counters, nowMs);
    const key = `${userId ?? network} ${row.objectId} ${kind}`;
    const count = (of.get(key) ?? 0) + 1;
    if (count > limit) return false;
    of.set(key, count);
    return true;
  });
}

function boundKind({ type, viewType, objectId, aux }: EventRow): 'impression' | 'closeup' | 'watch' | null {
  if (objectId === null) return null;
  if (type === eventTypes.pinImpression) return aux?.['campaign'] === undefined ? 'impression' : null;
  if (type === eventTypes.videoPause) return 'watch';
  return type === eventTypes.view && viewType === viewTypes.closeup ? 'closeup' : null;
}

function countsOf(service: object, nowMs: number): Counts {
  const known = counts.get(service);
  if (known !== undefined && Math.abs(nowMs - known.sinceMs) < hourMs && known.of.size < maxCounts)
    return known;
  const fresh = { sinceMs: nowMs, of: new Map<string, number>() };
  counts.set(service, fresh);
  return fresh;
}
