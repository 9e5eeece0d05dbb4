import { isViewable } from '../../../views/media/impressions.ts';
import { mediaErrorName, playerStates } from '../../../views/media/player.ts';
import type { EventView } from '../../../views/events/view-of-route.ts';
import type { WireEvent } from '../../../views/contract/events.ts';
import { pageEvent } from './page-events.ts';

export interface VideoState {
  pinId: string;
  state: number;
  /** Seconds. */
  currentTime: number;
  /** `MediaError.code`. */
  errorCode: number | null;
}

export interface VideoReport {
  /** Returns the event of a change, null if it is not reported. */
  read(change: VideoState): WireEvent | null;
  /** The page is hidden or left: returns the pauses of what plays, because those of the browser come too late. */
  leave(): WireEvent[];
  /** The page is visible again. What kept playing, which has sound, is watched again from now. */
  comeBack(): void;
}

interface Playing {
  isShowing: boolean;
  /** When `ms` was last added to. */
  atMs: number;
  /** Time shown since its last event. */
  ms: number;
  seconds: number;
}

/**
 * Creates events from video states ([VIDEO-02]): a start, and a pause or failure with the time that it was shown and
 * whether it counts as a view. While it waits for data, nobody watches it. Each is reported once in turn, however often
 * the video loops. `now` is a monotonic clock in milliseconds.
 */
export function createVideoReport(view: EventView, now: () => number): VideoReport {
  const playing = new Map<string, Playing>();
  let isAway = false;
  const count = (entry: Playing): void => {
    if (entry.isShowing && !isAway) entry.ms += now() - entry.atMs;
    entry.atMs = now();
  };
  const pause = (pinId: string, durationMs: number, aux: Record<string, unknown>): WireEvent =>
    pageEvent('videoPause', {
      pinId,
      atMs: Date.now(),
      ...view,
      durationMs,
      aux: { ...aux, viewable: isViewable(durationMs) },
    });
  return {
    read({ pinId, state, currentTime, errorCode }) {
      const aux = { seconds: Math.round(currentTime) };
      const known = playing.get(pinId);
      const isShowing = state === playerStates.playing;
      if (known) {
        count(known);
        known.isShowing = isShowing;
      } else if (isShowing) {
        playing.set(pinId, { isShowing, atMs: now(), ms: 0, ...aux });
        return pageEvent('videoPlay', { pinId, atMs: Date.now(), ...view, aux });
      }
      const hasFailed = state === playerStates.failed;
      if (!hasFailed && (state !== playerStates.paused || !known)) return null;
      playing.delete(pinId);
      if (isAway && !hasFailed) return null;
      const error = hasFailed && { error: mediaErrorName(errorCode) };
      return pause(pinId, known?.ms ?? 0, { ...aux, ...error });
    },
    leave() {
      const left: WireEvent[] = [];
      for (const [pinId, entry] of playing) {
        if (isAway) break;
        count(entry);
        left.push(pause(pinId, entry.ms, { seconds: entry.seconds + Math.round(entry.ms / 1000) }));
        entry.ms = 0;
      }
      isAway = true;
      return left;
    },
    comeBack() {
      for (const entry of playing.values()) count(entry);
      isAway = false;
    },
  };
}
