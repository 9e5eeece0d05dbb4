import { landingPageType } from '../../../views/events/landing-page-type.ts';
import { isTouchSafari, mayHint, type InstallFacts } from '../../../views/experiences/install-hint.ts';
import { countVisit, readInstallMemory, rememberInstall } from './install-memory.ts';
import type { InstallOffer } from './open-hint.ts';

/** Hints, on later visits, that the site can be installed: by the browser's own offer, or in words in Safari (UI-07). */
export function watchInstall(): void {
  countVisit();
  addEventListener('appinstalled', () => rememberInstall({ type: 'installed' }));
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner comes when it likes.
    event.preventDefault();
    hint(event as InstallOffer);
  });
  if (isTouchSafari(navigator.userAgent, navigator.maxTouchPoints)) hint(null);
  else if (isDue()) askAgain();
}

function hint(offer: InstallOffer | null): void {
  const show = async (): Promise<void> => {
    if (!isDue()) return;
    const { openHint } = await import('./open-hint.ts');
    openHint(offer);
  };
  const start = (): void => void show().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1000);
}

function isDue(): boolean {
  const memory = readInstallMemory();
  return memory !== null && mayHint(memory, factsOfPage());
}

function factsOfPage(): InstallFacts {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return {
    nowMs: Date.now(),
    isApp: standalone === true || !matchMedia('(display-mode: browser)').matches,
    hasUpsell: document.querySelector('i-l[n=app-upsell]') !== null,
    isBrowsing: landingPageType(location, null) !== '',
    isBusy:
      document.querySelector('dialog[open], .nag, .install') !== null ||
      (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false),
  };
}

/** The offer may have been made before anybody listened: browsers look again when the manifest has another address. */
function askAgain(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link !== null && 'onbeforeinstallprompt' in window) link.href = `${link.href}?again`;
}
