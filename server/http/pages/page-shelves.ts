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
  /** Number of recent requests. */
  asked: number;
}

const mostPages = 2000;
/** A site without ORIGIN is reached by a few names: the machine's name, its addresses, the bookmarked one. */
const mostOrigins = 8;
const halfLifeMs = 60_000;

/**
 * Cached pages, with a shelf per requested origin. Without ORIGIN, visitors can invent any number of hosts: the least
 * requested origin makes way for a new one, and a full cache evicts from the largest shelf, so that invented hosts do
 * not displace real ones.
 */
export function createPageShelves<Page>(now: () => number): PageShelves<Page> {
  const shelves = new Map<string, Shelf<Page>>();
  let agedAt = now();
  const size = (): number => [...shelves.values()].reduce((sum, { pages }) => sum + pages.size, 0);

  function shelfOf(origin: string): Shelf<Page> {
    const known = shelves.get(origin);
    if (known !== undefined) return known;
    if (shelves.size >= mostOrigins) {
      age();
      shelves.delete(leastAsked(shelves));
    }
    const made: Shelf<Page> = { pages: new Map(), asked: 0 };
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
      const { pages } = shelfOf(origin);
      if (!pages.has(rest) && size() >= mostPages) evictFrom(fullest(shelves));
      // Pages are cached for seconds, so insertion order serves as recency.
      pages.delete(rest);
      pages.set(rest, page);
    },
    delete({ origin, rest }) {
      shelves.get(origin)?.pages.delete(rest);
    },
    clear() {
      for (const { pages } of shelves.values()) pages.clear();
    },
  };
}

function leastAsked<Page>(shelves: Map<string, Shelf<Page>>): string {
  return [...shelves].reduce((least, each) => (each[1].asked < least[1].asked ? each : least))[0];
}

function fullest<Page>(shelves: Map<string, Shelf<Page>>): Map<string, Page> {
  return [...shelves.values()].reduce((most, each) => (each.pages.size > most.pages.size ? each : most))
    .pages;
}

/** Evicts the oldest tenth. */
function evictFrom(pages: Map<string, unknown>): void {
  let left = Math.ceil(pages.size / 10);
  for (const key of pages.keys()) {
    if (left-- === 0) break;
    pages.delete(key);
  }
}
