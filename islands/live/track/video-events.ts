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
  /** Null while the page is away. */
  sinceMs: number | null;
  seconds: number;
}

/**
 * Creates events from video states ([VIDEO-02]): a start, and a pause or failure with the time watched and whether it
 * counts as a view. Each is reported once in turn, however often the video loops. `now` is a monotonic clock in
 * milliseconds.
 */
export function createVideoReport(view: EventView, now: () => number): VideoReport {
  const playing = new Map<string, Playing>();
  const pause = (pinId: string, sinceMs: number | null, aux: Record<string, unknown>): WireEvent => {
    const durationMs = sinceMs === null ? 0 : now() - sinceMs;
    const isView = isViewable(durationMs);
    return pageEvent('videoPause', {
      pinId,
      atMs: Date.now(),
      ...view,
      durationMs,
      aux: { ...aux, viewable: isView },
    });
  };
  return {
    read({ pinId, state, currentTime, errorCode }) {
      const aux = { seconds: Math.round(currentTime) };
      const known = playing.get(pinId);
      if (state === playerStates.playing) {
        if (known !== undefined) return null;
        playing.set(pinId, { sinceMs: now(), ...aux });
        return pageEvent('videoPlay', { pinId, atMs: Date.now(), ...view, aux });
      }
      const hasFailed = state === playerStates.failed;
      if (!hasFailed && (state !== playerStates.paused || known === undefined)) return null;
      playing.delete(pinId);
      if (known?.sinceMs === null && !hasFailed) return null;
      const error = hasFailed && { error: mediaErrorName(errorCode) };
      return pause(pinId, known?.sinceMs ?? null, { ...aux, ...error });
    },
    leave() {
      const left: WireEvent[] = [];
      for (const [pinId, entry] of playing) {
        if (entry.sinceMs === null) continue;
        const watched = Math.round((now() - entry.sinceMs) / 1000);
        left.push(pause(pinId, entry.sinceMs, { seconds: entry.seconds + watched }));
        entry.sinceMs = null;
      }
      return left;
    },
    comeBack() {
      for (const entry of playing.values()) entry.sinceMs ??= now();
    },
  };
}
