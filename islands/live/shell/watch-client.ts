import {
  clientStateStep,
  initialClientState,
  type ClientEvent,
} from '../../../views/base/shell/client-state.ts';
import { bus } from '../../bus.ts';

export interface ClientWatch {
  /** Nobody looks at the page any more, and it may end without another word. */
  onPause: () => void;
  onResume: () => void;
}

/** A page that is still looked at so long after it was to be left stays: the link was a download, or there was no answer. */
const leavingMs = 5000;

/** Keeps what the page knows of itself ([UI-03]) and tells it on the bus; a hidden or frozen page is a paused session. */
export function watchClient({ onPause, onResume }: ClientWatch): void {
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
    dispatch({ type: 'sessionResumed', widthPx: innerWidth });
    onResume();
  };

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? away() : back(),
  );
  addEventListener('pagehide', away);
  addEventListener('pageshow', back);
  // What is sent when the next page has come may be dropped with this one, and only our own pages send it again.
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
    });
  });
  // A modal over the page takes the focus from it.
  bus.on('tracker', ({ type, priority }) => {
    if (priority !== 'high') return;
    dispatch(type === 'pause' ? { type: 'sessionPaused' } : { type: 'sessionResumed', widthPx: innerWidth });
  });
  if (document.visibilityState === 'hidden') away();
}

/** Calls back when a link, form or script begins to lead to another site, in browsers that tell of it. */
function whenLeavingSite(onLeave: () => void): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const { protocol, origin, pathname } = new URL(destination.url);
    const isPage = downloadRequest === null && /^https?:$/.test(protocol);
    // Pins' links lead out by an address of ours.
    if (isPage && (origin !== location.origin || pathname === '/offsite/')) onLeave();
  });
}
