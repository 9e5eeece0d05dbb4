import { createBus } from '@hydrate/islands/bus';
import type { ToastMessage } from '../views/contract/models.ts';
import type { ClientState } from '../views/base/shell/client-state.ts';
import type { TrackerEvent } from '../views/events/tracker-pause.ts';

/** What islands tell each other. A toast sent before the toasts have woken waits for them. */
export interface IslandEvents {
  toast: ToastMessage;
  /** What a message offered to do was done; by its address. */
  done: { href: string };
  /** A visitor wants more than a visitor may have: the sign-up prompt, about this pin. */
  signUp: { pinId: string };
  /** A slide of a carousel came to be seen (event type 7352). */
  slotImpression: { event: 7352; pinId: string; carouselId: string; slotId: string; index: number };
  /** A video's player is in another state (spec §9); `currentTime` in seconds, `errorCode` of the media element. */
  videoState: { pinId: string; state: number; currentTime: number; errorCode: number | null };
  /** What tracking rests for: `high` while something lies over the page ([TRACK-02]). */
  tracker: TrackerEvent;
  /** What the page knows of itself has changed ([UI-03]). */
  client: ClientState;
}

export const bus = createBus<IslandEvents>({ sticky: ['toast', 'signUp'] });
