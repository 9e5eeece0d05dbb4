import { usesKeys } from './key-choice.ts';

const typing = 'input,textarea,select,[contenteditable]';

/**
 * `/` goes to the search field and `?` lists the keys, unless the person is typing or has switched them off (WCAG
 * 2.1.4). On phones, the bar's Search goes to the field of the page if it has one.
 */
export function watchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((key !== '/' && key !== '?') || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(typing) || document.querySelector('dialog[open]'))
      return;
    if (!usesKeys()) return;
    if (key === '/') {
      if (goToSearch()) event.preventDefault();
    } else void import('./show-keys.ts').then(({ showKeys }) => showKeys());
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest('.bottom-bar a[href="/search/"]') && goToSearch()) event.preventDefault();
  });
}

/** Returns whether the page has a search field, which has the focus then. */
function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('header [type=search]');
  if (field === null) return false;
  field.focus();
  field.select();
  return true;
}
