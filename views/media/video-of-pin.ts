import type { Video } from '../contract/pins/media.ts';
import type { PinCloseup } from '../contract/pins/closeup.ts';

/** Returns the pin's video or, for a story, its first video. Null if there is none. */
export function videoOfPin({ media }: Pick<PinCloseup, 'media'>): Video | null {
  switch (media?.kind) {
    case 'video':
      return media.video;
    case 'story':
      return media.pages.find(({ video }) => video !== null)?.video ?? null;
    case 'gif':
    case 'carousel':
    case undefined:
      return null;
  }
}
