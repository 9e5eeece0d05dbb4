/** Numbers keys of two or four 32-bit words from 0, in order of arrival. */
export interface KeyTable {
  readonly size: number;
  /** Returns the number of a key, or -1. */
  find(a: number, b: number, c?: number, d?: number): number;
  /** Returns the number of a key, assigning one if needed. */
  put(a: number, b: number, c?: number, d?: number): number;
  /** Returns one word of a key as an unsigned number. */
  word(index: number, which: number): number;
  readonly bytes: number;
}

const fullest = 0.65;

/** Creates an open-addressing table: the keys in one array, and slots with a key's number plus one. */
export function createKeyTable(words: 2 | 4, expected = 0): KeyTable {
  let capacity = Math.max(256, expected);
  let keys = new Int32Array(capacity * words);
  let slots = new Int32Array(slotsFor(capacity));
  let mask = slots.length - 1;
  let size = 0;

  /** Returns the slot of a key, or the free slot for it. */
  function slotOf(a: number, b: number, c: number, d: number): number {
    let slot = hash(a, b, c, d) & mask;
    for (;;) {
      const number = slots[slot] as number;
      if (number === 0) return slot;
      const at = (number - 1) * words;
      if (keys[at] === a && keys[at + 1] === b && (words === 2 || (keys[at + 2] === c && keys[at + 3] === d)))
        return slot;
      slot = (slot + 1) & mask;
    }
  }

  function widen(): void {
    slots = new Int32Array(slots.length * 2);
    mask = slots.length - 1;
    for (let index = 0; index < size; index += 1) {
      const at = index * words;
      const [c, d] = words === 4 ? [keys[at + 2] as number, keys[at + 3] as number] : [0, 0];
      slots[slotOf(keys[at] as number, keys[at + 1] as number, c, d)] = index + 1;
    }
  }

  return {
    get size() {
      return size;
    },
    get bytes() {
      return keys.byteLength + slots.byteLength;
    },
    find: (a, b, c = 0, d = 0) => (slots[slotOf(a | 0, b | 0, c | 0, d | 0)] as number) - 1,
    put(a, b, c = 0, d = 0) {
      let slot = slotOf(a | 0, b | 0, c | 0, d | 0);
      if (slots[slot] !== 0) return (slots[slot] as number) - 1;
      if (size >= slots.length * fullest) {
        widen();
        slot = slotOf(a | 0, b | 0, c | 0, d | 0);
      }
      if (size === capacity) {
        capacity += Math.max(256, capacity >> 2);
        const wider = new Int32Array(capacity * words);
        wider.set(keys);
        keys = wider;
      }
      const at = size * words;
      keys[at] = a;
      keys[at + 1] = b;
      if (words === 4) {
        keys[at + 2] = c;
        keys[at + 3] = d;
      }
      size += 1;
      slots[slot] = size;
      return size - 1;
    },
    word: (index, which) => (keys[index * words + which] as number) >>> 0,
  };
}

function slotsFor(capacity: number): number {
  return 2 ** Math.ceil(Math.log2(capacity / fullest));
}

/** Mixes all words, since consecutive ids differ in only a few bits. */
function hash(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return h ^ (h >>> 16);
}
