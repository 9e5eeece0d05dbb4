import type { FollowedCandidateRow, HomeCandidateRow } from '../../../db/queries/feeds/home-candidates.ts';
import type {
  FreshCandidateRow,
  RecommendedCandidates,
  TopicCandidateRow,
} from '../../../db/queries/feeds/recommended-candidates.ts';
import type { NearCandidate } from '../home-sources.ts';
import type { Shown } from './shown.ts';
import type { Turns } from './turns.ts';

export type HomeSource = 'followed' | 'topics' | 'near' | 'fresh' | 'discovered';

export type HomePick =
  | { source: 'followed'; row: FollowedCandidateRow }
  | { source: 'topics'; row: TopicCandidateRow }
  | { source: 'fresh'; row: FreshCandidateRow }
  | { source: 'near'; row: NearCandidate }
  | { source: 'discovered'; row: HomeCandidateRow };

export interface HomeSources extends RecommendedCandidates {
  followed: FollowedCandidateRow[];
  near: NearCandidate[];
}

export interface Interleaved {
  picks: HomePick[];
  /** The last pin taken or skipped from each source. */
  last: Partial<Record<HomeSource, string>>;
  /** Whether unused candidates remain. */
  left: boolean;
}

/**
 * Fills a page by turns. If a source runs out, the others fill in. The new slot takes a fresh pin until these have their
 * share of the places so far, otherwise the newest pin. Skips pictures already shown and records those it shows, no more
 * than can be recorded.
 */
export function interleave(
  sources: HomeSources,
  shown: Shown,
  size: number,
  { order, freshEvery }: Turns,
): Interleaved {
  const next: Record<HomeSource, number> = { followed: 0, topics: 0, near: 0, fresh: 0, discovered: 0 };
  const last: Interleaved['last'] = {};
  const picks: HomePick[] = [];
  const onPage = new Set<string>();
  let freshTaken = 0;
  const places = Math.min(size, shown.room);

  /** Returns the source's next candidate that has not been shown. */
  function take(source: HomeSource): HomePick | null {
    for (;;) {
      const index = next[source];
      const row = sources[source][index];
      if (row === undefined) return null;
      next[source] = index + 1;
      last[source] = row.id;
      if (!onPage.has(row.signature) && !shown.has(row.signature)) return { source, row } as HomePick;
    }
  }

  function takeNew(): HomePick | null {
    const isFreshDue = picks.length >= freshEvery * freshTaken;
    return isFreshDue ? (take('fresh') ?? take('discovered')) : (take('discovered') ?? take('fresh'));
  }

  for (let turn = 0, dry = 0; picks.length < places && dry < order.length; turn += 1) {
    const source = order[turn % order.length] ?? 'new';
    const pick = source === 'new' ? takeNew() : take(source);
    dry = pick === null ? dry + 1 : 0;
    if (pick === null) continue;
    if (pick.source === 'fresh') freshTaken += 1;
    onPage.add(pick.row.signature);
    picks.push(pick);
  }
  for (const signature of onPage) shown.add(signature);
  const left = Object.entries(next).some(([source, at]) => at < sources[source as HomeSource].length);
  return { picks, last, left };
}
