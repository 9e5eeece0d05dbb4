/**
 * Sums by numbered item. Open addressing. Walks count in the slots of `VisitCounter` instead, where an item and its
 * count share a cache line and the engine sees integers alone.
 */
export interface SumTable {
  /** The number plus one. 0 if the slot is free. */
  keys: Int32Array;
  sums: Float64Array;
  mask: number;
  /** The slots in use, so that clearing costs only as much as was added. */
  touched: Int32Array;
  size: number;
}

/** `most` is the capacity in different items. */
export function createSumTable(most: number): SumTable {
  const length = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
  return {
    keys: new Int32Array(length),
    sums: new Float64Array(length),
    mask: length - 1,
    touched: new Int32Array(length),
    size: 0,
  };
}

/** Adds an amount above 0. Returns the slot of the item. */
export function addSum(table: SumTable, thing: number, amount: number): number {
  const { keys, sums, mask } = table;
  let slot = (Math.imul(thing, 0x9e3779b1) >>> 7) & mask;
  while (keys[slot] !== thing + 1) {
    if (keys[slot] === 0) {
      keys[slot] = thing + 1;
      table.touched[table.size] = slot;
      table.size += 1;
      break;
    }
    slot = (slot + 1) & mask;
  }
  sums[slot] = (sums[slot] as number) + amount;
  return slot;
}

export function clearSums(table: SumTable): void {
  for (let index = 0; index < table.size; index += 1) {
    const slot = table.touched[index] as number;
    table.keys[slot] = 0;
    table.sums[slot] = 0;
  }
  table.size = 0;
}
