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

/**
 * Creates events from video states ([VIDEO-02]): a start, and a pause or failure with the time watched and whether it
 * counts as a view. Each is reported once in turn, however often the video loops. Returns null for unreported changes.
 * `now` is a monotonic clock in milliseconds.
 */
export function createVideoReport(view: EventView, now: () => number) {
  const sinceMs = new Map<string, number>();
  return ({ pinId, state, currentTime, errorCode }: VideoState): WireEvent | null => {
    const aux = { seconds: Math.round(currentTime) };
    const since = sinceMs.get(pinId);
    if (state === playerStates.playing) {
      if (since !== undefined) return null;
      sinceMs.set(pinId, now());
      return pageEvent('videoPlay', { pinId, atMs: Date.now(), ...view, aux });
    }
    const hasFailed = state === playerStates.failed;
    if (!hasFailed && (state !== playerStates.paused || since === undefined)) return null;
    sinceMs.delete(pinId);
    const durationMs = since === undefined ? 0 : now() - since;
    return pageEvent('videoPause', {
      pinId,
      atMs: Date.now(),
      ...view,
      durationMs,
      aux: {
        ...aux,
        viewable: isViewable(durationMs),
        ...(hasFailed && { error: mediaErrorName(errorCode) }),
      },
    });
  };
}
