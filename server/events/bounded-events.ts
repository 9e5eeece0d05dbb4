import type { EventRow } from '../../db/queries/events/append-events.ts';
import { eventTypes, viewTypes } from '../../views/contract/events.ts';
import type { Services } from '../services.ts';
import { HourlyCounts } from './hourly-counts.ts';

/** How many impressions, closeups, taps, and pauses of a video, of one pin count in an hour: of a member, and of all visitors of a network. */
const most = { member: 30, network: 300 };

/** By the counters of a service: its log of events is another object for some calls. */
const counts = new WeakMap<object, HourlyCounts>();

/**
 * Leaves out the impressions, closeups, taps and pauses of a pin beyond what one viewer can have of it in an hour, so that nobody
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
    return countsOf(counters).take(`${userId ?? network} ${row.objectId} ${kind}`, limit, nowMs);
  });
}

function boundKind({
  type,
  viewType,
  objectId,
  aux,
}: EventRow): 'impression' | 'closeup' | 'tap' | 'watch' | null {
  if (objectId === null) return null;
  if (type === eventTypes.pinImpression) return aux?.['campaign'] === undefined ? 'impression' : null;
  if (type === eventTypes.videoPause) return 'watch';
  if (type === eventTypes.click) return 'tap';
  return type === eventTypes.view && viewType === viewTypes.closeup ? 'closeup' : null;
}

function countsOf(service: object): HourlyCounts {
  const known = counts.get(service) ?? new HourlyCounts();
  counts.set(service, known);
  return known;
}
