import type { HomeSource } from '../stages/interleave.ts';
import type { ReplayedHome } from './replay-home.ts';

/** What the homes of a setting have shown. Shares are from 0 to 1, of nothing 0. */
export interface ReplayScore {
  /** Places on first pages. */
  places: number;
  /** Share of these by what filled them. */
  sources: Record<HomeSource, number>;
  /** Share of the members whose first page has one of their saves. */
  hit: number;
  /** Share of the saves that are on the first page, and on the first two. */
  recallOfOne: number;
  recallOfTwo: number;
  /** Pictures on all first pages together, each counted once. */
  different: number;
  /** Share of the places on first pages that have pins from `newFrom` on. */
  isNew: number;
  /** The median time of a first page. */
  ms: number;
}

/** Scores homes against what their members saved. Pins with an id from `newFrom` on are new. */
export function scoreHomes(homes: readonly ReplayedHome[], newFrom: string): ReplayScore {
  const first = homes.flatMap((home) => home.first);
  const found = (home: ReplayedHome, pages: readonly ('first' | 'second')[]): number => {
    const shown = new Set(pages.flatMap((page) => home[page].map(({ row }) => row.signature)));
    return [...home.member.saved].filter((signature) => shown.has(signature)).length;
  };
  const sum = (of: (home: ReplayedHome) => number): number =>
    homes.reduce((total, home) => total + of(home), 0);
  const saved = sum(({ member }) => member.saved.size);
  const ofSource = (source: HomeSource): number =>
    share(first.filter((pick) => pick.source === source).length, first.length);
  return {
    places: first.length,
    sources: {
      followed: ofSource('followed'),
      topics: ofSource('topics'),
      near: ofSource('near'),
      fresh: ofSource('fresh'),
      discovered: ofSource('discovered'),
    },
    hit: share(
      sum((home) => Math.min(1, found(home, ['first']))),
      homes.length,
    ),
    recallOfOne: share(
      sum((home) => found(home, ['first'])),
      saved,
    ),
    recallOfTwo: share(
      sum((home) => found(home, ['first', 'second'])),
      saved,
    ),
    different: new Set(first.map(({ row }) => row.signature)).size,
    isNew: share(first.filter(({ row }) => BigInt(row.id) >= BigInt(newFrom)).length, first.length),
    ms: homes.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(homes.length / 2)] ?? 0,
  };
}

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);
