import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { chosenPicture, type CloseupChoice } from './choice.ts';

/** Width by height of a story's page. */
const storyRatio = 9 / 16;

/** Style of a closeup: the width of what is shown by its height, from which CSS derives the layout. */
export function closeupShape(pin: PinCloseup, choice: CloseupChoice): { '--ratio': string } {
  return { '--ratio': shownRatio(pin, choice).toFixed(3) };
}

type OddShape = Partial<
  Record<'maxBlockSize' | 'minBlockSize' | 'objectPosition' | 'paddingInline', string> &
    Record<'objectFit', 'cover' | 'contain'>
>;

/**
 * Style of a picture that would be a strip without end, a line, or enlarged more than twice. A high one is cut, because
 * the viewer shows the whole: at `--stages` of the window's room. Undefined for others, whose pages carry none of it.
 */
export function oddShape(picture: { width: number; height: number }): OddShape | undefined {
  const ratio = ratioOf(picture);
  const style: OddShape = {
    ...(ratio < 0.4 && {
      maxBlockSize: 'calc(var(--stages, 2.5) * var(--stage) - var(--below, 0px))',
      objectFit: 'cover',
      objectPosition: 'top',
    }),
    ...(ratio > 5 && { minBlockSize: '64px', objectFit: 'contain' }),
    ...(picture.width < 290 && { paddingInline: `calc(50% - ${picture.width}px)` }),
  };
  return Object.keys(style).length > 0 ? style : undefined;
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
