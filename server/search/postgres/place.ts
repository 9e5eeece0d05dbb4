import {
  searchTiers,
  type SearchTier,
  type SearchWindow,
} from '../../../db/queries/search/candidates/candidates.ts';
import { searchSteps } from '../../../db/queries/search/candidates/first-candidates.ts';
import { newest } from '../../paging/bookmark.ts';

/** A position in a search for pins. */
export interface Place {
  /** A round ranks the tiers of steps `from` to `to` together. `to` is -1 until known. */
  from: number;
  to: number;
  score: string;
  id: string;
  /** Number of a tier's newest documents that are looked at, 0 to look the words up. */
  lookedAt: number;
  /** What the round has of each tier. Null for the newest of all. */
  windows: ReadonlyMap<SearchTier, SearchWindow> | null;
}

/** The window that no other is above. */
export const fromTop: SearchWindow = { below: newest, floor: null };

export const firstPlace: Place = { from: 0, to: -1, score: newest, id: newest, lookedAt: 0, windows: null };

/** The tiers of steps `from` to `to`. */
export const tiersOf = (from: number, to: number): SearchTier[] => searchSteps.slice(from, to + 1).flat();

/** The windows below those of a round that has ended. */
export function olderWindows({ windows }: Place): Map<SearchTier, SearchWindow> {
  const older = new Map<SearchTier, SearchWindow>();
  for (const [tier, { floor }] of windows ?? [])
    if (floor !== null && floor !== '0') older.set(tier, { below: floor, floor: null });
  return older;
}

/** Numbers of a place; a longer one also has windows. Those of earlier versions have none of the last tier. */
export const placeSizes = [5, 4 + 2 * searchTiers.length, 6 + 2 * searchTiers.length] as const;

/** Writes a place of a round whose windows are known, and the highest id when the search began. */
export function writePlace({ from, to, score, id, lookedAt, windows }: Place, asOf: string): string[] {
  const position = [String(from), String(to), score, id, asOf];
  const isWhole = [...(windows ?? [])].every(([, { below, floor }]) => below === newest && floor === '0');
  if (isWhole && lookedAt === 0) return position;
  const bounds = searchTiers.flatMap((tier) => {
    const window = windows?.get(tier);
    return window === undefined ? ['0', '0'] : [window.below, window.floor ?? '0'];
  });
  return [...position, String(lookedAt), ...bounds];
}

/** The tiers of steps, each as one window. */
const wholeTiers = (from: number, to: number): Map<SearchTier, SearchWindow> =>
  new Map(tiersOf(from, to).map((tier) => [tier, { below: newest, floor: '0' }]));

/** Reads what `writePlace` wrote. */
export function readPlace(numbers: readonly string[]): Place {
  const [from, to, score = newest, id = newest, , lookedAt = '0', ...bounds] = numbers;
  const windows = searchTiers.flatMap((tier, at): [SearchTier, SearchWindow][] => {
    const [below = '0', floor = '0'] = bounds.slice(2 * at, 2 * at + 2);
    return below === '0' ? [] : [[tier, { below, floor }]];
  });
  return {
    from: Number(from),
    to: Number(to),
    score,
    id,
    lookedAt: Number(lookedAt),
    windows:
      bounds.length > 0 ? new Map(windows) : Number(to) < 0 ? null : wholeTiers(Number(from), Number(to)),
  };
}
