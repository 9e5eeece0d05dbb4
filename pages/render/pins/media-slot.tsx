import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Carousel } from '../../../islands/carousel/island.tsx';
import { MovingPicture } from '../../../islands/video/island.tsx';
import { pinAlt } from '../../../views/components/card/pin-words.ts';
import type { PinCloseup } from '../../../views/contract/models.ts';
import { en } from '../../../views/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/**
 * What moves on a pin's page. A video wakes when it is seen, to play by the rules; for people who save data it is the
 * browser's player alone. A carousel wakes when it is used.
 */
export function mediaSlot(request: PageRequest, pin: PinCloseup): ReactNode {
  const { media, mediaDetails } = pin;
  const label = pinAlt(pin, en);
  switch (media?.kind) {
    case 'video':
    case 'gif':
      if (request.viewer.saveData) return undefined;
      return (
        <Island
          name="video"
          when="visible"
          props={{
            pinId: pin.id,
            video: media.video,
            label,
            ...(media.kind === 'gif' && { isLoop: true }),
            ...(media.kind === 'video' && { poster: pin.picture }),
            ...(mediaDetails?.kind === 'video' && { captions: mediaDetails.captions }),
          }}
          component={MovingPicture}
        />
      );
    case 'carousel':
      return (
        <Island
          name="carousel"
          props={{ pinId: pin.id, carouselId: media.id, slots: media.slots, alt: label }}
          component={Carousel}
        />
      );
    case 'story':
    case undefined:
      return undefined;
  }
}
