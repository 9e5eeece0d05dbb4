import { scan } from '@hydrate/islands/loader';
import { feedTexts } from '../../../views/feeds/texts/feed.ts';
import { bus } from '../../bus.ts';
import { fetchToRead } from '../fetch-to-read.ts';

interface Kept {
  /** When it was left, in milliseconds. */
  at: number;
  /** Changes with every login and logout. Undefined for a visitor without the token, who may get one at any time. */
  owner?: string | undefined;
  cards: string;
  next: string;
  /** What stands below the last page. */
  end?: string;
  scrollY: number;
}

const keptKeys = 'feed:';
/** Storage key of the list while its visitor is away, by language and address. */
const keptKey = (): string =>
  `${keptKeys}${document.documentElement.lang}${location.pathname}${location.search}`;
/**
 * Longer lists (characters of HTML) are not stored, and the oldest go where all together are longer, because the tab's
 * storage is shared and small: 2.6 million characters in Safari.
 */
const maxKept = 1_500_000;
const maxKeptInAll = 2_000_000;
/** Maximum number of cards per grid. Browsers limit a grid's rows, so a new grid starts after that. */
const maxInGrid = 300;
/** What takes longer is told to who cannot see it. */
const lateMs = 1000;
/** A restored list is inserted in chunks of a page, as it grew. */
const maxAtOnce = 25;

/**
 * Appends the next pages' cards as the end of the list comes near. The extended list and its scroll position survive
 * leaving and returning. If a page fails to load, the plain link remains and can be tapped. A tap always has an
 * effect.
 */
export function loadFeed(link: HTMLAnchorElement, restore: boolean): void {
  const more = link.parentElement;
  let grid = more?.previousElementSibling as HTMLOListElement | null;
  if (!more || !grid) return;
  let added = '';
  const atFirst = grid.children.length;
  /** The cards of `added`, in its order. */
  const cardsAdded: Element[] = [];
  const owner = /csrftoken=[^;]*/.exec(document.cookie)?.[0];
  let ending = '';
  const said = document.createElement('p');
  said.className = 'visually-hidden';
  said.setAttribute('role', 'status');
  more.after(said);
  const footer = document.querySelector<HTMLElement>('.site-footer');
  const name = link.textContent;
  let following = link.getAttribute('href') ?? '';
  let isBusy = false;
  /** A tap is waiting for it. */
  let isAsked = false;

  const append = (cards: string, next: string, end = ''): void => {
    if (!grid) return;
    const template = document.createElement('template');
    template.innerHTML = cards;
    const items = [...template.content.children];
    for (let from = 0; from < items.length; from += maxAtOnce) {
      const some = items.slice(from, from + maxAtOnce);
      if (grid.children.length + some.length > maxInGrid) {
        const fresh = grid.cloneNode(false) as HTMLOListElement;
        grid.after(fresh);
        grid = fresh;
      }
      grid.append(...some);
      cardsAdded.push(...some);
      for (const item of some) scan(item);
    }
    added += cards;
    ending = end;
    following = next;
    if (next === '') {
      more.insertAdjacentHTML('afterend', end);
      // The keyboard goes on with the first Pin that came.
      if (more.contains(document.activeElement))
        (items[0] ?? grid.lastElementChild)?.querySelector('a')?.focus({ preventScroll: true });
      more.remove();
    } else link.setAttribute('href', next);
  };

  const loadNext = async (): Promise<void> => {
    if (isBusy || !more.isConnected) return;
    isBusy = true;
    link.setAttribute('aria-busy', 'true');
    link.textContent = feedTexts.loading;
    show(footer, footer?.matches(':focus-within'));
    const styled = styleEnd();
    const late = setTimeout(() => (said.textContent = feedTexts.loading), lateMs);
    try {
      const response = await fetchToRead(`${following}${following.includes('?') ? '&' : '?'}fragment=feed`);
      // An expired cursor redirects to the start of the list, which is already here.
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const end = page.querySelector('nav')?.outerHTML;
      // Before the end is seen.
      if (end) await styled;
      show(more, false);
      append(
        page.querySelector('ol')?.innerHTML ?? '',
        page.querySelector('a[rel=next]')?.getAttribute('href') ?? '',
        end,
      );
      said.textContent = feedTexts.came({ count: atFirst + cardsAdded.length });
      // The end may still be near. Observing again checks that.
      observer.unobserve(link);
      if (more.isConnected) observer.observe(link);
    } catch (error) {
      observer.disconnect();
      if (isAsked) tell(error);
    } finally {
      clearTimeout(late);
      isBusy = isAsked = false;
      link.removeAttribute('aria-busy');
      link.textContent = name;
      // The frame after the next one has painted what moved.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          show(more);
          if (!isBusy) show(footer);
        }),
      );
    }
  };

  /** Without a response, the list stays. A response that is not a page of the list is shown to the visitor. */
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
  addEventListener('pagehide', () =>
    keep({
      at: Date.now(),
      owner,
      cards: withoutHidden(added, cardsAdded),
      next: following,
      end: ending,
      scrollY,
    }),
  );

  if (restore && putBack(append))
    void import('../saves/refresh-saves.ts').then(
      ({ refreshReturned }) => refreshReturned(cardsAdded),
      () => undefined,
    );
  observer.observe(link);
}

