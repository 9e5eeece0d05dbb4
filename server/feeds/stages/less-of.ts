import type { HiddenWeightRow } from '../../../db/queries/feeds/home-tuning.ts';

interface Weighed {
  boardId: string;
  userId: string;
  annotations: readonly string[];
}

/** Number of hidden pins of one board or person that hides its other pins too. */
const tooMany = { board: 5, person: 8 } as const;
/** Number of hidden pins of one interest that moves its other pins to the end. */
const manyOfInterest = 3;

export interface Dislikes {
  /** Whether there are any dislikes, so that topics must be loaded. */
  isPicky: boolean;
  /** Removes rows that the member has hidden too many of. */
  without<Row extends Weighed>(rows: readonly Row[]): Row[];
  /** Also moves rows that they have hidden some of to the end. Otherwise keeps the order. */
  ranked<Row extends Weighed>(rows: readonly Row[]): Row[];
}

/** Returns how a member's hidden pins affect their recommendations. */
export function dislikesOf(weights: readonly HiddenWeightRow[]): Dislikes {
  const hidden = new Map(weights.map((row) => [`${row.kind}:${row.key}`, row.hidden]));
  const count = (kind: HiddenWeightRow['kind'], key: string): number => hidden.get(`${kind}:${key}`) ?? 0;
  const isWanted = (row: Weighed): boolean =>
    count('board', row.boardId) < tooMany.board && count('person', row.userId) < tooMany.person;
  const weight = (row: Weighed): number =>
    count('board', row.boardId) +
    count('person', row.userId) +
    Math.max(0, ...row.annotations.map((name) => count('interest', name) - manyOfInterest + 1));
  return {
    isPicky: weights.length > 0,
    without: (rows) => rows.filter(isWanted),
    ranked: (rows) =>
      rows
        .filter(isWanted)
        .map((row, place) => ({ row, place, weight: weight(row) }))
        .sort((a, b) => a.weight - b.weight || a.place - b.place)
        .map(({ row }) => row),
  };
}
