/** What plays by itself (spec §4 'Video autoplay', [VIDEO-01]). */
export interface Autoplay {
  /** The one organic video that plays; null when none does. */
  currentOrganicId: string | null;
  organic: Readonly<Record<string, VideoPlace>>;
  promoted: Readonly<Record<string, VideoPlace>>;
  /** Pins whose video has played at all. */
  played: Readonly<Record<string, true>>;
}

export interface VideoPlace {
  pinId: string;
  /** Seconds. */
  currentTime: number;
  paused: boolean;
}

export type AutoplayEvent =
  | { type: 'play'; pinId: string; isPromoted: boolean }
  | { type: 'pause'; pinId: string; isPromoted: boolean; currentTime: number };

export const nothingPlays: Autoplay = { currentOrganicId: null, organic: {}, promoted: {}, played: {} };

/**
 * An organic video is ignored while another organic one plays; promoted ones play alongside. A pause records where it
 * was and makes room for the next organic one.
 */
export function autoplayStep(state: Autoplay, event: AutoplayEvent): Autoplay {
  const { pinId, isPromoted } = event;
  const list = isPromoted ? 'promoted' : 'organic';
  const known = state[list][pinId];
  switch (event.type) {
    case 'play': {
      if (!isPromoted && state.currentOrganicId !== null && state.currentOrganicId !== pinId) return state;
      return {
        ...state,
        currentOrganicId: isPromoted ? state.currentOrganicId : pinId,
        [list]: { ...state[list], [pinId]: { pinId, currentTime: known?.currentTime ?? 0, paused: false } },
        played: { ...state.played, [pinId]: true },
      };
    }
    case 'pause': {
      if (known === undefined) return state;
      return {
        ...state,
        currentOrganicId: !isPromoted && state.currentOrganicId === pinId ? null : state.currentOrganicId,
        [list]: { ...state[list], [pinId]: { pinId, currentTime: event.currentTime, paused: true } },
      };
    }
  }
}

/** Whether a pin's video plays just now. */
export function isPlaying(state: Autoplay, pinId: string): boolean {
  const place = state.promoted[pinId] ?? state.organic[pinId];
  return place !== undefined && !place.paused;
}

/** Whether videos may begin by themselves: not for people who want less motion or less data ([VIDEO-03]). */
export function mayAutoplay(wishes: { reducedMotion: boolean; saveData: boolean }): boolean {
  return !wishes.reducedMotion && !wishes.saveData;
}
