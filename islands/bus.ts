import { createBus } from '@hydrate/islands/bus';
import type { SectionSummary, ToastMessage } from '../views/contract/models.ts';
import type { ClientEvent, ClientState } from '../views/base/shell/client-state.ts';
import type { TrackerEvent } from '../views/events/tracker-pause.ts';

/** Events between islands. A toast sent before the toasts island has hydrated waits for it. */
export interface IslandEvents {
  toast: ToastMessage;
  /** A signed-out visitor saved this pin. */
  visitorSaved: string;
  /** A toast's action was completed. Identified by its address. */
  done: { href: string };
  /**
   * A board's sections changed. Pins of the section titled `was` are in the one titled `now`, in none, or deleted.
   */
  sections: { sections: SectionSummary[]; was: string | null; now: string | null; isDeleted: boolean };
  /** A signed-out visitor reached the limit: show the sign-up prompt about this pin. */
  signUp: { pinId: string };
  /** A video player changed state (spec §9). `currentTime` in seconds, `errorCode` of the media element. */
  videoState: { pinId: string; state: number; currentTime: number; errorCode: number | null };
  /** Pauses and resumes tracking, with `high` while something covers the page ([TRACK-02]). */
  tracker: TrackerEvent;
  /** The client state changed ([UI-03]). */
  client: ClientState;
  /** A card's pin has been covered by its feedback, or uncovered. */
  covered: HTMLElement;
  /** Client events that parts of the page report about themselves. */
  clientEvent: ClientEvent;
}

export const bus = createBus<IslandEvents>({ sticky: ['toast', 'signUp'] });
