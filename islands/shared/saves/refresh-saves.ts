import { remove, scan } from '@hydrate/islands/loader';

/** Maximum number of pins per request. */
const most = 100;

/** Updates the save controls of the page's pins, which a toast's button or another tab may have changed. */
export async function refreshSaves(): Promise<void> {
  await refresh(document.querySelectorAll('main .save-control'));
}

/**
 * Updates the parts of a page that one comes back to. Cards go whose pins are gone since, or are those of people whom
 * one has blocked (FEED-02).
 */
export async function refreshReturned(
  parts: Iterable<Element> = document.querySelectorAll('main'),
): Promise<void> {
  const controls = [...parts].flatMap((part) => [...part.querySelectorAll('.save-control')]);
  for (const control of await refresh(controls)) control.closest('li.pin-card')?.remove();
}

/** Returns the controls of pins that the viewer may not see any more. */
async function refresh(controls: Iterable<Element>): Promise<Element[]> {
  const byPin = new Map<string, Element[]>();
  const gone: Element[] = [];
  for (const control of controls) {
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
    if (response?.ok !== true || response.redirected) return [];
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const items = new Map(
      [...fresh.querySelectorAll<HTMLElement>('li[data-pin]')].map((item) => [item.dataset['pin'], item]),
    );
    for (const id of ids.slice(from, from + most))
      for (const control of byPin.get(id) ?? []) {
        const item = items.get(id);
        if (item) replace(control, item);
        else gone.push(control);
      }
  }
  return gone;
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
