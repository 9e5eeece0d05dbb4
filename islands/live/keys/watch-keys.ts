import type { OnDemand } from '../on-demand.ts';
import { usesKeys } from './key-choice.ts';

const typing = 'input,textarea,select,[contenteditable]';

/**
 * `/` goes to the search field and `?` lists the keys, unless the person is typing or has switched them off (WCAG
 * 2.1.4). On phones, the bar's Search goes to the field of the page if it has one.
 */
export function watchKeys({ showKeys }: OnDemand): void {
  document.addEventListener('keydown', (event) => {
    const { key } = event;
    if ((key !== '/' && key !== '?') || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(typing) || document.querySelector('dialog[open]')) return;
    if (!usesKeys()) return;
    if (key === '/') goToSearch(event);
    else void showKeys();
  });
  document.addEventListener('click', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && (event.target as Element).closest('.bottom-bar [href="/search/"]')) goToSearch(event);
  });
}

/** Moves to the page's search field, if it has one. */
function goToSearch(event: Event): void {
  const field = document.querySelector<HTMLInputElement>('header [type=search]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
}
