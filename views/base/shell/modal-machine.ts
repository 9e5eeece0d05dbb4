/** Sheet timing in milliseconds (spec §9, [UI-01]). */
export const modalTimes = { sheetDelayMs: 500, sheetSlideMs: 225 } as const;

export type ModalVariant = 'fullpage' | 'fullscreen' | 'tablet' | 'footer' | 'signup' | 'sheet';

/**
 * A sheet waits, is placed below the page, slides in on the next frame and slides out when dismissed. Other variants
 * are only open or closed. `atMs` is when a phase ends.
 */
export type ModalState =
  | { phase: 'closed' }
  | { phase: 'waiting'; atMs: number }
  | { phase: 'placed' }
  | { phase: 'sliding'; atMs: number }
  | { phase: 'open'; isSheet: boolean }
  | { phase: 'leaving'; atMs: number };

export type ModalEvent =
  | { type: 'open'; variant: ModalVariant; hasReducedMotion: boolean }
  | { type: 'tick' }
  | { type: 'frame' }
  /** Escape, backdrop, button or back navigation. */
  | { type: 'dismiss'; hasReducedMotion: boolean };

/**
 * Effect on the page behind: `hold` pauses tracking, locks the background and removes focus from the app; `release`
 * reverts it.
 */
export type ModalEffect = 'hold' | 'release' | null;

export interface ModalStep {
  state: ModalState;
  effect: ModalEffect;
}

export const closedModal: ModalState = { phase: 'closed' };

/** Returns the state after an event at `nowMs` and the effect on the page behind (spec §4). */
export function modalStep(state: ModalState, event: ModalEvent, nowMs: number): ModalStep {
  switch (event.type) {
    case 'open':
      return state.phase === 'closed' ? opened(event, nowMs) : stay(state);
    case 'tick':
      return ticked(state, nowMs);
    case 'frame':
      return state.phase === 'placed'
        ? stay({ phase: 'sliding', atMs: nowMs + modalTimes.sheetSlideMs })
        : stay(state);
    case 'dismiss':
      return dismissed(state, event.hasReducedMotion, nowMs);
  }
}

/** Returns when the next tick is due. Null if only another event can change the state. */
export function nextModalTickMs(state: ModalState): number | null {
  return 'atMs' in state ? state.atMs : null;
}

function opened(event: Extract<ModalEvent, { type: 'open' }>, nowMs: number): ModalStep {
  const isSheet = event.variant === 'sheet';
  const slides = isSheet && !event.hasReducedMotion;
  return {
    state: slides ? { phase: 'waiting', atMs: nowMs + modalTimes.sheetDelayMs } : { phase: 'open', isSheet },
    effect: 'hold',
  };
}

function ticked(state: ModalState, nowMs: number): ModalStep {
  const dueMs = nextModalTickMs(state);
  if (dueMs === null || nowMs < dueMs) return stay(state);
  switch (state.phase) {
    case 'waiting':
      return stay({ phase: 'placed' });
    case 'sliding':
      return stay({ phase: 'open', isSheet: true });
    case 'leaving':
      return { state: closedModal, effect: 'release' };
    case 'closed':
    case 'placed':
    case 'open':
      return stay(state);
  }
}

function dismissed(state: ModalState, hasReducedMotion: boolean, nowMs: number): ModalStep {
  switch (state.phase) {
    case 'closed':
    case 'leaving':
      return stay(state);
    case 'waiting':
    case 'placed':
      return { state: closedModal, effect: 'release' };
    case 'sliding':
    case 'open':
      return state.phase === 'open' && (!state.isSheet || hasReducedMotion)
        ? { state: closedModal, effect: 'release' }
        : stay({ phase: 'leaving', atMs: nowMs + modalTimes.sheetSlideMs });
  }
}

function stay(state: ModalState): ModalStep {
  return { state, effect: null };
}
