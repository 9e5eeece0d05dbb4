import type { ReactionCounts, ReactionType } from '../../../views/contract/reactions.ts';
import { reactionTotal } from '../../../views/rules/reactions/reaction-counts.ts';

/** The reactions of a pin as their own call answers them. */
export interface PresentedReactions {
  pin_id: string;
  reaction_counts: ReactionCounts;
  reaction_counts_data: { reaction_type: number; reaction_count: number }[];
  total_reactions: number;
  /** The caller's own, or null. */
  reaction_by_me: ReactionType | null;
}

export function presentReactions(
  pinId: string,
  { counts, mine }: { counts: ReactionCounts; mine: ReactionType | null },
): PresentedReactions {
  return {
    pin_id: pinId,
    reaction_counts: counts,
    reaction_counts_data: presentReactionCounts(counts),
    total_reactions: reactionTotal(counts),
    reaction_by_me: mine,
  };
}

/** Counts as a list, the form in which spec §3 names them. */
export function presentReactionCounts(
  counts: ReactionCounts,
): { reaction_type: number; reaction_count: number }[] {
  return Object.entries(counts).map(([type, count]) => ({
    reaction_type: Number(type),
    reaction_count: count,
  }));
}
