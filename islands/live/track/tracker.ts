import {
  impressionStep,
  impressionTargetMessage,
  outOfView,
  type ImpressionEvent,
  type ImpressionReport,
  type ImpressionState,
} from '../../../views/events/impression.ts';
import {
  trackerPauseStep,
  type TrackerEvent,
  type TrackerPause,
} from '../../../views/events/tracker-pause.ts';

export interface Tracker {
  /** Starts measuring an element's time on screen. Logs a message for anything else. */
  track(target: unknown): void;
  /** The element has left the page. */
  forget(element: Element): void;
  /** Reports the time on screen so far and waits for a resume. */
  flush(): void;
  dispatch(event: TrackerEvent): void;
  /** Ends the page: reports what was on screen. Nothing follows. */
  stop(): void;
}

export interface TrackerOptions {
  onReport: (element: HTMLElement, report: ImpressionReport) => void;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * An element is in view if half of it is visible or, for one larger than the window, if it fills half of the window.
 */
const half = 0.5;

/** One observer for all elements of the page ([TRACK-01], [TRACK-02]). */
export function createTracker({ onReport, now }: TrackerOptions): Tracker {
  const states = new Map<HTMLElement, ImpressionState>();
  let pause: TrackerPause = 'running';
  let isFlushed = false;

  const step = (element: HTMLElement, event: ImpressionEvent, atMs: number): void => {
    const state = states.get(element);
    if (state === undefined) return;
    const next = impressionStep(state, event, atMs);
    if (next.state.phase === 'ended') states.delete(element);
    else states.set(element, next.state);
    if (next.report !== null) onReport(element, next.report);
  };
  const all = (event: ImpressionEvent): void => {
    const atMs = now();
    for (const element of states.keys()) step(element, event, atMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const atMs = now();
      for (const entry of entries) step(entry.target as HTMLElement, isSeen(entry) ? 'enter' : 'exit', atMs);
    },
    { threshold: [0, half] },
  );

  return {
    track(target) {
      if (!(target instanceof HTMLElement)) {
        complainAloud(impressionTargetMessage);
        return;
      }
      if (states.has(target)) return;
      const isPaused = pause !== 'running' || isFlushed;
      states.set(target, isPaused ? { phase: 'paused', isInView: false } : outOfView);
      observer.observe(target);
    },
    forget(element) {
      observer.unobserve(element);
      step(element as HTMLElement, 'remove', now());
    },
    flush() {
      isFlushed = true;
      all('flush');
    },
    dispatch(event) {
      pause = trackerPauseStep(pause, event);
      if (event.type === 'resume' && pause === 'running') isFlushed = false;
      all(pause === 'running' && !isFlushed ? 'resume' : 'pause');
    },
    stop() {
      observer.disconnect();
      all('stop');
    },
  };
}

function isSeen({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const roomHeight = rootBounds?.height ?? innerHeight;
  return isIntersecting && (intersectionRatio >= half || intersectionRect.height >= roomHeight * half);
}

function complainAloud(message: string): void {
  reportError(new TypeError(message));
}
