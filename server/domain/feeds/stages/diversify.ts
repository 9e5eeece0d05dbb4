export interface Diverse {
  boardId: string;
  userId: string;
}

const boardGap = 3;
const pinnerGap = 2;

/**
 * The first `size` of a ranked list, moved apart: no two of one board within four places, no two of one pinner within
 * three, as long as something else is left. Keeps the order otherwise.
 */
export function diversify<Item extends Diverse>(ranked: readonly Item[], size: number): Item[] {
  const left = [...ranked];
  const chosen: Item[] = [];
  while (chosen.length < size && left.length > 0) {
    const boards = new Set(chosen.slice(-boardGap).map(({ boardId }) => boardId));
    const pinners = new Set(chosen.slice(-pinnerGap).map(({ userId }) => userId));
    const apart = left.findIndex(({ boardId, userId }) => !boards.has(boardId) && !pinners.has(userId));
    const otherBoard = apart >= 0 ? apart : left.findIndex(({ boardId }) => !boards.has(boardId));
    chosen.push(...left.splice(Math.max(otherBoard, 0), 1));
  }
  return chosen;
}
