import { useEffect, useRef, type ReactNode } from 'react';
import { VideoPlayer } from '../../views/components/media/video-player.tsx';
import type { Caption, Video } from '../../views/contract/media.ts';
import type { Picture } from '../../views/contract/models.ts';
import { newPlayer, playerStates, playerStep, type PlayerEvent } from '../../views/rules/video/player.ts';
import { en } from '../../views/texts/en.ts';
import { bus } from '../bus.ts';
import { report } from '../shared/page-reports.ts';
import { watchVideo } from './autoplay.ts';

export interface VideoIslandProps {
  pinId: string;
  video: Video;
  poster?: Picture;
  captions?: Caption[];
  label: string;
  isLoop?: boolean;
  isPromoted?: boolean;
}

const events: PlayerEvent[] = [
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

/** A video that plays while it is in view, and tells the bus its states ([VIDEO-01], [VIDEO-02]). */
export function MovingPicture({ isPromoted = false, ...player }: VideoIslandProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const { pinId } = player;
  useEffect(() => {
    const video = holder.current?.querySelector('video');
    if (!video) return;
    let current = newPlayer;
    const onEvent = (event: Event): void => {
      const next = playerStep(current, event.type as PlayerEvent);
      if (next.state !== current.state) {
        const { currentTime } = video;
        bus.emit('videoState', {
          pinId,
          state: next.state,
          currentTime,
          errorCode: video.error?.code ?? null,
        });
        if (next.state === playerStates.playing) report('videoPlay', pinId, { current_time: currentTime });
        if (next.state === playerStates.paused) report('videoPause', pinId, { current_time: currentTime });
      }
      current = next;
    };
    for (const name of events) video.addEventListener(name, onEvent);
    const stop = watchVideo(video, pinId, isPromoted);
    return () => {
      for (const name of events) video.removeEventListener(name, onEvent);
      stop();
    };
  }, [pinId, isPromoted]);
  return (
    <div ref={holder}>
      <VideoPlayer {...player} t={en} />
    </div>
  );
}

export { MovingPicture as Island };
