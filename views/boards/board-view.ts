import { limits } from '../contract/limits.ts';
import { pinOrders, type BoardSummary, type PinOrder } from '../contract/models.ts';
import { cardSizes, largeCardSizes } from '../media/picture-sources.ts';

/** How large a board shows its pins. A choice in the address, so it needs no script. */
export type BoardView = 'regular' | 'dense' | 'large';

export const boardViews: readonly BoardView[] = ['large', 'regular', 'dense'];

/** Returns the view of an address. Anything unknown is regular. */
export function boardViewOf(asked: string | undefined): BoardView {
  return boardViews.find((view) => view === asked) ?? 'regular';
}

/** Returns the orders that a board offers. One of very many pins is not ordered by color. */
export function ordersOffered({ pinCount, pinOrder }: BoardSummary): PinOrder[] {
  return pinOrders.filter(
    (order) =>
      (order !== 'color' || pinCount <= limits.pinsByColor) && (order !== 'custom' || pinOrder === 'custom'),
  );
}

/** Returns the order of an address, else the one that the owner chose. */
export function pinOrderOf(asked: string | undefined, board: BoardSummary): PinOrder {
  const offered = ordersOffered(board);
  const chosen = offered.includes(board.pinOrder) ? board.pinOrder : 'newest';
  return offered.find((order) => order === asked) ?? chosen;
}

/** Returns the address of a list in a view and an order. Null is the order that the owner chose. */
export function viewUrl(path: string, view: BoardView, order: PinOrder | null): string {
  const parts = [
    ...(view === 'regular' ? [] : [`view=${view}`]),
    ...(order === null ? [] : [`order=${order}`]),
  ];
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** Makes browsers choose larger files for cards of the large view. */
export function sizedFor(view: BoardView, cards: string): string {
  return view === 'large' ? cards.replaceAll(cardSizes, largeCardSizes) : cards;
}
