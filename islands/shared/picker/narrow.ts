import { pickerTexts } from '../../../views/saves/texts/picker.ts';
import { fetchToRead } from '../fetch-to-read.ts';

/** Time without input after which the server is asked. */
const searchDelayMs = 150;
let asked = 0;

/**
 * Leaves the places whose name, or whose board's name, contains all words. With more boards than were sent, asks the
 * server. Says how many there are.
 */
export async function narrow(dialog: HTMLElement, address: URL, words: string): Promise<void> {
  const list = dialog.querySelector('#places');
  if (list === null) return;
  leave(dialog, list, words);
  if (dialog.querySelector('[data-cut]') !== null && (await fetchPlaces(list, address, words)))
    leave(dialog, list, words);
}

function leave(dialog: HTMLElement, list: Element, words: string): void {
  const items = [...list.querySelectorAll('li')];
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  let board: HTMLLIElement | null = null;
  for (const item of items) {
    const isSection = item.classList.contains('section-option');
    if (!isSection) board = item;
    const fits = (text: string): boolean => wanted.every((word) => fold(text).includes(word));
    item.hidden = !fits(isSection ? `${nameOf(board)} ${nameOf(item)}` : nameOf(item));
    // A board remains above a matching section.
    if (isSection && !item.hidden && board !== null) board.hidden = false;
  }
  const count = items.filter(({ hidden }) => !hidden).length;
  const status = dialog.querySelector('[role=status]');
  if (status !== null)
    status.textContent =
      words === '' ? '' : count === 0 ? pickerTexts.noMatch({ words }) : pickerTexts.matches({ count });
}

/** Returns whether the list is now that of these words. */
async function fetchPlaces(list: Element, address: URL, words: string): Promise<boolean> {
  asked += 1;
  const mine = asked;
  await new Promise((resolve) => setTimeout(resolve, searchDelayMs));
  if (mine !== asked) return false;
  const query = new URL(address);
  query.searchParams.set('q', words);
  const response = await fetchToRead(query.href).catch(() => null);
  if (response?.ok !== true || mine !== asked) return false;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#places');
  if (fresh === null || mine !== asked) return false;
  list.replaceChildren(...fresh.children);
  return true;
}

const nameOf = (item: Element | null): string => item?.querySelector('bdi')?.textContent ?? '';

/** Removes letter case and accents for matching. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
