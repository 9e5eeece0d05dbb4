/** Returns the list with one item moved to an index, clamped to the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, place: number): Item[] {
  const others = list.filter((other) => other !== item);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** A position by its neighbor. */
export type Neighbor<Item = string> = { after: Item } | { before: Item };

/**
 * Describes a position by the neighbor that the item follows, or precedes if it is first. Null if the item is alone.
 */
export function neighborOf<Item>(list: readonly Item[], item: Item): Neighbor<Item> | null {
  const at = list.indexOf(item);
  const previous = list[at - 1];
  if (previous !== undefined) return { after: previous };
  const next = list[at + 1];
  return next === undefined ? null : { before: next };
}

/** Returns the list with one item moved beside a neighbor, or as it is if the neighbor has left it. */
export function moveBeside<Item>(list: readonly Item[], item: Item, neighbor: Neighbor<Item>): Item[] {
  const others = list.filter((other) => other !== item);
  const at = others.indexOf('after' in neighbor ? neighbor.after : neighbor.before);
  return at === -1 ? [...list] : moveItem(list, item, 'after' in neighbor ? at + 1 : at);
}

/** Returns the index for an item dragged to a height: after every other item whose middle lies above. */
export function placeAtHeight(middles: readonly number[], height: number): number {
  return middles.filter((middle) => middle < height).length;
}
