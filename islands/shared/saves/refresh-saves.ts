import { remove, scan } from '@hydrate/islands/loader';

/** Maximum number of pins per request. */
const most = 100;

/**
 * Updates the save controls of the page's pins. A page restored by the browser shows outdated ones, and a toast's
 * button may have changed them.
 */
export async function refreshSaves(): Promise<void> {
  const byPin = new Map<string, Element[]>();
  for (const control of document.querySelectorAll('main .save-control')) {
    const pinId = pinOf(control);
    if (pinId !== null) byPin.set(pinId, [...(byPin.get(pinId) ?? []), control]);
  }
  const quick = /^\/pin\/(\d+)\/$/.exec(location.pathname)?.[1];
  const ids = [...byPin.keys()];
  for (let from = 0; from < ids.length; from += most) {
    const query = new URLSearchParams({ ids: ids.slice(from, from + most).join(), from: location.pathname });
    if (quick !== undefined) query.set('quick', quick);
    // Without a network, the page stays as it was.
    const response = await fetch(`/pin/saves/?${query}`, { headers: { accept: 'text/html' } }).catch(
      () => null,
    );
    if (response?.ok !== true) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const item of fresh.querySelectorAll<HTMLElement>('li[data-pin]'))
      for (const control of byPin.get(item.dataset['pin'] ?? '') ?? []) replace(control, item);
  }
}

function pinOf(control: Element): string | null {
  const link = control.closest('li.pin-card')?.querySelector('a[href^="/pin/"]')?.getAttribute('href');
  return /^\/pin\/(\d+)\//.exec(link ?? (control.closest('.closeup') ? location.pathname : ''))?.[1] ?? null;
}

/** An unchanged control stays, and one whose save is under way, which shows its own outcome. A successor takes the focus. */
function replace(control: Element, item: HTMLElement): void {
  const next = item.querySelector('.save-control');
  if (next === null || sign(next) === sign(control)) return;
  if (control.querySelector('[aria-busy=true]') !== null) return;
  const holder = control.closest('i-l') ?? control;
  const parent = holder.parentElement;
  const fresh = [...item.children].map((child) => document.importNode(child, true));
  const hadFocus = holder.contains(document.activeElement);
  holder.replaceWith(...fresh);
  if (hadFocus) fresh[0]?.querySelector('button')?.focus({ preventScroll: true });
  const gone = document.createElement('div');
  gone.append(holder);
  remove(gone);
  if (parent !== null) scan(parent);
}

const sign = (control: Element): string =>
  `${control.textContent}|${control.querySelector('form')?.getAttribute('action')}`;
