import type { ReactionCounts, ReactionType } from '../contract/pins/reactions.ts';

/** Returns the total number of reactions. */
export function reactionTotal(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the counts after a person changes their reaction. Null is none. */
export function movedReaction(
  counts: ReactionCounts,
  from: ReactionType | null,
  to: ReactionType | null,
): ReactionCounts {
  if (from === to) return counts;
  const moved = { ...counts };
  if (from !== null) {
    const left = (moved[from] ?? 0) - 1;
    if (left > 0) moved[from] = left;
    else delete moved[from];
  }
  if (to !== null) moved[to] = (moved[to] ?? 0) + 1;
  return moved;
}
