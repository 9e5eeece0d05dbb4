import type { ProofForm } from '../../views/contract/people/proof.ts';
import { bus } from '../bus.ts';
import { takeWaitingToast } from '../shared/waiting-toast.ts';
import { storedTrail } from '../shared/stored-trail.ts';
import { asksNoTracking } from '../shared/asks-no-tracking.ts';
import { watchFailures } from './failures/watch-failures.ts';
import { watchDisclosures } from './menu/watch-disclosures.ts';
import { watchLastPlace } from './shell/watch-last-place.ts';
import { watchKeys } from './keys/watch-keys.ts';
import { watchMenus } from './menu/watch-menus.ts';
import { watchMotion } from './motion/watch-motion.ts';
import type { OnDemand } from './on-demand.ts';
import { countPrepared } from './shell/count-prepared.ts';
import { rememberPath } from './shell/remember-path.ts';
import { rememberTrail } from './shell/remember-trail.ts';
import { watchClient } from './shell/watch-client.ts';
import { watchEmptyLinks } from './shell/watch-empty-links.ts';
import { watchMentions } from './mentions/watch-mentions.ts';
import { watchSelects } from './shell/watch-selects.ts';
import { watchTabs } from './shell/watch-tabs.ts';
import { watchTransitions } from './shell/watch-transitions.ts';

/** Starts work that can wait until the page has loaded: impression reports, and refreshing restored pages. */
export function startLive(onDemand: OnDemand): void {
  watchFailures();
  const waiting = takeWaitingToast();
  if (waiting !== null) bus.emit('toast', waiting);
  watchTransitions();
  startTapped();
  watchTabs();
  watchSelects();
  watchDisclosures();
  watchKeys(onDemand);
  watchLastPlace();
  watchMentions(onDemand);
  rememberPath();
  rememberTrail();
  startCloseup();
  countPrepared();
  startProof();
  // Motion reports impressions, so the reporter must be ready first.
  void attend(onDemand).finally(watchMotion);
}

/** On a pin's page, what plays or leads on starts at once, and controls and native modals with the first act. */
function startCloseup(): void {
  if (!document.querySelector('.closeup,.popover')) return;
  const start = (): void =>
    void import('./closeup/watch-closeup.ts').then(({ watchCloseup }) => watchCloseup(), nothing);
  if (document.querySelector('.closeup :is(.story, .player:hover)') || storedTrail() !== null) start();
  else
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, start, { once: true });
}

/** The first touch fetches what answers taps on cards. */
function startTapped(): void {
  const start = (): void => {
    let first: MouseEvent | undefined;
    addEventListener('click', (event) => (first = event), { once: true });
    void import('./shell/show-tapped.ts').then(({ showTapped }) => showTapped(first), nothing);
  };
  addEventListener('touchstart', start, { once: true, passive: true });
}

/** Begins the proof of work of a form that somebody fills in. */
function startProof(): void {
  const field = document.querySelector<HTMLInputElement>('[name=proof]');
  const { form = null } = field ?? {};
  if (field === null || form === null) return;
  const start = (): void =>
    void import('../shared/proof/prove.ts').then(
      ({ begin }) => begin(field.dataset['proof'] as ProofForm),
      nothing,
    );
  if (form.contains(document.activeElement)) start();
  else form.addEventListener('focusin', start, { once: true });
}

async function attend(onDemand: OnDemand): Promise<void> {
  if (asksNoTracking()) attendSilently(onDemand);
  else
    await import('./track/report-page.ts').then(
      ({ reportPage }) => reportPage(onDemand),
      () => attendSilently(onDemand),
    );
}

const nothing = (): void => undefined;

function attendSilently(onDemand: OnDemand): void {
  watchMenus(onDemand, nothing);
  watchEmptyLinks(nothing);
  watchClient({ onPause: nothing, onResume: nothing, onEnd: nothing });
}
