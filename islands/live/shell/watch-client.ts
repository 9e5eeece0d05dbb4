import {
  clientStateStep,
  initialClientState,
  type ClientEvent,
} from '../../../views/rules/shell/client-state.ts';
import { bus } from '../../bus.ts';

export interface ClientWatch {
  /** Nobody looks at the page any more, and it may end without another word. */
  onPause: () => void;
  onResume: () => void;
}

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
