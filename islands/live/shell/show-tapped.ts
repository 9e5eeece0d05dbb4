/** Wider windows have the text beside the picture, so that it is not known where the picture goes. */
const phones = matchMedia('(max-width: 767px)');
/** Longer than a page takes that comes at all. */
const patienceMs = 15_000;

let shown: HTMLElement | undefined;

/**
 * On phones, shows the picture of a tapped card at once where the pin's page will have it, while that is on its way
 * (closeup.css has the same sizes). Goes with the page, by Escape, or by a tap if no page comes. `first` is a tap that
 * came before this script.
 */
export function showTapped(first?: MouseEvent): void {
  const answer = (event: MouseEvent): void => {
    const picture = tapped(event);
    if (picture) show(picture);
  };
  addEventListener('click', answer);
  if (first) answer(first);
  // Of a page that comes back, nothing of it is left.
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, remove);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') remove();
  });
}

/** Returns the still picture of a card whose page a tap opens in this tab, if it has come. */
function tapped(event: MouseEvent): HTMLImageElement | undefined {
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !phones.matches || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('.pin-card__link[href^="/pin/"]');
  const [picture, ...others] = link?.querySelector('.pin-card__picture')?.children ?? [];
  // Videos and several pictures have more around them.
  const isReady = picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
  return isReady && others.length === 0 && link?.target === '' ? picture : undefined;
}

function show(picture: HTMLImageElement): void {
  remove();
  const ratio = picture.naturalWidth / picture.naturalHeight;
  const below = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const cover = document.createElement('div');
  cover.setAttribute('aria-hidden', 'true');
  cover.dataset['ahead'] = '';
  cover.style.cssText = `position:fixed;inset:${below}px 0 0;z-index:2;background:var(--bg)`;
  const sheet = document.createElement('div');
  sheet.style.cssText =
    'block-size:100%;margin-inline:8px;border-radius:var(--r-l) var(--r-l) 0 0;background:var(--surface);overflow:clip';
  const copy = new Image();
  copy.decoding = 'sync';
  copy.src = picture.currentSrc;
  copy.alt = '';
  copy.style.cssText = `inline-size:min(100%,max(55%,(100svh - var(--bar) - 88px)*${ratio}));block-size:auto;aspect-ratio:${ratio};margin-inline:auto;border-radius:var(--r-l)`;
  sheet.append(copy);
  cover.append(sheet);
  cover.addEventListener('click', remove);
  document.body.append(cover);
  shown = cover;
  setTimeout(() => {
    if (shown === cover) remove();
  }, patienceMs);
}

function remove(): void {
  shown?.remove();
  shown = undefined;
}
