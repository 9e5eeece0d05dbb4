import { scan } from '@hydrate/islands/loader';
import { loadFeed } from '../shared/feed/load-feed.ts';
import { fetchToRead } from '../shared/fetch-to-read.ts';

/**
 * Replaces the results with those of another region, and updates the address. Returns their number, or null on
 * failure, in which case the page stays as it is. Navigates if either page has no list.
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
    // The server's page has the best placeholder for empty results.
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

/** The link to the next page, which loads automatically near the end. */
function readOnAt(results: HTMLElement, href: string): void {
  const more = document.createElement('div');
  more.className = 'more-links';
  const link = document.createElement('a');
  link.className = 'button quiet';
  link.rel = 'next';
  link.href = href;
  link.textContent = results.dataset['more'] ?? '';
  more.append(link);
  results.append(more);
  loadFeed(link, false);
}
