import { newPlayer, playerStep, type PlayerEvent } from '../../../views/media/player.ts';
import { bus } from '../../bus.ts';
import { watchVideo } from './autoplay.ts';

const events: readonly PlayerEvent[] = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
  'play',
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
  const onEvent = (event: Event): void => {
    const next = playerStep(current, event.type as PlayerEvent);
    if (next.state !== current.state)
      bus.emit('videoState', {
        pinId,
        state: next.state,
        currentTime: video.currentTime,
        errorCode: video.error?.code ?? null,
      });
    current = next;
  };
  for (const name of events) video.addEventListener(name, onEvent);
  const stop = watchVideo(video, pinId, isPromoted);
  return () => {
    for (const name of events) video.removeEventListener(name, onEvent);
    stop();
  };
}
