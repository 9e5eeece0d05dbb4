import type { Video } from '../contract/media.ts';
import type { PinCloseup } from '../contract/closeup.ts';

/** The video that a pin is or, of a story, that it shows first; null where nothing of it is one. */
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
