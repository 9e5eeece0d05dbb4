import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { chosenPicture, type CloseupChoice } from './choice.ts';

/** Width by height of a story's page. */
const storyRatio = 9 / 16;

/** Pictures are shown at twice their size at most. From this width on, no screen has more room. */
const amplePx = 600;

/**
 * Style of a closeup: the width of what is shown by its height, from which CSS derives the layout. For a small picture
 * also the most of that width. A high one is cut where it ends up higher than its place, a wide one is not.
 */
export function closeupShape(pin: PinCloseup, choice: CloseupChoice): Record<`--${string}`, string> {
  const { picture, place } = chosenPicture(pin, choice);
  const isStill = place > 1 || pin.media === null;
  return {
    '--ratio': shownRatio(pin, choice).toFixed(3),
    ...(isStill && picture.width < amplePx && { '--most': `${2 * picture.width}px` }),
    ...(isStill && picture.width < picture.height && { '--fit': 'cover', '--at': 'top' }),
  };
}

function shownRatio(pin: PinCloseup, choice: CloseupChoice): number {
  const { media } = pin;
  const { picture, place } = chosenPicture(pin, choice);
  if (place > 1) return ratioOf(picture);
  switch (media?.kind) {
    case 'video':
    case 'gif':
      return ratioOf(media.video);
    case 'carousel':
      // The tallest slide determines the height of all.
      return Math.min(...media.slots.map((slot) => ratioOf(slot.picture)));
    case 'story':
      return media.isDeleted ? ratioOf(picture) : storyRatio;
    case undefined:
      return ratioOf(picture);
  }
}

function ratioOf({ width, height }: { width: number; height: number }): number {
  return width / Math.max(1, height);
}
