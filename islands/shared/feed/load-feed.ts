import { scan } from '@hydrate/islands/loader';
import { feedTexts } from '../../../views/feeds/texts/feed.ts';
import { bus } from '../../bus.ts';
import { fetchToRead } from '../fetch-to-read.ts';

interface Kept {
  cards: string;
  next: string;
  scrollY: number;
}

/** Where the list is kept while its visitor is away, by address. */
const keptKey = (): string => `feed:${location.pathname}${location.search}`;
/** A list longer than this (characters of HTML) is not kept: storage is shared and small. */
const mostKept = 1_500_000;
/** Cards in one grid; browsers limit the rows of a grid, so a new one is begun after that. */
const mostInGrid = 300;
/** A list that is put back comes in pieces of a page, as it grew. */
const mostAtOnce = 25;

/**
 * Puts the next pages' cards under the list as its end comes near. The grown list and its place survive leaving
 * and coming back. A page that cannot be had leaves the plain link, which then asks for a tap; a tap is never in vain.
 */
export function loadFeed(link: HTMLAnchorElement, restore: boolean): void {
  const more = link.parentElement;
  let grid = more?.previousElementSibling as HTMLOListElement | null;
  if (!more || !grid) return;
  let added = '';
  let following = link.getAttribute('href') ?? '';
  let isBusy = false;
  /** A tap waits for it. */
  let isAsked = false;

  const append = (cards: string, next: string): void => {
    if (!grid) return;
    const template = document.createElement('template');
    template.innerHTML = cards;
    const items = [...template.content.children];
    for (let from = 0; from < items.length; from += mostAtOnce) {
      const some = items.slice(from, from + mostAtOnce);
      if (grid.children.length + some.length > mostInGrid) {
        const fresh = grid.cloneNode(false) as HTMLOListElement;
        grid.after(fresh);
        grid = fresh;
      }
      grid.append(...some);
      for (const item of some) scan(item);
    }
    added += cards;
    following = next;
    if (next === '') more.remove();
    else link.setAttribute('href', next);
  };

  const loadNext = async (): Promise<void> => {
    if (isBusy || !more.isConnected) return;
    isBusy = true;
    link.setAttribute('aria-busy', 'true');
    try {
      const response = await fetchToRead(`${following}${following.includes('?') ? '&' : '?'}fragment=feed`);
      // A bookmark that is out of date is sent on to the list's beginning, which is here already.
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      append(
        page.querySelector('ol')?.innerHTML ?? '',
        page.querySelector('a[rel=next]')?.getAttribute('href') ?? '',
      );
      // The end may still be near: observing again tells.
      observer.unobserve(link);
      if (more.isConnected) observer.observe(link);
    } catch (error) {
      observer.disconnect();
      if (isAsked) tell(error);
    } finally {
      isBusy = isAsked = false;
      link.removeAttribute('aria-busy');
    }
  };

  /** Without an answer the list stays; an answer that is no page of it is for the visitor to see. */
  const tell = (error: unknown): void => {
    if (error instanceof TypeError) bus.emit('toast', { text: feedTexts.failed, kind: 'error' });
    else location.assign(link.href);
  };

  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void loadNext();
    },
    { rootMargin: '1200px' },
  );
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    isAsked = true;
    void loadNext();
  });
  addEventListener('pagehide', () => keep({ cards: added, next: following, scrollY }));

  if (restore) putBack(append);
  observer.observe(link);
}

function keep(list: Kept): void {
  try {
    if (list.cards === '' || list.cards.length > mostKept) sessionStorage.removeItem(keptKey());
    else sessionStorage.setItem(keptKey(), JSON.stringify(list));
  } catch {
    // Full or denied storage: the list begins anew when the visitor comes back.
  }
}

function putBack(append: (cards: string, next: string) => void): void {
  const list = kept();
  if (list === null) return;
  append(list.cards, list.next);
  scrollTo({ top: list.scrollY, behavior: 'instant' });
}

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptKey()) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
