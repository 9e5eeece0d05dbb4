import { toastTimes } from './toast-times.ts';

/** `remainingMs` is the display time left at `sinceMs`. A paused toast keeps it. */
export type ToastState =
  | { phase: 'hidden'; showAtMs: number; displayMs: number }
  | { phase: 'visible'; sinceMs: number; remainingMs: number }
  | { phase: 'paused'; remainingMs: number }
  | { phase: 'hiding'; goneAtMs: number }
  | { phase: 'gone' };

export type ToastEvent =
  | { type: 'tick' }
  | { type: 'hoverStart' }
  | { type: 'hoverEnd' }
  | { type: 'dismiss' };

/** Creates a toast mounted at `nowMs`. A save toast starts later and stays longer. */
export function startToast(
  nowMs: number,
  options: { isSave?: boolean; displayMs?: number } = {},
): ToastState {
  const delayMs = options.isSave ? toastTimes.saveAnimationDelayMs : toastTimes.showDelayMs;
  const displayMs = options.displayMs ?? (options.isSave ? toastTimes.saveDisplayMs : toastTimes.displayMs);
  return { phase: 'hidden', showAtMs: nowMs + delayMs, displayMs };
}

/** Returns the state after an event at `nowMs`. A late tick passes through every phase that is due. */
export function toastStep(state: ToastState, event: ToastEvent, nowMs: number): ToastState {
  const due = advance(state, nowMs);
  switch (event.type) {
    case 'tick':
      return due;
    case 'hoverStart':
      return due.phase === 'visible'
        ? { phase: 'paused', remainingMs: due.remainingMs - (nowMs - due.sinceMs) }
        : due;
    case 'hoverEnd':
      return due.phase === 'paused'
        ? { phase: 'visible', sinceMs: nowMs, remainingMs: due.remainingMs }
        : due;
    case 'dismiss':
      return due.phase === 'gone' || due.phase === 'hiding'
        ? due
        : { phase: 'hiding', goneAtMs: nowMs + toastTimes.hideCallbackMs };
  }
}

/** Returns when the next tick is due. Null if only an event can change the state. */
export function nextToastTickMs(state: ToastState): number | null {
  switch (state.phase) {
    case 'hidden':
      return state.showAtMs;
    case 'visible':
      return state.sinceMs + state.remainingMs;
    case 'hiding':
      return state.goneAtMs;
    case 'paused':
    case 'gone':
      return null;
  }
}

function advance(state: ToastState, nowMs: number): ToastState {
  const dueMs = nextToastTickMs(state);
  if (dueMs === null || nowMs < dueMs) return state;
  switch (state.phase) {
    case 'hidden':
      return advance({ phase: 'visible', sinceMs: dueMs, remainingMs: state.displayMs }, nowMs);
    case 'visible':
      return advance({ phase: 'hiding', goneAtMs: dueMs + toastTimes.hideCallbackMs }, nowMs);
    case 'hiding':
      return { phase: 'gone' };
    case 'paused':
    case 'gone':
      return state;
  }
}
