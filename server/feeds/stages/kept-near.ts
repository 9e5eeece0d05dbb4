import { createShelf, type Shelf } from '../../../db/connection/kept/shelf.ts';
import type { Services } from '../../services.ts';
import { diversify, reachOfNear } from './diversify.ts';
import { hydrateBy } from './hydrate.ts';
import { keptStandingPins } from './standing.ts';
import { readShown } from './shown.ts';

/** Why a pin is near: people save it together, it looks alike, or it has like words. */
export type Nearness = 'saved' | 'looks' | 'words';

/** A viewer-independent candidate for a near feed. */
export interface NearPick {
  id: string;
  nearness: Nearness;
}

/** Candidates from walks and embeddings, best first. */
export interface NearFound {
  candidates: { signature: string; nearness: Nearness }[];
  /** Whether the graph was unavailable, so that these are what could be found without walks. */
  isGraphAway: boolean;
}

interface Kept {
  picks: NearPick[];
  madeAtMs: number;
  isRemade: boolean;
}

/** Within this time, the entry is used without a refresh. */
const freshMs = 60_000;
/** Within this time, the entry is served while it is refreshed. */
const staleMs = 10 * 60_000;
/** Number of cached pins: three pages to choose from. */
const most = 76;
/** Below this count, nothing is cached. Where little is saved, new saves show immediately. */
const least = 51;
const maxBytes = 8 * 1024 * 1024;
const bytesOfPick = 90;

const shelves = new WeakMap<object, Shelf<Kept>>();

/**
 * Returns the pins near some pictures in first-page order, the same for everyone. Cached for minutes and refreshed in
 * the background. Visibility is not checked. Null if there are too few pins to cache.
 */
export async function keptNear(
  services: Pick<Services, 'db' | 'graph' | 'clock'>,
  key: string,
  pictures: readonly string[],
  find: () => Promise<NearFound>,
): Promise<NearPick[] | null> {
  const shelf = shelves.get(services.graph) ?? createShelf<Kept>(maxBytes);
  shelves.set(services.graph, shelf);
  const nowMs = services.clock.now().getTime();
  const known = shelf.get(key);
  const age = known === undefined ? Infinity : Math.abs(nowMs - known.madeAtMs);
  const make = async (): Promise<NearPick[] | null> => {
    const picks = await picksOf(services, pictures, await find());
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

/**
 * Returns the pins that stand for the candidates in first-page order, without those of the pictures that they are near.
 * Null if there are too few to keep.
 */
export async function picksOf(
  services: Pick<Services, 'db' | 'clock'>,
  pictures: readonly string[],
  { candidates }: Pick<NearFound, 'candidates'>,
): Promise<NearPick[] | null> {
  if (candidates.length < least) return null;
  const shown = readShown('');
  for (const signature of pictures) shown.add(signature);
  const rows = await hydrateBy((signatures) => keptStandingPins(services, signatures), candidates, {
    shown,
    wanted: most,
  });
  if (rows.length < least) return null;
  const known = new Map(candidates.map(({ signature, nearness }) => [signature, nearness]));
  return diversify(rows, rows.length, reachOfNear).map(({ id, signature }) => ({
    id,
    nearness: known.get(signature) ?? 'saved',
  }));
}