/** Whatever stands below the cards is invisible while they push it away, so that nothing jumps. It keeps the focus. */
function show(part: HTMLElement | null, isShown = true): void {
  if (part) part.style.opacity = isShown ? '' : '0';
}

/** Styles the wait for a page and what stands below the last one. Without the styles, both are plain. */
const styleEnd = (): Promise<void> =>
  import('./style-feed-end.ts').then(
    ({ styleFeedEnd }) => styleFeedEnd(),
    () => undefined,
  );

/** Leaves out the cards that were hidden since they came. */
function withoutHidden(html: string, cards: readonly Element[]): string {
  const isHidden = (card: Element | undefined): boolean =>
    card?.isConnected === false || card?.classList.contains('covered') === true;
  if (!cards.some(isHidden)) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const [at, card] of [...template.content.children].entries()) if (isHidden(cards[at])) card.remove();
  return template.innerHTML;
}

function keep(list: Kept): void {
  try {
    sessionStorage.removeItem(keptKey());
    if (list.cards === '' || list.cards.length > maxKept) return;
    const text = JSON.stringify(list);
    makeRoom(maxKeptInAll - text.length);
    sessionStorage.setItem(keptKey(), text);
  } catch {
    // If storage is full or denied, the list starts over when the visitor returns.
  }
}

/** Removes the oldest lists until the others have at most so many characters. */
function makeRoom(max: number): void {
  const lists = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(keptKeys))
    .map((key) => {
      const text = sessionStorage.getItem(key) ?? '';
      return { key, length: text.length, at: Number(/^\{"at":(\d+)/.exec(text)?.[1] ?? 0) };
    })
    .sort((one, other) => other.at - one.at);
  let left = max;
  for (const { key, length } of lists) {
    left -= length;
    if (left < 0) sessionStorage.removeItem(key);
  }
}

/** Returns whether a list was kept. */
function putBack(append: (cards: string, next: string, end?: string) => void): boolean {
  const list = kept();
  if (list === null) return false;
  if (list.end) void styleEnd();
  append(list.cards, list.next, list.end);
  scrollTo({ top: list.scrollY, behavior: 'instant' });
  return true;
}

function kept(): Kept | null {
  try {
    const list = JSON.parse(sessionStorage.getItem(keptKey()) ?? 'null') as Kept | null;
    return document.cookie.includes(list?.owner ?? '_auth=1') === !!list?.owner ? list : null;
  } catch {
    return null;
  }
}
