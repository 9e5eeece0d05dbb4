/** What a shopping list shows: everything, what is in stock, or what is in stock for less than before. */
export const shoppingListShows = ['all', 'in_stock', 'reduced'] as const;
export type ShoppingListShow = (typeof shoppingListShows)[number];

/** Reads the filter from an address. Unknown values show everything. */
export function readShow(word: string | undefined): ShoppingListShow {
  return shoppingListShows.find((show) => show === word) ?? 'all';
}
