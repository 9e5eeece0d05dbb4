import type { HiddenWeightRow } from '../../../db/queries/feeds/home-tuning.ts';

interface Weighed {
  signature: string;
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
  /** Also removes rows near what they have hidden, as long as there are others. */
  apart<Row extends Weighed>(rows: readonly Row[]): Row[];
  /** Removes like `without`, and moves rows that they have hidden some of, or something near, to the end. */
  ranked<Row extends Weighed>(rows: readonly Row[]): Row[];
}

/**
 * Returns how a member's hidden pins affect their recommendations. `near` has the signatures of pictures that people
 * save together with hidden ones.
 */
export function dislikesOf(weights: readonly HiddenWeightRow[], near: ReadonlySet<string>): Dislikes {
  const hidden = new Map(weights.map((row) => [`${row.kind}:${row.key}`, row.hidden]));
  const count = (kind: HiddenWeightRow['kind'], key: string): number => hidden.get(`${kind}:${key}`) ?? 0;
  const isWanted = (row: Weighed): boolean =>
    count('board', row.boardId) < tooMany.board && count('person', row.userId) < tooMany.person;
  const isApart = (row: Weighed): boolean => !near.has(row.signature);
  const weight = (row: Weighed): number =>
    (isApart(row) ? 0 : 1) +
    count('board', row.boardId) +
    count('person', row.userId) +
    Math.max(0, ...row.annotations.map((name) => count('interest', name) - manyOfInterest + 1));
  return {
    isPicky: weights.length > 0,
    without: (rows) => rows.filter(isWanted),
    apart(rows) {
      const wanted = rows.filter(isWanted);
      const others = wanted.filter(isApart);
      return others.length > 0 ? others : wanted;
    },
    ranked: (rows) =>
      rows
        .filter(isWanted)
        .map((row, place) => ({ row, place, weight: weight(row) }))
        .sort((a, b) => a.weight - b.weight || a.place - b.place)
        .map(({ row }) => row),
  };
}
