import { standingPins } from '../../../db/queries/graph/cards.ts';
import { createShelf, type Shelf } from '../../../db/connection/shelf.ts';
import type { Services } from '../../services.ts';
import { diversify } from './diversify.ts';
import { hydrateBy } from './hydrate.ts';
import type { Shown } from './shown.ts';

/** A pin that may come to a page of a near feed, for whomever. */
export interface NearPick {
  id: string;
  signature: string;
  isAlike: boolean;
}

/** What walks and looks have found, best first. */
export interface NearFound {
  candidates: { signature: string; isAlike: boolean }[];
}

interface Kept {
  picks: NearPick[];
  madeAtMs: number;
  isRemade: boolean;
}

/** As long as this nobody asks again. */
const freshMs = 60_000;
/** As long as this it is answered while it is made again. */
const staleMs = 10 * 60_000;
/** Pins that are kept: three pages to choose from. */
const most = 76;
/** Fewer are not worth keeping: where little is saved, what comes to it shows at once. */
const least = 51;
const mostBytes = 8 * 1024 * 1024;
const bytesOfPick = 250;

const shelves = new WeakMap<object, Shelf<Kept>>();

/**
 * The pins near some pictures in the order of a first page, the same for everybody: kept for minutes and made again
 * behind the answer. Whether a viewer may see them is not looked at. Null where there are too few to be kept.
 */
export async function keptNear(
  services: Pick<Services, 'db' | 'graph' | 'clock'>,
  key: string,
  shown: Shown,
  find: () => Promise<NearFound>,
): Promise<NearPick[] | null> {
  const shelf = shelves.get(services.graph) ?? createShelf<Kept>(mostBytes);
  shelves.set(services.graph, shelf);
  const nowMs = services.clock.now().getTime();
  const known = shelf.get(key);
  const age = known === undefined ? Infinity : Math.abs(nowMs - known.madeAtMs);
  const make = async (): Promise<NearPick[] | null> => {
    const picks = await picksOf(services, shown, await find());
    if (picks !== null)
      shelf.set(key, { picks, madeAtMs: nowMs, isRemade: false }, bytesOfPick * picks.length);
    return picks;
  };
  if (known === undefined || age >= staleMs) return make();
  if (age >= freshMs && !known.isRemade) {
    known.isRemade = true;
    void make().catch(() => undefined);
  }
  return known.picks;
}

async function picksOf(
  { db }: Pick<Services, 'db'>,
  shown: Shown,
  { candidates }: NearFound,
): Promise<NearPick[] | null> {
  if (candidates.length < least) return null;
  const rows = await hydrateBy((signatures) => standingPins(db, signatures), candidates, {
    shown,
    wanted: most,
  });
  if (rows.length < least) return null;
  const alike = new Set(candidates.filter(({ isAlike }) => isAlike).map(({ signature }) => signature));
  return diversify(rows, rows.length).map(({ id, signature }) => ({
    id,
    signature,
    isAlike: alike.has(signature),
  }));
}
