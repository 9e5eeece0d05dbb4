import type { FollowedPinCardRow, PinCardRow } from '../../../../db/queries/pins/pin-cards.ts';
import type { Shown } from './shown.ts';

export type HomeSource = 'followed' | 'near' | 'discovered';

export type HomePick =
  { source: 'followed'; row: FollowedPinCardRow } | { source: 'near' | 'discovered'; row: PinCardRow };

export interface Interleaved {
  picks: HomePick[];
  /** The last pin taken, or passed over, of each source. */
  last: Partial<Record<HomeSource, string>>;
  /** Whether candidates were not needed. */
  left: boolean;
}

const order: readonly HomeSource[] = ['followed', 'followed', 'near', 'discovered'];

/**
 * Fills a page by turns: two of what is followed, one that is near, one that is new; when a source runs dry the
 * others fill. Passes over pictures that were shown and notes those that are.
 */
export function interleave(
  sources: { followed: FollowedPinCardRow[]; near: PinCardRow[]; discovered: PinCardRow[] },
  shown: Shown,
  size: number,
): Interleaved {
  const next: Record<HomeSource, number> = { followed: 0, near: 0, discovered: 0 };
  const last: Interleaved['last'] = {};
  const picks: HomePick[] = [];
  const onPage = new Set<string>();

  /** The source's next candidate that has not been shown. */
  function take(source: HomeSource): HomePick | null {
    for (;;) {
      const index = next[source];
      const pick =
        source === 'followed'
          ? { source, row: sources.followed[index] }
          : { source, row: sources[source][index] };
      if (pick.row === undefined) return null;
      next[source] = index + 1;
      last[source] = pick.row.id;
      if (!onPage.has(pick.row.signature) && !shown.has(pick.row.signature)) return pick as HomePick;
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
