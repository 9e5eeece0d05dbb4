/** Logged when something that is no element of a page is given to the tracker ([TRACK-01]). */
export const impressionTargetMessage = 'Can only track impressions for type "HTMLElement"';

/**
 * One element on the page (spec §4, [TRACK-01]). `held` is in or out of view while tracking rests; what was on screen
 * before has been reported. Times are milliseconds of one steady clock.
 */
export type ImpressionState =
  | { phase: 'out' }
  | { phase: 'in'; sinceMs: number }
  | { phase: 'held'; isInView: boolean }
  | { phase: 'ended' };

export type ImpressionEvent = 'enter' | 'exit' | 'pause' | 'flush' | 'resume' | 'stop' | 'remove';

export type ImpressionEnd = 'exit' | 'pause' | 'flush' | 'stop' | 'forcedExit';

export interface ImpressionReport {
  startedAtMs: number;
  /** Time on screen; 0 for a forced exit. */
  durationMs: number;
  end: ImpressionEnd;
}

export interface ImpressionStep {
  state: ImpressionState;
  report: ImpressionReport | null;
}

export const outOfView: ImpressionState = { phase: 'out' };

/**
 * The state after an event at `nowMs`, and what there is to report. Leaving view, a pause, a flush and a stop each
 * report the time on screen; after a pause or a flush `resume` starts anew. An element that is taken off the page
 * while in view has left it by force, which is reported as 0. After `stop` and `remove` nothing follows.
 */
export function impressionStep(
  state: ImpressionState,
  event: ImpressionEvent,
  nowMs: number,
): ImpressionStep {
  switch (state.phase) {
    case 'out':
      return silent(afterOut(event, nowMs));
    case 'in':
      return fromIn(state, event, nowMs);
    case 'held':
      return silent(afterHeld(state, event, nowMs));
    case 'ended':
      return silent(state);
  }
}

function afterOut(event: ImpressionEvent, nowMs: number): ImpressionState {
  switch (event) {
    case 'enter':
      return { phase: 'in', sinceMs: nowMs };
    case 'pause':
    case 'flush':
      return { phase: 'held', isInView: false };
    case 'stop':
    case 'remove':
      return { phase: 'ended' };
    case 'exit':
    case 'resume':
      return outOfView;
  }
}

function fromIn(
  state: Extract<ImpressionState, { phase: 'in' }>,
  event: ImpressionEvent,
  nowMs: number,
): ImpressionStep {
  const told = (end: ImpressionEnd, next: ImpressionState): ImpressionStep => ({
    state: next,
    report: {
      startedAtMs: state.sinceMs,
      // A clock that was set back must not take time away from anybody.
      durationMs: end === 'forcedExit' ? 0 : Math.max(0, nowMs - state.sinceMs),
      end,
    },
  });
  switch (event) {
    case 'exit':
      return told('exit', outOfView);
    case 'pause':
    case 'flush':
      return told(event, { phase: 'held', isInView: true });
    case 'stop':
      return told('stop', { phase: 'ended' });
    case 'remove':
      return told('forcedExit', { phase: 'ended' });
    case 'enter':
    case 'resume':
      return silent(state);
  }
}

function afterHeld(
  state: Extract<ImpressionState, { phase: 'held' }>,
  event: ImpressionEvent,
  nowMs: number,
): ImpressionState {
  switch (event) {
    case 'enter':
    case 'exit':
      return { phase: 'held', isInView: event === 'enter' };
    case 'resume':
      return state.isInView ? { phase: 'in', sinceMs: nowMs } : outOfView;
    case 'stop':
    case 'remove':
      return { phase: 'ended' };
    case 'pause':
    case 'flush':
      return state;
  }
}

function silent(state: ImpressionState): ImpressionStep {
  return { state, report: null };
}
