/** A cache of values by key, bounded in bytes. */
export interface Shelf<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
}

/**
 * Creates a cache with two generations. When the young generation fills half of the limit, it replaces the old one,
 * which evicts the entries not requested lately.
 */
export function createShelf<Value>(maxBytes: number): Shelf<Value> {
  let young = new Map<string, Entry<Value>>();
  let old = new Map<string, Entry<Value>>();
  let youngBytes = 0;

  function put(key: string, entry: Entry<Value>): void {
    youngBytes += entry.bytes - (young.get(key)?.bytes ?? 0);
    young.set(key, entry);
    if (youngBytes <= maxBytes / 2) return;
    old = young;
    young = new Map();
    youngBytes = 0;
  }

  return {
    get(key) {
      const known = young.get(key);
      if (known !== undefined) return known.value;
      const older = old.get(key);
      if (older !== undefined) put(key, older);
      return older?.value;
    },
    set: (key, value, bytes) => put(key, { value, bytes }),
  };
}
