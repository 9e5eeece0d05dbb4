import type {
  FollowedCandidateRow,
  HomeCandidateRow,
  TopicCandidateRow,
} from '../../../../db/queries/feeds/home-candidates.ts';
import type { Shown } from './shown.ts';

export type HomeSource = 'followed' | 'topics' | 'near' | 'discovered';

export type HomePick =
  | { source: 'followed'; row: FollowedCandidateRow }
  | { source: 'topics'; row: TopicCandidateRow }
  | { source: 'near' | 'discovered'; row: HomeCandidateRow };

export interface HomeSources {
  followed: FollowedCandidateRow[];
  topics: TopicCandidateRow[];
  near: HomeCandidateRow[];
  discovered: HomeCandidateRow[];
}

export interface Interleaved {
  picks: HomePick[];
  /** The last pin taken, or passed over, of each source. */
  last: Partial<Record<HomeSource, string>>;
  /** Whether candidates were not needed. */
  left: boolean;
}

const order: readonly HomeSource[] = ['followed', 'topics', 'near', 'discovered', 'followed'];

/**
 * Fills a page by turns: two of the people and boards that are followed, one each of followed topics, near and new; when a source runs dry the
 * others fill. Passes over pictures that were shown and notes those that are.
 */
export function interleave(sources: HomeSources, shown: Shown, size: number): Interleaved {
  const next: Record<HomeSource, number> = { followed: 0, topics: 0, near: 0, discovered: 0 };
  const last: Interleaved['last'] = {};
  const picks: HomePick[] = [];
  const onPage = new Set<string>();

  /** The source's next candidate that has not been shown. */
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

  for (let turn = 0, dry = 0; picks.length < size && dry < order.length; turn += 1) {
    const pick = take(order[turn % order.length] ?? 'discovered');
    dry = pick === null ? dry + 1 : 0;
    if (pick === null) continue;
    onPage.add(pick.row.signature);
    picks.push(pick);
  }
  for (const signature of onPage) shown.add(signature);
  const left = order.some((source) => next[source] < sources[source].length);
  return { picks, last, left };
}
