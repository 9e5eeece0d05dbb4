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
 * Makes events of videos' states ([VIDEO-02]): that one began, and that it was paused or failed, with how long it was
 * watched and whether that counts as seen; each once in turn, however often it comes back to its beginning. Null for
 * what is not told. `now` is a steady clock in milliseconds.
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
