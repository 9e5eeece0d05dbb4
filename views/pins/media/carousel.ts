/** Returns what the impression of a slide says besides its pin ([CARD-13]). */
export const slotAux = (carousel: string, slotId: string, index: number) => ({
  carousel,
  slot_id: slotId,
  index,
});

/** Maximum duration of a swipe, in milliseconds. */
const longestSwipeMs = 500;
/** Squared distance (10 px) beyond which a touch is no longer a tap. */
const movedSquared = 100;

interface Touch {
  x: number;
  y: number;
  /** Milliseconds. */
  at: number;
  /** Direction of the first movement beyond 10 px. Null before it. */
  course: 'horizontal' | 'scrolling' | null;
  /** Pixels to the right since the start. */
  dx: number;
}

export interface Carousel {
  index: number;
  count: number;
  touch: Touch | null;
}

export type CarouselEvent =
  | { type: 'show'; index: number }
  | { type: 'touchStart'; x: number; y: number; at: number }
  | { type: 'touchMove'; x: number; y: number }
  | { type: 'touchEnd'; at: number; isRightToLeft?: boolean };

export function newCarousel(count: number, index = 0): Carousel {
  return { index, count, touch: null };
}

/**
 * Reducer for a carousel ([CARD-13]). Slides stay within bounds. A left swipe advances and a right swipe goes back, if
 * the movement is horizontal and the touch lasted at most half a second. If the first 10 px are vertical, the page
 * scrolls and the carousel does not turn.
 */
export function carouselStep(carousel: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case 'show':
      return { ...carousel, index: within(event.index, carousel.count) };
    case 'touchStart':
      return { ...carousel, touch: { x: event.x, y: event.y, at: event.at, course: null, dx: 0 } };
    case 'touchMove': {
      const { touch } = carousel;
      if (touch === null) return carousel;
      const dx = event.x - touch.x;
      const dy = event.y - touch.y;
      const course =
        touch.course ??
        (dx * dx + dy * dy <= movedSquared ? null : Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'scrolling');
      return { ...carousel, touch: { ...touch, dx, course } };
    }
    case 'touchEnd': {
      const { touch } = carousel;
      if (touch === null) return carousel;
      const turned = { ...carousel, touch: null };
      if (touch.course !== 'horizontal' || event.at - touch.at > longestSwipeMs || touch.dx === 0)
        return turned;
      const forward = touch.dx < 0 !== (event.isRightToLeft ?? false);
      return { ...turned, index: within(carousel.index + (forward ? 1 : -1), carousel.count) };
    }
  }
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(0, count - 1));
}
