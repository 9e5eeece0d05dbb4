import { toastTimes } from './toast-times.ts';

/** What keeps a toast on the screen: the pointer on it, the focus in it. */
export type ToastHold = 'pointer' | 'focus';

/** `remainingMs` is the display time left at `sinceMs`. A paused toast keeps it until nothing holds it. */
export type ToastState =
  | { phase: 'hidden'; showAtMs: number; displayMs: number }
  | { phase: 'visible'; sinceMs: number; remainingMs: number }
  | { phase: 'paused'; remainingMs: number; heldBy: readonly ToastHold[] }
  | { phase: 'hiding'; goneAtMs: number }
  | { phase: 'gone' };

export type ToastEvent =
  | { type: 'tick' }
  | { type: 'hold'; by: ToastHold }
  | { type: 'release'; by: ToastHold }
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
    case 'hold':
      return held(due, event.by, nowMs);
    case 'release':
      return released(due, event.by, nowMs);
    case 'dismiss':
      return due.phase === 'gone' || due.phase === 'hiding'
        ? due
        : { phase: 'hiding', goneAtMs: nowMs + toastTimes.hideCallbackMs };
  }
}

function held(state: ToastState, by: ToastHold, nowMs: number): ToastState {
  if (state.phase === 'paused')
    return { ...state, heldBy: [...state.heldBy.filter((hold) => hold !== by), by] };
  return state.phase === 'visible'
    ? { phase: 'paused', remainingMs: state.remainingMs - (nowMs - state.sinceMs), heldBy: [by] }
    : state;
}

function released(state: ToastState, by: ToastHold, nowMs: number): ToastState {
  if (state.phase !== 'paused') return state;
  const heldBy = state.heldBy.filter((hold) => hold !== by);
  return heldBy.length > 0
    ? { ...state, heldBy }
    : { phase: 'visible', sinceMs: nowMs, remainingMs: state.remainingMs };
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
