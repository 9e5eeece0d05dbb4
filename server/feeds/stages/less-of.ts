import type { HiddenWeightRow } from '../../../db/queries/feeds/home-tuning.ts';

interface Weighed {
  boardId: string;
  userId: string;
  annotations: readonly string[];
}

/** So many hidden pins of one board, or of one person, keep the others of it away as well. */
const tooMany = { board: 5, person: 8 } as const;
/** So many of one interest put others of it behind what is left. */
const manyOfInterest = 3;

export interface Dislikes {
  /** Whether there are any, so that what a pin is about matters. */
  isPicky: boolean;
  /** Without what a member has hidden too much of. */
  without<Row extends Weighed>(rows: readonly Row[]): Row[];
  /** Besides, what they have hidden some of behind the rest; the order stays otherwise. */
  ranked<Row extends Weighed>(rows: readonly Row[]): Row[];
}

/** How what a member hid weighs on what is recommended to them. */
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
