import { autoplayStep, isPlaying, mayAutoplay, nothingPlays } from '../../views/rules/video/autoplay.ts';

interface Watched {
  pinId: string;
  isPromoted: boolean;
  isInView: boolean;
  /** Paused by hand: it does not begin again by itself. */
  isLeft: boolean;
}

/** What plays on this page, whichever island it is in. */
let state = nothingPlays;
const watched = new Map<HTMLVideoElement, Watched>();
/** Elements that the rules have just paused, whose event is no one's wish. */
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

/** Lets the rules play a video while it is in view, without sound ([VIDEO-01]); answers how to stop watching. */
export function watchVideo(video: HTMLVideoElement, pinId: string, isPromoted: boolean): () => void {
  const entry: Watched = { pinId, isPromoted, isInView: false, isLeft: false };
  watched.set(video, entry);
  const onPlay = (): void => {
    // A person's own choice goes before what plays by itself.
    if (!isPromoted && state.currentOrganicId !== null && state.currentOrganicId !== pinId)
      for (const [other, { pinId: id }] of watched) if (id === state.currentOrganicId) rest(other);
    entry.isLeft = false;
    state = autoplayStep(state, { type: 'play', pinId, isPromoted });
  };
  const onPause = (): void => {
    if (!pausing.delete(video) && !video.ended) entry.isLeft = true;
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
  };
}

function begin(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const wishes = {
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: connection?.saveData === true,
  };
  if (!mayAutoplay(wishes)) return;
  for (const [video, { pinId, isPromoted, isInView, isLeft }] of watched) {
    if (!isInView || isLeft || !video.paused || (video.ended && !video.loop)) continue;
    const next = autoplayStep(state, { type: 'play', pinId, isPromoted });
    if (next === state || !isPlaying(next, pinId)) continue;
    state = next;
    video.muted = true;
    video.play().catch(() => {
      // The browser would not have it: it waits for a tap.
      state = autoplayStep(state, { type: 'pause', pinId, isPromoted, currentTime: video.currentTime });
    });
  }
}

function rest(video: HTMLVideoElement): void {
  pausing.add(video);
  video.pause();
}
