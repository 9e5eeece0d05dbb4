import { cardSizes, largeCardSizes } from '../media/picture-sources.ts';

/** How large a board shows its pins. A choice in the address, so it needs no script. */
export type BoardView = 'regular' | 'dense' | 'large';

export const boardViews: readonly BoardView[] = ['large', 'regular', 'dense'];

/** Returns the view of an address. Anything unknown is regular. */
export function boardViewOf(asked: string | undefined): BoardView {
  return boardViews.find((view) => view === asked) ?? 'regular';
}

/** Returns the address of a list in a view. */
export function viewUrl(path: string, view: BoardView): string {
  return view === 'regular' ? path : `${path}?view=${view}`;
}

/** Makes browsers choose larger files for cards of the large view. */
export function sizedFor(view: BoardView, cards: string): string {
  return view === 'large' ? cards.replaceAll(cardSizes, largeCardSizes) : cards;
}
