/**
 * Reaction types by the numbers used in `reaction_counts` on the wire. The missing numbers are retired and must not be
 * reused.
 */
export const reactionTypes = { goodIdea: 1, love: 5, thanks: 7, wow: 11, haha: 13 } as const;

export type ReactionName = keyof typeof reactionTypes;
export type ReactionType = (typeof reactionTypes)[ReactionName];

export const reactionNames = Object.keys(reactionTypes) as ReactionName[];

/** Number of reactions by type. Types without reactions are omitted. */
export type ReactionCounts = Partial<Record<ReactionType, number>>;
