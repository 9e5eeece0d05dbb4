/** Duration of a long press that opens a card's menu (spec §9, [CARD-04]). */
export const longPressMs = 500;
/** Squared movement beyond which a touch is a scroll (spec §9). */
export const scrollThresholdSquared = 100;

export type PressState = { phase: 'idle' } | { phase: 'pressed'; x: number; y: number; sinceMs: number };

export type PressEvent =
  | { type: 'down'; x: number; y: number }
  | { type: 'move'; x: number; y: number }
  | { type: 'end' }
  | { type: 'tick' };

export const noPress: PressState = { phase: 'idle' };

/** Returns the press after an event at `nowMs`. `isLong` is set once, when the touch has lasted long enough. */
export function pressStep(
  state: PressState,
  event: PressEvent,
  nowMs: number,
): { state: PressState; isLong: boolean } {
  switch (event.type) {
    case 'down':
      return { state: { phase: 'pressed', x: event.x, y: event.y, sinceMs: nowMs }, isLong: false };
    case 'move':
      return { state: hasMoved(state, event) ? noPress : state, isLong: false };
    case 'end':
      return { state: noPress, isLong: false };
    case 'tick': {
      const isLong = state.phase === 'pressed' && nowMs - state.sinceMs >= longPressMs;
      return { state: isLong ? noPress : state, isLong };
    }
  }
}

function hasMoved(state: PressState, { x, y }: { x: number; y: number }): boolean {
  return state.phase === 'pressed' && (x - state.x) ** 2 + (y - state.y) ** 2 > scrollThresholdSquared;
}
