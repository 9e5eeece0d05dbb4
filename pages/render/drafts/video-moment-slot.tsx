import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { VideoMoment } from '../../../islands/video-moment/island.tsx';

/** Takes the moment that the video stands at; its code comes when it is pressed. */
export function videoMomentSlot(): ReactNode {
  return <Island name="video-moment" props={{}} component={VideoMoment} />;
}
