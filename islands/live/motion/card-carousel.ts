import { mediaUrl } from '../../../views/media/media-url.ts';
import { readCardSlots, type CardSlot } from '../../../views/pins/media/card-slots.ts';
import {
  carouselStep,
  newCarousel,
  slotAux,
  type CarouselEvent,
} from '../../../views/pins/media/carousel.ts';
import { motionTexts } from '../../../views/pins/texts/motion.ts';
import { report } from '../../shared/page/page-reports.ts';
import './motion-styles.ts';

/** Time within which a swipe's click may follow its end. */
const endingClickMs = 100;

/**
 * Turns a card's carousel in place by arrows, keys and swipes ([CARD-13]). Loads its other pictures on first use.
 * Returns a function that stops it.
 */
export function attendCardCarousel(card: HTMLElement, box: HTMLElement, pinId: string): () => void {
  const slots = readCardSlots(box.dataset['s'] ?? '');
  if (slots.length < 2) return () => undefined;
  const end = new AbortController();
  const { signal } = end;
  let carousel = newCarousel(slots.length);
  let strip: HTMLElement | null = null;
  let swipedAt = -Infinity;

  const previous = arrow('prev', motionTexts.previous, () =>
    dispatch({ type: 'show', index: carousel.index - 1 }),
  );
  const next = arrow('next', motionTexts.next, () => dispatch({ type: 'show', index: carousel.index + 1 }));
  const dots = document.createElement('span');
  dots.className = 'card-carousel__dots';
  dots.setAttribute('aria-hidden', 'true');
  dots.append(...slots.map(() => document.createElement('i')));
  const said = document.createElement('span');
  said.className = 'card-carousel__status';
  said.setAttribute('role', 'status');
  box.append(dots);
  card.append(previous, next, said);
  show();
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    },
    { threshold: 0.5 },
  );
  observer.observe(box);

  function dispatch(event: CarouselEvent): void {
    const before = carousel.index;
    carousel = carouselStep(carousel, event);
    if (carousel.index === before) return;
    strip ??= putStrip(box, slots);
    show();
    said.textContent = motionTexts.slide({ place: carousel.index + 1, count: slots.length });
    tell();
  }

  function show(): void {
    const { index } = carousel;
    strip?.style.setProperty('--at', String(index));
    // Hiding the used arrow must not lose the focus.
    if (index === 0 && document.activeElement === previous) next.focus({ preventScroll: true });
    if (index === slots.length - 1 && document.activeElement === next)
      previous.focus({ preventScroll: true });
    previous.hidden = previous.disabled = index === 0;
    next.hidden = next.disabled = index === slots.length - 1;
    for (const [at, dot] of [...dots.children].entries()) dot.classList.toggle('current', at === index);
  }

  function tell(): void {
    const slot = slots[carousel.index];
    if (slot !== undefined)
      report('carouselSlotImpression', pinId, slotAux(box.dataset['k'] ?? '', slot.id, carousel.index));
  }

  const onTouch = (event: TouchEvent, toEvent: (touch: Touch) => CarouselEvent): void => {
    const touch = event.changedTouches[0];
    if (touch) dispatch(toEvent(touch));
  };
  const passive = { passive: true, signal };
  box.addEventListener(
    'touchstart',
    (event) =>
      onTouch(event, ({ clientX: x, clientY: y }) => ({ type: 'touchStart', x, y, at: event.timeStamp })),
    passive,
  );
  box.addEventListener(
    'touchmove',
    (event) => onTouch(event, ({ clientX: x, clientY: y }) => ({ type: 'touchMove', x, y })),
    passive,
  );
  box.addEventListener(
    'touchend',
    (event) => {
      if (carousel.touch?.course === 'horizontal') swipedAt = performance.now();
      onTouch(event, () => ({
        type: 'touchEnd',
        at: event.timeStamp,
        isRightToLeft: getComputedStyle(box).direction === 'rtl',
      }));
    },
    passive,
  );
  box.closest('a')?.addEventListener(
    'click',
    (event) => {
      if (performance.now() - swipedAt < endingClickMs) event.preventDefault();
    },
    { signal },
  );

  return () => {
    end.abort();
    observer.disconnect();
    for (const part of [previous, next, dots, said, strip]) part?.remove();
  };
}

function arrow(kind: 'prev' | 'next', label: string, onUse: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = kind === 'prev' ? 'card-carousel__arrow prev' : 'card-carousel__arrow next';
  button.setAttribute('aria-label', label);
  button.addEventListener('click', onUse);
  return button;
}

/** Places all slides side by side over the card's picture. */
function putStrip(box: HTMLElement, slots: CardSlot[]): HTMLElement {
  const strip = document.createElement('span');
  strip.className = 'card-carousel';
  strip.append(
    ...slots.map(({ signature }) => {
      const image = document.createElement('img');
      image.alt = '';
      image.src = mediaUrl({ signature, format: 'jpg' }, '474x');
      return image;
    }),
  );
  box.querySelector('img')?.after(strip);
  // Forces layout, so that the first transition starts at the card's own picture.
  void strip.offsetWidth;
  return strip;
}
