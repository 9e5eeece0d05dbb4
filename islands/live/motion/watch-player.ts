import { mediaErrors, newPlayer, playerStep, type PlayerEvent } from '../../../views/media/player.ts';
import { bus } from '../../bus.ts';
import { giveUp, watchVideo } from './autoplay.ts';
import { lastSource } from './last-source.ts';

/** Not `play`, which is what was asked for: without data, nothing plays. */
const events: readonly PlayerEvent[] = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'waiting',
  'stalled',
  'error',
  'ended',
  'emptied',
];

/**
 * Autoplays a visible video by the rules and emits its states on the bus ([VIDEO-01], [VIDEO-02]). Returns a function
 * that stops it.
 */
export function watchPlayer(video: HTMLVideoElement, pinId: string, isPromoted: boolean): () => void {
  let current = newPlayer;
  const onEvent = ({ type, currentTarget }: Event): void => {
    const next = playerStep(current, type as PlayerEvent);
    if (next.state !== current.state)
      bus.emit('videoState', {
        pinId,
        state: next.state,
        currentTime: video.currentTime,
        errorCode: video.error?.code ?? (currentTarget === source ? mediaErrors.source : null),
      });
    current = next;
    if (type === 'error') giveUp(video);
  };
  const source = lastSource(video);
  for (const name of events) video.addEventListener(name, onEvent);
  source?.addEventListener('error', onEvent);
  const stop = watchVideo(video, pinId, isPromoted);
  // Somebody may have started it before this script came. What waits for data tells when it plays.
  if (!video.paused && video.readyState > 2)
    for (const name of ['play', 'playing']) video.dispatchEvent(new Event(name));
  return () => {
    for (const name of events) video.removeEventListener(name, onEvent);
    source?.removeEventListener('error', onEvent);
    stop();
  };
}
