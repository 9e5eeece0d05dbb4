import { pinIdIn } from '../../../views/pins/pin-id-in.ts';
import { neighborsOn } from '../../../views/pins/closeup/trail.ts';
import { carouselStep, newCarousel, type CarouselEvent } from '../../../views/pins/media/carousel.ts';
import { playerTexts } from '../../../views/pins/texts/player.ts';
import { isPageCovered } from '../../shared/modal/covered-page.ts';
import { storedTrail } from '../../shared/stored-trail.ts';

/** Elements that use arrow keys and swipes themselves. */
const busy =
  'input,textarea,select,video,[contenteditable],dialog,[role=dialog],[role=menu],[role=listbox],.player,.carousel,.story';

/**
 * Leads to the next and previous pin of the list that one came from by arrow keys, swipes and links over the picture.
 * They replace the page in the history, so that going back leads to the list.
 */
export function turnPins(): void {
  const media = document.querySelector<HTMLElement>('.closeup__media');
  const { previous, next } = neighborsOn(storedTrail(), pinIdIn(location.pathname) ?? '');
  if (media === null || (previous === undefined && next === undefined)) return;
  const turn = (id: string | undefined): void => {
    if (id !== undefined) location.replace(`/pin/${id}/`);
  };
  const isViewerOpen = (): boolean => location.hash === '#imgViewer';
  const isZoomed = (): boolean => isViewerOpen() || (visualViewport?.scale ?? 1) > 1;
  const isRightToLeft = (): boolean => getComputedStyle(media).direction === 'rtl';

  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
    if (defaultPrevented || (target as Element).closest(busy) || isViewerOpen() || isPageCovered()) return;
    event.preventDefault();
    turn((key === 'ArrowRight') === isRightToLeft() ? previous : next);
  });

  if (media.querySelector('.carousel,.story')) return;
  for (const [id, rel, label] of [
    [previous, 'prev', playerTexts.previousPin],
    [next, 'next', playerTexts.nextPin],
  ] as const)
    if (id !== undefined) media.append(linkTo(id, rel, label, turn));

  let swipe = newCarousel(3, 1);
  const follow = (event: TouchEvent, step: (touch: Touch) => CarouselEvent): void => {
    const [touch] = event.changedTouches;
    // A second finger zooms, and one finger pans what is zoomed.
    if (event.touches.length > 1 || isZoomed() || (event.target as Element).closest('input'))
      swipe = newCarousel(3, 1);
    else if (touch) swipe = carouselStep(swipe, step(touch));
  };
  const passive = { passive: true };
  const at = ({ clientX: x, clientY: y }: Touch) => ({ x, y });
  media.addEventListener(
    'touchstart',
    (event) => follow(event, (touch) => ({ type: 'touchStart', ...at(touch), at: event.timeStamp })),
    passive,
  );
  media.addEventListener(
    'touchmove',
    (event) => follow(event, (touch) => ({ type: 'touchMove', ...at(touch) })),
    passive,
  );
  media.addEventListener(
    'touchend',
    (event) => {
      follow(event, () => ({ type: 'touchEnd', at: event.timeStamp, isRightToLeft: isRightToLeft() }));
      if (swipe.index !== 1) turn(swipe.index === 0 ? previous : next);
      swipe = newCarousel(3, 1);
    },
    passive,
  );
}

function linkTo(id: string, rel: 'prev' | 'next', label: string, turn: (id: string) => void): HTMLElement {
  const link = document.createElement('a');
  link.className = rel === 'prev' ? 'turn-pin turn-pin--previous' : 'turn-pin turn-pin--next';
  link.rel = rel;
  link.href = `/pin/${id}/`;
  link.title = label;
  link.setAttribute('aria-label', label);
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    turn(id);
  });
  return link;
}
