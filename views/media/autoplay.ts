/** Autoplay state (spec §4 'Video autoplay', [VIDEO-01]). */
export interface Autoplay {
  /** The one organic video that is playing, or null. */
  currentOrganicId: string | null;
  organic: Readonly<Record<string, VideoPlace>>;
  promoted: Readonly<Record<string, VideoPlace>>;
  /** Pins whose video has played. */
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
 * Reducer for autoplay. An organic video is ignored while another plays. Promoted ones play concurrently. A pause
 * records the position and frees the slot for the next organic video.
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

/** Returns whether a pin's video is playing. */
export function isPlaying(state: Autoplay, pinId: string): boolean {
  const place = state.promoted[pinId] ?? state.organic[pinId];
  return place !== undefined && !place.paused;
}

/** Returns whether videos may autoplay: not with reduced motion or data saver ([VIDEO-03]). */
export function mayAutoplay(wishes: { reducedMotion: boolean; saveData: boolean }): boolean {
  return !wishes.reducedMotion && !wishes.saveData;
}
