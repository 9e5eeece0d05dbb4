import { installTexts as t } from '../../../views/base/texts/app.ts';
import { report } from '../../shared/page/page-reports.ts';
import { moveFocusOut } from '../../shared/modal/keep-focus.ts';
import { siteName } from '../../shared/page/site-name.ts';
import { rememberInstall } from './install-memory.ts';
import './install-hint.css';

/** The browser's install prompt event, missing from TypeScript's DOM types. It can be used once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Shows the hint in a corner, with an Install button if the browser has offered a prompt, otherwise with instructions.
 */
export function openHint(offer: InstallOffer | null): void {
  const hint = document.createElement('aside');
  hint.className = 'install-hint';
  hint.setAttribute('aria-labelledby', 'install-title');
  const icon = document.createElement('img');
  icon.alt = '';
  icon.src = '/icons/icon-192.png';
  const title = document.createElement('h2');
  title.id = 'install-title';
  title.textContent = t.title({ site: siteName() });
  const later = button(offer === null ? t.understood : t.later, { isQuiet: true }, () => putAway());
  const actions = document.createElement('div');
  actions.append(later);
  hint.append(icon, title, offer === null ? steps() : words(t.text), actions);

  let before: Element | null = null;
  const close = (): void => {
    if (hint.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true });
    moveFocusOut(hint);
    hint.remove();
  };
  const putAway = (): void => {
    rememberInstall({ type: 'dismissed', nowMs: Date.now() });
    report('upsellDismissed', null, { what: 'install' });
    close();
  };
  hint.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !hint.contains(relatedTarget)) before = relatedTarget;
  });
  hint.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') putAway();
  });
  if (offer !== null) {
    const install = button(t.install, { isQuiet: false }, () => {
      install.disabled = later.disabled = true;
      report('upsellOpened', null, { what: 'install' });
      void takeUp(offer).then((isAccepted) => (isAccepted ? close() : putAway()));
    });
    actions.prepend(install);
  }
  document.body.append(hint);
}

/** Returns whether the person accepted the browser's prompt. An expired offer counts as no. */
async function takeUp(offer: InstallOffer): Promise<boolean> {
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  } catch {
    return false;
  }
}

function words(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function steps(): HTMLElement {
  const list = document.createElement('ol');
  list.append(
    ...t.steps.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  return list;
}

function button(label: string, { isQuiet }: { isQuiet: boolean }, work: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = isQuiet ? 'button quiet' : 'button';
  made.textContent = label;
  made.addEventListener('click', work);
  return made;
}
