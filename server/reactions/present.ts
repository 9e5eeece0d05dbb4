import { z } from 'zod';
import {
  reactionTypes,
  type ReactionCounts,
  type ReactionType,
} from '../../views/contract/pins/reactions.ts';
import { reactionTotal } from '../../views/reactions/reaction-counts.ts';
import { idText } from '../../views/contract/output.ts';

export const reactionTypeSchema = z
  .literal(Object.values(reactionTypes))
  .meta({ id: 'ReactionType', description: '1: good idea; 5: love; 7: thanks; 11: wow; 13: haha' });

export const reactionCountsSchema = z
  .object(
    Object.fromEntries(
      Object.values(reactionTypes).map((type) => [type, z.number().exactOptional()]),
    ) as Record<ReactionType, z.ZodExactOptional<z.ZodNumber>>,
  )
  .meta({
    id: 'ReactionCounts',
    description: 'Counts by type; types without reactions are omitted',
  });

export const reactionCountListSchema = z.array(
  z.object({ reaction_type: z.number(), reaction_count: z.number() }),
);

/** A pin's reactions, as returned by their own operation. */
export const reactionsSchema = z
  .object({
    pin_id: idText,
    reaction_counts: reactionCountsSchema,
    reaction_counts_data: reactionCountListSchema,
    total_reactions: z.number(),
    reaction_by_me: reactionTypeSchema.nullable().describe("The caller's own reaction"),
  })
  .meta({ id: 'Reactions' });
export type PresentedReactions = z.output<typeof reactionsSchema>;

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

/** Converts counts to a list, the form used in spec §3. */
export function presentReactionCounts(counts: ReactionCounts): z.output<typeof reactionCountListSchema> {
  return Object.entries(counts).map(([type, count]) => ({
    reaction_type: Number(type),
    reaction_count: count,
  }));
}
