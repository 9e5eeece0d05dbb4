import { pinUrl, repinUrl } from '../../../views/base/urls/canonical.ts';
import { sendPinUrl } from '../../../views/messages/message-urls.ts';
import { pinTexts } from '../../../views/pins/texts/pin.ts';
import { saveLinkTexts } from '../../../views/saves/texts/save-control.ts';
import { rememberFocus } from '../../shared/modal/keep-focus.ts';
import './card-menu.css';

let close: (() => void) | null = null;

/** Opens a card's menu at the pointer, within the window. Supports keyboard navigation and Escape. */
export function openCardMenu(card: HTMLElement, place: { x: number; y: number }): void {
  close?.();
  const link = card.querySelector<HTMLAnchorElement>('a.pin-card__link');
  const pinId = /^\/pin\/(\d+)\//.exec(
    card.querySelector('a.pin-card__options')?.getAttribute('href') ?? '',
  )?.[1];
  if (link === null || pinId === undefined) return;
  const menu = document.createElement('ul');
  menu.className = 'context-menu';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', pinTexts.moreOptions);
  menu.append(...itemsOf(card, link, pinId));
  (document.querySelector('main') ?? document.body).append(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(place.x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(place.y, innerHeight - height - 8))}px`;

  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const end = new AbortController();
  const giveFocusBack = rememberFocus(link);
  const shut = (returnsFocus: boolean): void => {
    end.abort();
    menu.remove();
    close = null;
    if (returnsFocus) giveFocusBack();
  };
  close = () => shut(false);
  const { signal } = end;
  menu.addEventListener(
    'keydown',
    (event) => {
      const at = items.indexOf(document.activeElement as HTMLElement);
      const to = nextItem(event.key, at, items.length);
      if (event.key === 'Escape' || event.key === 'Tab') shut(true);
      else if (to !== null) items[to]?.focus();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!menu.contains(event.target as Node)) shut(false);
    },
    { signal, capture: true },
  );
  addEventListener('scroll', () => shut(true), { signal, passive: true });
  addEventListener('resize', () => shut(true), { signal });
  menu.addEventListener('click', () => shut(false), { signal });
  menu.addEventListener('contextmenu', (event) => event.stopPropagation(), { signal });
  items[0]?.focus({ preventScroll: true });
}

/** Returns the immediate actions. All others are behind the last entry. Signed-out visitors cannot save to boards. */
function itemsOf(card: HTMLElement, link: HTMLAnchorElement, pinId: string): HTMLLIElement[] {
  const isMember = document.querySelector('header.signed-in') !== null;
  const more = card.querySelector<HTMLAnchorElement>('a.pin-card__options');
  return [
    ...(isMember
      ? [item(saveLinkTexts.title, repinUrl(pinId) + (more === null ? '' : new URL(more.href).search))]
      : []),
    item(pinTexts.open, link.href),
    item(pinTexts.openInNewTab, link.href, true),
    // The main item for signed-out visitors.
    item(pinTexts.related, `${pinUrl(pinId)}#more`),
    item(pinTexts.send, sendPinUrl(pinId)),
    ...(more === null ? [] : [action(pinTexts.moreOptions, () => openSheet(more))]),
  ];
}

/** The sheet returns the focus to the previously focused element, which must not be the menu entry. */
function openSheet(link: HTMLAnchorElement): void {
  link.focus({ preventScroll: true });
  link.click();
}

function item(label: string, href: string, isNewTab = false): HTMLLIElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  if (isNewTab) anchor.target = '_blank';
  return entry(anchor, label);
}

function action(label: string, work: () => void): HTMLLIElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', work);
  return entry(button, label);
}

function entry(control: HTMLElement, label: string): HTMLLIElement {
  const holder = document.createElement('li');
  holder.setAttribute('role', 'none');
  control.setAttribute('role', 'menuitem');
  control.tabIndex = -1;
  control.textContent = label;
  holder.append(control);
  return holder;
}

function nextItem(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
