import {
  clientStateStep,
  initialClientState,
  type ClientEvent,
} from '../../../views/base/shell/client-state.ts';
import { playerStates } from '../../../views/media/player.ts';
import { bus } from '../../bus.ts';
import { allowsAutoplay } from '../motion/allows-autoplay.ts';
import { isShown } from '../../shared/page/is-shown.ts';
import { isPageCovered } from '../../shared/modal/covered-page.ts';

export interface ClientWatch {
  /** The page is no longer visible and may end without further events. */
  onPause: () => void;
  onResume: () => void;
  /** Called when the page is unloaded for good. */
  onEnd: () => void;
}

/** A page still visible after this time stays: the link was a download, or there was no response. */
const leavingMs = 5000;

/** Maintains the client state ([UI-03]) and emits it on the bus. A hidden or frozen page is a paused session. */
export function watchClient({ onPause, onResume, onEnd }: ClientWatch): void {
  let state = clientStateStep(initialClientState, { type: 'resized', widthPx: innerWidth });
  let isAway = false;
  let isMeasuring = false;

  const dispatch = (event: ClientEvent): void => {
    const next = clientStateStep(state, event);
    const hasChanged = JSON.stringify(next) !== JSON.stringify(state);
    state = next;
    if (hasChanged) bus.emit('client', state);
  };
  const away = (): void => {
    if (isAway) return;
    isAway = true;
    dispatch({ type: 'sessionPaused' });
    onPause();
  };
  const back = (): void => {
    if (!isAway || document.visibilityState === 'hidden') return;
    isAway = false;
    if (!isPageCovered()) dispatch({ type: 'sessionResumed', widthPx: innerWidth });
    onResume();
  };

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? away() : back(),
  );
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) onEnd();
    away();
  });
  addEventListener('pageshow', back);
  // Requests sent once the next page arrives may be dropped, and only our own pages resend them.
  whenLeavingSite(() => {
    away();
    setTimeout(back, leavingMs);
  });
  document.addEventListener('freeze', away);
  document.addEventListener('resume', back);
  addEventListener('resize', () => {
    if (isMeasuring) return;
    isMeasuring = true;
    requestAnimationFrame(() => {
      isMeasuring = false;
      dispatch({ type: 'resized', widthPx: innerWidth });
      dispatch({ type: 'footerPlusButton', isVisible: isPlusVisible() });
    });
  });
  // A modal takes the focus from the page.
  bus.on('tracker', ({ type, priority }) => {
    if (priority !== 'high') return;
    dispatch(type === 'pause' ? { type: 'sessionPaused' } : { type: 'sessionResumed', widthPx: innerWidth });
  });
  bus.on('clientEvent', dispatch);
  bus.on('videoState', ({ pinId, state: playing }) =>
    dispatch({ type: playing === playerStates.playing ? 'videoStarted' : 'videoEnded', id: pinId }),
  );
  dispatch({ type: 'footerPlusButton', isVisible: isPlusVisible() });
  dispatch({ type: 'autoplay', isAllowed: allowsAutoplay() });
  dispatch({ type: 'typeaheadOverlay', isShown: document.querySelector(openTypeahead) !== null });
  if (isPageCovered()) dispatch({ type: 'sessionPaused' });
  if (document.visibilityState === 'hidden') away();
}

/** The search field's suggestions, which may be open before any listener is attached. */
const openTypeahead = 'header [role=combobox][aria-expanded=true]';

/** Whether the create button is visible. Narrow pages have no room for it. */
function isPlusVisible(): boolean {
  const button = document.querySelector('header .site-header__create');
  return button !== null && isShown(button);
}

/** Calls back when a navigation to another site starts, in browsers that report it. */
function whenLeavingSite(onLeave: () => void): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const { protocol, origin, pathname } = new URL(destination.url);
    const isPage = downloadRequest === null && /^https?:$/.test(protocol);
    // Outbound pin links go through an address of ours.
    if (isPage && (origin !== location.origin || pathname === '/offsite/')) onLeave();
  });
}
