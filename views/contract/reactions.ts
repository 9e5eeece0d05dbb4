/**
 * Reaction types by the numbers that clients of the protocol send and read in `reaction_counts`. The numbers
 * between are retired ones, and stay free.
 */
export const reactionTypes = { goodIdea: 1, love: 5, thanks: 7, wow: 11, haha: 13 } as const;

export type ReactionName = keyof typeof reactionTypes;
export type ReactionType = (typeof reactionTypes)[ReactionName];

export const reactionNames = Object.keys(reactionTypes) as ReactionName[];

/** How many reacted, by type; types that nobody chose are left out. */
export type ReactionCounts = Partial<Record<ReactionType, number>>;
