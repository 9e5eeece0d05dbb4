import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Carousel } from '../../../islands/carousel/island.tsx';
import { pinAlt } from '../../../views/pins/card/pin-words.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { slidesWithWays, type Ad } from './outbound-href.ts';

/**
 * The island of a pin's media. Carousels hydrate early, because they handle swipes themselves. Videos use the
 * browser's own player.
 */
export function mediaSlot(request: PageRequest, pin: PinCloseup, ad: Ad | null): ReactNode {
  const { media } = pin;
  switch (media?.kind) {
    case 'carousel':
      return (
        <Island
          name="carousel"
          when="idle"
          props={{
            pinId: pin.id,
            carouselId: media.id,
            slots: slidesWithWays(request, pin, ad),
            alt: pinAlt(pin, en),
          }}
          component={Carousel}
        />
      );
    case 'video':
    case 'gif':
    case 'story':
    case undefined:
      return undefined;
  }
}
