/** Counts visits of numbered items. Open addressing with two words per slot: the number plus one, and its count. */
export interface VisitCounter {
  slots: Int32Array;
  mask: number;
  /** The slots in use, so that clearing costs only as much as was counted. */
  touched: Int32Array;
  size: number;
}

/** `most` is the capacity in different items. */
export function createVisitCounter(most: number): VisitCounter {
  const length = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
  return {
    slots: new Int32Array(2 * length),
    mask: length - 1,
    touched: new Int32Array(length),
    size: 0,
  };
}

/** Adds the weight of one more visit and returns the sum. */
export function countVisit(counter: VisitCounter, thing: number, weight: number): number {
  const { slots, mask } = counter;
  let slot = Math.imul(thing, 0x9e3779b1) >>> 7;
  for (;;) {
    const at = 2 * (slot & mask);
    const key = slots[at] as number;
    if (key === thing + 1) {
      const count = (slots[at + 1] as number) + weight;
      slots[at + 1] = count;
      return count;
    }
    if (key === 0) {
      slots[at] = thing + 1;
      slots[at + 1] = weight;
      counter.touched[counter.size] = at;
      counter.size += 1;
      return weight;
    }
    slot += 1;
  }
}

export function clearVisits(counter: VisitCounter): void {
  for (let index = 0; index < counter.size; index += 1) {
    const at = counter.touched[index] as number;
    counter.slots[at] = 0;
    counter.slots[at + 1] = 0;
  }
  counter.size = 0;
}
