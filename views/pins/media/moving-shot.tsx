import type { ReactNode } from 'react';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { pinAlt } from '../card/pin-words.ts';
import { CarouselStrip } from './carousel-strip.tsx';
import { StoryPages } from './story-pages.tsx';
import { VideoPlayer } from './video-player.tsx';
import { en as t } from '../../base/texts/en.ts';

/** Video, GIF, carousel or story that replaces a closeup's picture. Null if the picture itself is shown. */
export function MovingShot({ pin, slot }: { pin: PinCloseup; slot?: ReactNode }): ReactNode {
  const { media, mediaDetails } = pin;
  const alt = pinAlt(pin, t);
  switch (media?.kind) {
    case 'video':
      return (
        slot ?? (
          <VideoPlayer
            pinId={pin.id}
            video={media.video}
            poster={pin.picture}
            captions={mediaDetails?.kind === 'video' ? mediaDetails.captions : []}
            label={alt}
          />
        )
      );
    case 'gif':
      return slot ?? <VideoPlayer pinId={pin.id} video={media.video} label={alt} isLoop />;
    case 'carousel':
      return slot ?? <CarouselStrip slots={media.slots} alt={alt} t={t} />;
    case 'story':
      return media.isDeleted ? null : <StoryPages pin={pin} />;
    case undefined:
      return null;
  }
}
