import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { VideoMoment } from '../../../islands/video-moment/island.tsx';

/** Uses the video's current position. The code loads on use. */
export function videoMomentSlot(): ReactNode {
  return <Island name="video-moment" props={{}} component={VideoMoment} />;
}
