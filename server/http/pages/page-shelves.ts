import type { PageKey } from './page-key.ts';

export interface PageShelves<Page> {
  readonly size: number;
  get(key: PageKey): Page | undefined;
  set(key: PageKey, page: Page): void;
  delete(key: PageKey): void;
  clear(): void;
}

interface Shelf<Page> {
  pages: Map<string, Page>;
  /** Their total size. */
  bytes: number;
  /** Number of recent requests. */
  asked: number;
}

const maxPages = 2000;
const maxBytes = 64 * 1024 * 1024;
/** A site without ORIGIN is reached by a few names: the machine's name, its addresses, the bookmarked one. */
const maxOrigins = 8;
const halfLifeMs = 60_000;

/**
 * Cached pages, with a shelf per requested origin. Without ORIGIN, visitors can invent any number of hosts: the least
 * requested origin makes way for a new one, and a full cache evicts from the largest shelf, so that invented hosts do
 * not displace real ones.
 */
export function createPageShelves<Page>(
  now: () => number,
  bytesOf: (page: Page) => number = () => 0,
): PageShelves<Page> {
  const shelves = new Map<string, Shelf<Page>>();
  let agedAt = now();
  const size = (): number => [...shelves.values()].reduce((sum, { pages }) => sum + pages.size, 0);
  const bytes = (): number => [...shelves.values()].reduce((sum, shelf) => sum + shelf.bytes, 0);

  function shelfOf(origin: string): Shelf<Page> {
    const known = shelves.get(origin);
    if (known !== undefined) return known;
    if (shelves.size >= maxOrigins) {
      age();
      shelves.delete(leastAsked(shelves));
    }
    const made: Shelf<Page> = { pages: new Map(), bytes: 0, asked: 0 };
    shelves.set(origin, made);
    return made;
  }

  /** Older requests count less. */
  function age(): void {
    const halves = Math.floor((now() - agedAt) / halfLifeMs);
    if (halves === 0) return;
    agedAt += halves * halfLifeMs;
    for (const shelf of shelves.values()) shelf.asked /= 2 ** halves;
  }

  return {
    get size() {
      return size();
    },
    get({ origin, rest }) {
      const shelf = shelves.get(origin);
      if (shelf === undefined) return undefined;
      shelf.asked += 1;
      return shelf.pages.get(rest);
    },
    set({ origin, rest }, page) {
      const shelf = shelfOf(origin);
      // Pages are cached for seconds, so insertion order serves as recency.
      take(shelf, rest);
      while (size() >= maxPages || (size() > 0 && bytes() + bytesOf(page) > maxBytes))
        evictFrom(fullest(shelves));
      shelf.pages.set(rest, page);
      shelf.bytes += bytesOf(page);
    },
    delete({ origin, rest }) {
      const shelf = shelves.get(origin);
      if (shelf !== undefined) take(shelf, rest);
    },
    clear() {
      for (const shelf of shelves.values()) {
        shelf.pages.clear();
        shelf.bytes = 0;
      }
    },
  };

  function take(shelf: Shelf<Page>, key: string): void {
    const page = shelf.pages.get(key);
    if (page === undefined) return;
    shelf.bytes -= bytesOf(page);
    shelf.pages.delete(key);
  }

  /** Evicts the oldest tenth. */
  function evictFrom(shelf: Shelf<Page>): void {
    let left = Math.ceil(shelf.pages.size / 10);
    for (const key of shelf.pages.keys()) {
      if (left-- === 0) break;
      take(shelf, key);
    }
  }
}

function leastAsked<Page>(shelves: Map<string, Shelf<Page>>): string {
  return [...shelves].reduce((least, each) => (each[1].asked < least[1].asked ? each : least))[0];
}

/** Returns the shelf that takes the most memory. */
function fullest<Page>(shelves: Map<string, Shelf<Page>>): Shelf<Page> {
  return [...shelves.values()].reduce((most, each) =>
    each.bytes > most.bytes || (each.bytes === most.bytes && each.pages.size > most.pages.size) ? each : most,
  );
}
