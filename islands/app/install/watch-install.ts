import { landingPageType } from '../../../views/events/landing-page-type.ts';
import { isTouchSafari, mayHint, type InstallInput } from '../../../views/experiences/install-hint.ts';
import { countVisit, readInstallMemory, rememberInstall } from './install-memory.ts';
import type { InstallOffer } from './open-hint.ts';

/**
 * On later visits, suggests installing the site: through the browser's prompt, or with instructions in Safari (UI-07).
 */
export function watchInstall(): void {
  countVisit();
  addEventListener('appinstalled', () => rememberInstall({ type: 'installed' }));
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own banner, which appears at any time.
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
  return memory !== null && mayHint(memory, pageState());
}

function pageState(): InstallInput {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return {
    nowMs: Date.now(),
    isApp: standalone === true || !matchMedia('(display-mode: browser)').matches,
    hasUpsell: document.querySelector('i-l[n=app-upsell]') !== null,
    isBrowsing: landingPageType(location, null) !== '',
    isBusy:
      document.querySelector('dialog[open], .nag, .install-hint') !== null ||
      (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false),
  };
}

/** The event may have fired before a listener existed. Browsers check again when the manifest's address changes. */
function askAgain(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link !== null && 'onbeforeinstallprompt' in window) link.href += '&again';
}
