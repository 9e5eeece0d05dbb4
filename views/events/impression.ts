/** Logged if the tracker receives anything but an HTML element ([TRACK-01]). */
// oxlint-disable-next-line pinfold/no-sentences -- for programmers, word for word of the specification
export const impressionTargetMessage = 'Can only track impressions for type "HTMLElement"';

/**
 * Visibility of one element (spec §4, [TRACK-01]). `paused` keeps track of visibility while tracking is paused; earlier
 * time on screen has been reported. Times are milliseconds of one monotonic clock.
 */
export type ImpressionState =
  | { phase: 'out' }
  | { phase: 'in'; sinceMs: number }
  | { phase: 'paused'; isInView: boolean }
  | { phase: 'ended' };

export type ImpressionEvent = 'enter' | 'exit' | 'pause' | 'flush' | 'resume' | 'stop' | 'remove';

export type ImpressionEnd = 'exit' | 'pause' | 'flush' | 'stop' | 'forcedExit';

export interface ImpressionReport {
  startedAtMs: number;
  /** Time on screen. 0 for a forced exit. */
  durationMs: number;
  end: ImpressionEnd;
}

export interface ImpressionStep {
  state: ImpressionState;
  report: ImpressionReport | null;
}

export const outOfView: ImpressionState = { phase: 'out' };

/**
 * Returns the state after an event at `nowMs` and the report, if any. Leaving view, pause, flush and stop each report
 * the time on screen. After a pause or flush, `resume` starts over. Removing a visible element from the page is a
 * forced exit, reported as 0. Nothing follows `stop` or `remove`.
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
    case 'paused':
      return silent(whilePaused(state, event, nowMs));
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
      return { phase: 'paused', isInView: false };
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
      // The duration must not become negative if the clock was set back.
      durationMs: end === 'forcedExit' ? 0 : Math.max(0, nowMs - state.sinceMs),
      end,
    },
  });
  switch (event) {
    case 'exit':
      return told('exit', outOfView);
    case 'pause':
    case 'flush':
      return told(event, { phase: 'paused', isInView: true });
    case 'stop':
      return told('stop', { phase: 'ended' });
    case 'remove':
      return told('forcedExit', { phase: 'ended' });
    case 'enter':
    case 'resume':
      return silent(state);
  }
}

function whilePaused(
  state: Extract<ImpressionState, { phase: 'paused' }>,
  event: ImpressionEvent,
  nowMs: number,
): ImpressionState {
  switch (event) {
    case 'enter':
    case 'exit':
      return { phase: 'paused', isInView: event === 'enter' };
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
