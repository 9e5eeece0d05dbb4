import type { NewestPinRow } from '../../../db/queries/feeds/newest-pins.ts';

/** The share of places that one language may take as long as there are others. */
const maxShareOfLanguage = 0.6;

/**
 * Returns pins, given newest first, so that a large import does not take all places: each board's and person's first
 * pin before their second ones, and no language in most places. '' is a pin without text.
 */
export function spread(newest: readonly NewestPinRow[]): NewestPinRow[] {
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const left = newest
    .map((row) => ({ row, turn: next(`board:${row.boardId}`) + next(`person:${row.userId}`) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ row }) => row);
  const waiting = new Map<string, NewestPinRow[]>();
  const shown = new Map<string, number>();
  const order: NewestPinRow[] = [];
  const isFair = ({ language }: NewestPinRow): boolean =>
    language === '' || (shown.get(language) ?? 0) < Math.max(1, maxShareOfLanguage * (order.length + 1));
  const place = (row: NewestPinRow): void => {
    shown.set(row.language, (shown.get(row.language) ?? 0) + 1);
    order.push(row);
    for (const [language, rows] of waiting) {
      const [first] = rows;
      if (language === row.language || first === undefined || !isFair(first)) continue;
      rows.shift();
      place(first);
      return;
    }
  };
  for (const row of left) {
    const before = waiting.get(row.language) ?? [];
    if (before.length === 0 && isFair(row)) place(row);
    else waiting.set(row.language, [...before, row]);
  }
  // Nothing in other languages is left.
  return [...order, ...[...waiting.values()].flat()];
}
