/** The list with one item put at a place, which is cut to the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, place: number): Item[] {
  const others = list.filter((other) => other !== item);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** How a move is told: by the neighbor that the item stands after, or before where it is first. Null when it is alone. */
export function neighborOf<Item>(
  list: readonly Item[],
  item: Item,
): { after: Item } | { before: Item } | null {
  const at = list.indexOf(item);
  const previous = list[at - 1];
  if (previous !== undefined) return { after: previous };
  const next = list[at + 1];
  return next === undefined ? null : { before: next };
}

/** Where an item dragged to a height stands: after every other whose middle is above it. */
export function placeAtHeight(middles: readonly number[], height: number): number {
  return middles.filter((middle) => middle < height).length;
}
