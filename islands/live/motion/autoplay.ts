import { bus } from '../../bus.ts';
import { autoplayStep, isPlaying, nothingPlays } from '../../../views/media/autoplay.ts';
import { allowsAutoplay } from './allows-autoplay.ts';

interface Watched {
  pinId: string;
  isPromoted: boolean;
  isInView: boolean;
  /** Paused by the person. Does not autoplay again. */
  isLeft: boolean;
}

/** Autoplay state of this page, for cards and the closeup. */
let state = nothingPlays;
/** The person has paused a video: nothing autoplays until they play one. */
let isStill = false;
/** No modal covers the page, and the page is visible and focused. */
let isInFocus = true;
bus.on('client', ({ appInFocus }) => {
  if (appInFocus === isInFocus) return;
  isInFocus = appInFocus;
  if (isInFocus) begin();
  // Videos with sound on keep playing.
  else for (const video of watched.keys()) if (!video.paused && video.muted) rest(video);
});
bus.on('covered', (card) => {
  for (const video of watched.keys()) if (card.contains(video) && !video.paused) rest(video);
  begin();
});
const watched = new Map<HTMLVideoElement, Watched>();
/** Elements just paused by the rules, whose pause event is not the person's. */
const pausing = new WeakSet<HTMLVideoElement>();

const observer =
  typeof IntersectionObserver === 'undefined'
    ? null
    : new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            const video = target as HTMLVideoElement;
            const entry = watched.get(video);
            if (entry === undefined) continue;
            entry.isInView = isIntersecting;
            if (!isIntersecting && !video.paused) rest(video);
          }
          begin();
        },
        { threshold: 0.5 },
      );

/**
 * Autoplays a visible video without sound ([VIDEO-01]). Promoted videos and GIFs play alongside others. Returns a
 * function that stops watching.
 */
export function watchVideo(video: HTMLVideoElement, pinId: string, isPromoted: boolean): () => void {
  const entry: Watched = { pinId, isPromoted, isInView: false, isLeft: false };
  watched.set(video, entry);
  const onPlay = (): void => {
    // The person's own choice takes precedence over autoplay.
    if (!isPromoted && state.currentOrganicId !== null && state.currentOrganicId !== pinId)
      for (const [other, { pinId: id }] of watched)
        if (id === state.currentOrganicId) {
          // Updated immediately, because the other video's pause event arrives only after this one has taken its place.
          const { currentTime } = other;
          state = autoplayStep(state, { type: 'pause', pinId: id, isPromoted: false, currentTime });
          rest(other);
          break;
        }
    entry.isLeft = false;
    isStill = false;
    tellAutoplay();
    state = autoplayStep(state, { type: 'play', pinId, isPromoted });
  };
  const onPause = (): void => {
    const isByHand = !pausing.delete(video) && !video.ended && document.visibilityState === 'visible';
    if (isByHand) {
      entry.isLeft = true;
      isStill = true;
      tellAutoplay();
      for (const other of watched.keys()) if (!other.paused) rest(other);
    }
    state = autoplayStep(state, { type: 'pause', pinId, isPromoted, currentTime: video.currentTime });
    begin();
  };
  video.addEventListener('play', onPlay);
  video.addEventListener('pause', onPause);
  observer?.observe(video);
  return () => {
    observer?.unobserve(video);
    watched.delete(video);
    video.removeEventListener('play', onPlay);
    video.removeEventListener('pause', onPause);
    state = autoplayStep(state, { type: 'pause', pinId, isPromoted, currentTime: video.currentTime });
    begin();
  };
}

/** Returns whether videos may autoplay now. */
export function mayBegin(): boolean {
  return !isStill && allowsAutoplay();
}

/** Reports to the page whether videos autoplay here ([UI-03]). */
function tellAutoplay(): void {
  bus.emit('clientEvent', { type: 'autoplay', isAllowed: mayBegin() });
}

function begin(): void {
  if (!isInFocus || !mayBegin()) return;
  for (const [video, { pinId, isPromoted, isInView, isLeft }] of watched) {
    if (!isInView || isLeft || !video.paused || (video.ended && !video.loop) || hasFailed(video)) continue;
    // Covered by its pin's feedback.
    if (video.closest('[inert]') !== null) continue;
    const next = autoplayStep(state, { type: 'play', pinId, isPromoted });
    if (next === state || !isPlaying(next, pinId)) continue;
    state = next;
    video.muted = true;
    video.play().catch(() => {
      // The browser blocked autoplay, so the video waits for a tap.
      state = autoplayStep(state, { type: 'pause', pinId, isPromoted, currentTime: video.currentTime });
    });
  }
}

/** Stops a video that cannot be played, so that another one may play. */
export function giveUp(video: HTMLVideoElement): void {
  if (!video.paused) rest(video);
}

function hasFailed({ error, networkState, NETWORK_NO_SOURCE }: HTMLVideoElement): boolean {
  return error !== null || networkState === NETWORK_NO_SOURCE;
}

function rest(video: HTMLVideoElement): void {
  pausing.add(video);
  video.pause();
}
