import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CarouselStrip } from '../../views/pins/media/carousel-strip.tsx';
import type { CarouselSlot } from '../../views/contract/pins/media.ts';
import { carouselStep, newCarousel, slotAux, type CarouselEvent } from '../../views/pins/media/carousel.ts';
import { mediaTexts } from '../../views/pins/texts/media.ts';
import { report } from '../shared/page/page-reports.ts';

export interface CarouselProps {
  pinId: string;
  carouselId: string;
  slots: CarouselSlot[];
  alt: string;
}

/** Turns a carousel in place by arrows, dots and swipes, and reports which slides become visible ([CARD-13]). */
export function Carousel({ pinId, carouselId, slots, alt }: CarouselProps): ReactNode {
  const [carousel, setCarousel] = useState(() => newCarousel(slots.length));
  const strip = useRef<HTMLDivElement>(null);
  const latest = useRef(carousel);
  const { index } = carousel;
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  const dispatch = (event: CarouselEvent): void => {
    latest.current = carouselStep(latest.current, event);
    setCarousel(latest.current);
  };

  useEffect(() => {
    const slot = slots[index];
    if (slot !== undefined) report('carouselSlotImpression', pinId, slotAux(carouselId, slot.id, index));
  }, [index, slots, pinId, carouselId]);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    // Catch up with any scrolling so far. From here on the rules control the slides, not native scrolling.
    const follow = (): void => dispatch({ type: 'show', index: slideShown(element) });
    follow();
    element.classList.add('carousel__awake');
    const point = (event: TouchEvent): Touch | undefined => event.changedTouches[0];
    const onStart = (event: TouchEvent): void => {
      const touch = point(event);
      if (touch) dispatch({ type: 'touchStart', x: touch.clientX, y: touch.clientY, at: event.timeStamp });
    };
    const onMove = (event: TouchEvent): void => {
      const touch = point(event);
      if (touch) dispatch({ type: 'touchMove', x: touch.clientX, y: touch.clientY });
    };
    const onEnd = (event: TouchEvent): void =>
      dispatch({
        type: 'touchEnd',
        at: event.timeStamp,
        isRightToLeft: getComputedStyle(element).direction === 'rtl',
      });
    const onKey = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const forward = getComputedStyle(element).direction === 'rtl' ? -step : step;
      dispatch({ type: 'show', index: latest.current.index + forward });
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    element.addEventListener('keydown', onKey);
    // Focus and fragment links still scroll it.
    element.addEventListener('scrollend', follow);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('scrollend', follow);
    };
  }, []);

  useEffect(() => {
    const element = strip.current;
    const slide = element?.children[index];
    // Slides scrolled to before hydration are shown first.
    if (!element || !(slide instanceof HTMLElement) || latest.current.index !== index) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = slide.offsetLeft - element.offsetLeft;
    if (Math.abs(element.scrollLeft - left) > 1)
      element.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
  }, [index]);

  return (
    <CarouselStrip
      slots={slots}
      alt={alt}
      index={index}
      isAwake={isAwake}
      stripRef={strip}
      onMove={(to) => dispatch({ type: 'show', index: to })}
      t={{ media: mediaTexts }}
    />
  );
}

const neverChanges = () => (): void => undefined;

/** Returns the index of the visible slide, from 0, in either text direction. */
function slideShown({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}

export { Carousel as Island };
