import { scan } from '@hydrate/islands/loader';
import { loadFeed } from '../shared/feed/load-feed.ts';
import { fetchToRead } from '../shared/fetch-to-read.ts';

/**
 * Puts the results of another part in the place of those that are shown, and its address in the browser's line.
 * Answers how many came; null when none could be had, and the page stays as it is. A page that has no list, or
 * would have none, is loaded anew.
 */
export async function showResults(address: string, signal: AbortSignal): Promise<number | null> {
  const results = document.getElementById('vs-results');
  const grid = results?.querySelector('ol');
  try {
    const response = await fetchToRead(`${address}${address.includes('?') ? '&' : '?'}fragment=feed`, {
      signal,
    });
    if (!response.ok || response.redirected) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return null;
    const cards = [...(page.querySelector('ol')?.childNodes ?? [])];
    // The page says best what to do where there is nothing.
    if (!results || !grid || cards.length === 0) {
      location.assign(address);
      return 0;
    }
    history.replaceState(history.state, '', address);
    const fresh = grid.cloneNode(false) as HTMLOListElement;
    fresh.append(...cards);
    results.replaceChildren(fresh);
    for (const item of fresh.children) scan(item);
    const next = page.querySelector('a[rel=next]')?.getAttribute('href');
    if (next) readOnAt(results, next);
    for (const tab of document.querySelectorAll<HTMLAnchorElement>('#vs-tabs a'))
      tab.search = location.search;
    return fresh.children.length;
  } catch {
    return null;
  }
}

/** The way to the next page, which loads by itself as its end comes near. */
function readOnAt(results: HTMLElement, href: string): void {
  const more = document.createElement('div');
  more.className = 'more';
  const link = document.createElement('a');
  link.className = 'b quiet';
  link.rel = 'next';
  link.href = href;
  link.textContent = results.dataset['more'] ?? '';
  more.append(link);
  results.append(more);
  loadFeed(link, false);
}
